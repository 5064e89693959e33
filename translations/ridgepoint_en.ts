<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>Cannot be computed: tensor × pipeline × data × context is %1, but there are %Ln GPU(s).</source>
        <translation>
            <numerusform>Cannot be computed: tensor × pipeline × data × context is %1, but there is %Ln GPU.</numerusform>
            <numerusform>Cannot be computed: tensor × pipeline × data × context is %1, but there are %Ln GPUs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not priced: %Ln price(s) missing.</source>
        <translation>
            <numerusform>Not priced: %Ln price missing.</numerusform>
            <numerusform>Not priced: %Ln prices missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyFigures</name>
    <message numerus="yes">
        <source>%n price(s) missing</source>
        <translation>
            <numerusform>%n price missing</numerusform>
            <numerusform>%n prices missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>TCO, %n year(s)</source>
        <translation>
            <numerusform>TCO, %n year</numerusform>
            <numerusform>TCO, %n years</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanCommand</name>
    <message numerus="yes">
        <source>Change %n field(s) of %1</source>
        <translation>
            <numerusform>Change %n field of %1</numerusform>
            <numerusform>Change %n fields of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Revert %n field(s) of %1</source>
        <translation>
            <numerusform>Revert %n field of %1</numerusform>
            <numerusform>Revert %n fields of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>Quantities follow from the scenario. A line without a price is never counted as zero: %n price(s) missing.</source>
        <translation>
            <numerusform>Quantities follow from the scenario. A line without a price is never counted as zero: %n price missing.</numerusform>
            <numerusform>Quantities follow from the scenario. A line without a price is never counted as zero: %n prices missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) missing</source>
        <translation>
            <numerusform>%n price missing</numerusform>
            <numerusform>%n prices missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more scenario(s) are in this table only. A report of chosen scenarios has their details.</source>
        <translation>
            <numerusform>%n more scenario is in this table only. A report of chosen scenarios has its details.</numerusform>
            <numerusform>%n more scenarios are in this table only. A report of chosen scenarios has their details.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::FormSection</name>
    <message numerus="yes">
        <source>More… %n field(s)</source>
        <translation>
            <numerusform>More… %n field</numerusform>
            <numerusform>More… %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::InputForm</name>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::MainWindow</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::SectionHeader</name>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
</context>
</TS>
