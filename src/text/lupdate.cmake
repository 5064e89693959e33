# SPDX-FileCopyrightText: 2026 Ridgepoint developers
# SPDX-License-Identifier: GPL-3.0-or-later
# The one way in which lupdate is called: by the target `update_translations` and by the test that
# compares. One run over everything, because separate runs call each other's strings vanished.
set(ridgepoint_languages zh_CN en)

function(ridgepoint_lupdate_command result lupdate source_dir language ts)
    set(command ${lupdate} -silent -locations none -no-obsolete -extensions h,cpp,ui
        # No guessing from similar texts: the outcome must not depend on what was there before.
        -disable-heuristic sametext -disable-heuristic similartext -disable-heuristic number
        ${source_dir}/src ${source_dir}/ui -source-language en -target-language ${language})
    if(language STREQUAL "en")
        # English needs no translation but the right form of "%n GPU(s)".
        list(APPEND command -pluralonly)
    endif()
    set(${result} ${command} -ts ${ts} PARENT_SCOPE)
endfunction()
