<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New plan</source>
        <translation>新建规划(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Plan &amp;details…</source>
        <translation>规划详情(&amp;D)…</translation>
    </message>
    <message>
        <source>Export report as &amp;PDF…</source>
        <translation>导出 PDF 报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Export results as &amp;CSV…</source>
        <translation>导出 CSV 结果(&amp;C)…</translation>
    </message>
    <message>
        <source>Export CSV for &amp;Excel…</source>
        <translation>导出供 Excel 使用的 CSV(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find field or action</source>
        <translation>查找字段或操作(&amp;F)</translation>
    </message>
    <message>
        <source>Re&amp;vert all inputs to defaults</source>
        <translation>将全部输入恢复为默认值(&amp;V)</translation>
    </message>
    <message>
        <source>Language model &amp;inference</source>
        <translation>语言模型推理(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Vision, encoder or recommender inference</source>
        <translation>视觉、编码器或推荐模型推理(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Fine-tuning</source>
        <translation>微调(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;HPC</source>
        <translation>HPC(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>复制方案(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>设为基准方案(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Pin result</source>
        <translation>固定结果(&amp;P)</translation>
    </message>
    <message>
        <source>Unpin resu&amp;lt</source>
        <translation>取消固定(&amp;L)</translation>
    </message>
    <message>
        <source>Previou&amp;s scenario</source>
        <translation>上一个方案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next scenario</source>
        <translation>下一个方案(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Changed inputs only</source>
        <translation>仅看已改输入(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Findings panel</source>
        <translation>检查结果面板(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Back to the plan</source>
        <translation>返回规划(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Accelerators</source>
        <translation>加速器(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Prices</source>
        <translation>价格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help for this field</source>
        <translation>此字段的帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Ridgepoint</source>
        <translation>关于 Ridgepoint(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Import model…</source>
        <translation>导入模型(&amp;I)…</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Fluid dynamics (CFD)</source>
        <translation>流体力学（CFD）</translation>
    </message>
    <message>
        <source>Stencil</source>
        <translation>模板计算</translation>
    </message>
    <message>
        <source>Molecular dynamics</source>
        <translation>分子动力学</translation>
    </message>
    <message>
        <source>Weather</source>
        <translation>气象</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
</context>
<context>
    <name>Assumptions</name>
    <message>
        <source>Default of the plan.</source>
        <translation>规划的默认值。</translation>
    </message>
    <message>
        <source>Default of the engine.</source>
        <translation>引擎的默认值。</translation>
    </message>
    <message>
        <source>Format of the published weights.</source>
        <translation>已发布权重的格式。</translation>
    </message>
    <message>
        <source>Chosen by trying: the best value that fits.</source>
        <translation>试算选出：可容纳的最佳值。</translation>
    </message>
    <message>
        <source>No figure of the device is known; its label less the share that is usually not usable.</source>
        <translation>没有设备实际数值；按标称容量扣除通常不可用的部分。</translation>
    </message>
    <message>
        <source>No server is named; a nominal host is used.</source>
        <translation>未指定服务器；采用标称主机。</translation>
    </message>
    <message>
        <source>No network is named; a usual one is used.</source>
        <translation>未指定网络；采用常见网络。</translation>
    </message>
    <message>
        <source>No measurements of this accelerator; those of its family are used.</source>
        <translation>该加速器没有实测；采用同系列的数据。</translation>
    </message>
    <message>
        <source>Estimated from the rated power and the load.</source>
        <translation>由额定功耗和负载估算。</translation>
    </message>
    <message>
        <source>Price in the catalog.</source>
        <translation>目录中的价格。</translation>
    </message>
    <message>
        <source>Value in the catalog.</source>
        <translation>目录中的数值。</translation>
    </message>
    <message>
        <source>Sets the memory that can be used.</source>
        <translation>决定可用的显存。</translation>
    </message>
    <message>
        <source>Moves memory per GPU, speed and cost.</source>
        <translation>影响每 GPU 显存、速度和成本。</translation>
    </message>
    <message>
        <source>Moves throughput and cost, not memory per GPU.</source>
        <translation>影响吞吐量和成本，不影响每 GPU 显存。</translation>
    </message>
    <message>
        <source>Moves cost, power and the links between GPUs.</source>
        <translation>影响成本、功耗和 GPU 之间的互连。</translation>
    </message>
    <message>
        <source>Moves communication time and cost.</source>
        <translation>影响通信时间和成本。</translation>
    </message>
    <message>
        <source>Moves loading, data supply and checkpoints.</source>
        <translation>影响加载、数据供给和训练检查点。</translation>
    </message>
    <message>
        <source>Moves what the host can supply.</source>
        <translation>影响主机的供给能力。</translation>
    </message>
    <message>
        <source>Moves memory per GPU and communication time.</source>
        <translation>影响每 GPU 显存和通信时间。</translation>
    </message>
    <message>
        <source>Moves memory and speed.</source>
        <translation>影响显存和速度。</translation>
    </message>
    <message>
        <source>Moves cost only.</source>
        <translation>只影响成本。</translation>
    </message>
    <message>
        <source>Moves energy, its cost and the facility&apos;s.</source>
        <translation>影响能耗、能源成本和机房成本。</translation>
    </message>
    <message>
        <source>Moves speed.</source>
        <translation>影响速度。</translation>
    </message>
    <message>
        <source>Moves every figure.</source>
        <translation>影响所有数值。</translation>
    </message>
    <message>
        <source>Moves the rate at the SLO and the cost of it.</source>
        <translation>影响满足 SLO 的速率及其成本。</translation>
    </message>
    <message>
        <source>Moves memory.</source>
        <translation>影响显存。</translation>
    </message>
    <message>
        <source>Moves the write rate that storage must give.</source>
        <translation>影响存储所需的写入速率。</translation>
    </message>
    <message>
        <source>Moves the length of the run and its cost.</source>
        <translation>影响运行时长和成本。</translation>
    </message>
    <message>
        <source>Moves latency and throughput.</source>
        <translation>影响延迟和吞吐量。</translation>
    </message>
    <message>
        <source>%1 Source: %2</source>
        <extracomment>%1 is a sentence, %2 names a source</extracomment>
        <translation>%1来源：%2</translation>
    </message>
    <message>
        <source>Default of the model class; the model file does not say it.</source>
        <translation>模型类别的默认值；模型文件未说明。</translation>
    </message>
</context>
<context>
    <name>BatchSection</name>
    <message>
        <source>Batch and SLO</source>
        <translation>批次与 SLO</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待</translation>
    </message>
</context>
<context>
    <name>Batching</name>
    <message>
        <source>Static</source>
        <translation>静态批处理</translation>
    </message>
    <message>
        <source>Dynamic</source>
        <translation>动态批处理</translation>
    </message>
    <message>
        <source>Continuous</source>
        <translation>连续批处理</translation>
    </message>
</context>
<context>
    <name>Bound</name>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>访存</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Compute-bound</source>
        <translation>计算受限</translation>
    </message>
    <message>
        <source>Memory-bound</source>
        <translation>访存受限</translation>
    </message>
    <message>
        <source>Communication-bound</source>
        <translation>通信受限</translation>
    </message>
    <message>
        <source>Launch-bound</source>
        <translation>启动受限</translation>
    </message>
    <message>
        <source>Data-bound</source>
        <translation>数据受限</translation>
    </message>
</context>
<context>
    <name>CalibrationSection</name>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>CatalogPage</name>
    <message>
        <source>Search this table</source>
        <translation>搜索此表</translation>
    </message>
    <message>
        <source>Use in scenario</source>
        <translation>用于方案</translation>
    </message>
</context>
<context>
    <name>Ceiling</name>
    <message>
        <source>%1 tensor</source>
        <extracomment>%1 is a precision: matrix unit (&quot;tensor core&quot;) ceiling of the roofline</extracomment>
        <translation>%1 张量</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>The chart could not be drawn.</source>
        <translation>无法绘制图表。</translation>
    </message>
    <message>
        <source>%1 · this · SLO missed</source>
        <translation>%1 · 本方案 · 未达 SLO</translation>
    </message>
    <message>
        <source>%1 · this</source>
        <extracomment>behind the bar of the scenario that is being edited</extracomment>
        <translation>%1 · 本方案</translation>
    </message>
    <message>
        <source>%1 · SLO missed</source>
        <translation>%1 · 未达 SLO</translation>
    </message>
    <message>
        <source>▸ %1</source>
        <extracomment>the row of the scenario that is being edited</extracomment>
        <translation>▸ %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 the axis title with the unit, %2 a number</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>a range</extracomment>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Cost per QPS</source>
        <translation>每 QPS 成本</translation>
    </message>
    <message>
        <source>Cost per run</source>
        <translation>每次运行成本</translation>
    </message>
    <message>
        <source>Cost of ownership</source>
        <translation>拥有成本</translation>
    </message>
    <message>
        <source>million %1</source>
        <extracomment>%1 is a currency: &quot;million USD&quot;</extracomment>
        <translation>百万 %1</translation>
    </message>
    <message>
        <source>thousand %1</source>
        <extracomment>%1 is a currency: &quot;thousand USD&quot;</extracomment>
        <translation>千 %1</translation>
    </message>
    <message>
        <source>%1-year TCO per QPS (%2)</source>
        <extracomment>%1 years, %2 &quot;thousand USD&quot;</extracomment>
        <translation>每 QPS 的 %1 年 TCO（%2）</translation>
    </message>
    <message>
        <source>Cost of one run (%1)</source>
        <extracomment>%1 &quot;thousand USD&quot;</extracomment>
        <translation>每次运行成本（%1）</translation>
    </message>
    <message>
        <source>%1-year TCO (%2)</source>
        <extracomment>%1 years, %2 &quot;thousand USD&quot;</extracomment>
        <translation>%1 年 TCO（%2）</translation>
    </message>
    <message>
        <source>no figure</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>%1: no accelerator has a figure.</source>
        <translation>%1：所有加速器均无数值。</translation>
    </message>
    <message>
        <source>%1: %2 has no figure, %3.</source>
        <extracomment>%1 a chart title, %2 an accelerator, %3 &quot;does not fit: short by 3.9 GB&quot;</extracomment>
        <translation>%1：%2 无数值，%3。</translation>
    </message>
    <message>
        <source>%1: %2 has %3 on the axis %4, place %5 of %6; %7 is the cheapest.</source>
        <extracomment>%1 chart title, %2 accelerator, %3 number, %4 axis title with the unit, %5 and %6 counts</extracomment>
        <translation>%1：%2 在“%4”轴上为 %3，列第 %5 位，共 %6 项；成本最低的是 %7。</translation>
    </message>
    <message>
        <source>whiskers: error band, %1 more in the table</source>
        <translation>误差线表示误差范围，表格中另有 %1 项</translation>
    </message>
    <message>
        <source>%1 more in the table</source>
        <translation>表格中另有 %1 项</translation>
    </message>
    <message>
        <source>whiskers: error band</source>
        <translation>误差线表示误差范围</translation>
    </message>
    <message>
        <source>No comparison was made.</source>
        <translation>未进行对比。</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>GPUs per replica</source>
        <translation>每副本 GPU 数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 a chart title, %2 a currency</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Low (%1)</source>
        <translation>最低（%1）</translation>
    </message>
    <message>
        <source>High (%1)</source>
        <translation>最高（%1）</translation>
    </message>
    <message>
        <source>QPS at SLO</source>
        <translation>SLO 内 QPS</translation>
    </message>
    <message>
        <source>TCO (%1)</source>
        <translation>TCO（%1）</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>Now</source>
        <extracomment>row of the memory chart: the scenario as it is now</extracomment>
        <translation>当前</translation>
    </message>
    <message>
        <source>Pinned</source>
        <extracomment>row of the memory chart: the state that was pinned</extracomment>
        <translation>已固定</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <extracomment>%1 is &quot;85.0 GB&quot;</extracomment>
        <translation>容量 %1</translation>
    </message>
    <message>
        <source>usable %1</source>
        <extracomment>%1 is a number of GB</extracomment>
        <translation>可用 %1</translation>
    </message>
    <message>
        <source>short by %1</source>
        <extracomment>%1 is &quot;3.9 GB&quot;</extracomment>
        <translation>缺 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>%1 a part of memory, %2 &quot;Now&quot; or &quot;Pinned&quot;
----------
a phase and one of its operators: &quot;decode · MLP&quot;</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 of the total</source>
        <translation>占合计的 %1</translation>
    </message>
    <message>
        <source>%1 of usable memory</source>
        <translation>占可用容量的 %1</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <extracomment>a part of memory and its size, side by side: &quot;Weights 34.5 GB&quot;</extracomment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>GB, tensor parallel %1, 1 request in flight</source>
        <translation>GB，张量并行 %1，并发请求数 1</translation>
    </message>
    <message>
        <source>GB, tensor parallel %1, %2 requests in flight</source>
        <translation>GB，张量并行 %1，并发请求数 %2</translation>
    </message>
    <message>
        <source>GB, tensor parallel %1</source>
        <translation>GB，张量并行 %1</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>GB, 1 request in flight</source>
        <translation>GB，并发请求数 1</translation>
    </message>
    <message>
        <source>GB, %1 requests in flight</source>
        <translation>GB，并发请求数 %1</translation>
    </message>
    <message>
        <source>GB, micro-batch %1, ZeRO stage %2</source>
        <translation>GB，微批次 %1，ZeRO 阶段 %2</translation>
    </message>
    <message>
        <source>GB, micro-batch %1</source>
        <translation>GB，微批次 %1</translation>
    </message>
    <message>
        <source>Memory: %1 needed, %2 usable of %3; short by %4.</source>
        <translation>容量：需要 %1，总量 %3 中可用 %2；缺 %4。</translation>
    </message>
    <message>
        <source>Memory: %1 used, %2 usable of %3. The largest part is %4 with %5.</source>
        <translation>容量：占用 %1，总量 %3 中可用 %2。最大项：%4，%5。</translation>
    </message>
    <message>
        <source>Memory of the host</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Not computed.</source>
        <translation>未计算。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>Now (GB)</source>
        <translation>当前（GB）</translation>
    </message>
    <message>
        <source>Pinned (GB)</source>
        <translation>已固定（GB）</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Short by</source>
        <translation>缺</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <extracomment>between the names of operators: &quot;MLP, QKV&quot;</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>ridge %1</source>
        <extracomment>%1 a number of FLOP per byte</extracomment>
        <translation>脊点 %1</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP/Byte)</source>
        <translation>算术强度（FLOP/Byte）</translation>
    </message>
    <message>
        <source>%1ਏLOP/Byte · %2</source>
        <extracomment>intensity · attained speed of a point of the roofline</extracomment>
        <translation>%1&#xa0;FLOP/Byte · %2</translation>
    </message>
    <message>
        <source>%1 of the roof · %2</source>
        <extracomment>%1 a percentage, %2 &quot;memory-bound&quot; or the like</extracomment>
        <translation>达上限的 %1 · %2</translation>
    </message>
    <message>
        <source>%1 of all time</source>
        <extracomment>%1 a percentage, %2 a phase</extracomment>
        <translation>占总时间的 %1</translation>
    </message>
    <message>
        <source>%1 of the time of %2</source>
        <translation>占%2时间的 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>a precision and its peak: &quot;BF16 989&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2&#xa0;TFLOP/s</source>
        <extracomment>a precision and its peak: &quot;BF16 989 TFLOP/s&quot;</extracomment>
        <translation>%1 %2&#xa0;TFLOP/s</translation>
    </message>
    <message>
        <source>Roofline without points: no phase has a known arithmetic intensity.</source>
        <translation>屋顶线模型无数据点：各阶段的算术强度均未知。</translation>
    </message>
    <message>
        <source>Roofline, %1: %2 at %3 FLOP/Byte; the ridge is at %4 FLOP/Byte.</source>
        <extracomment>%1 a phase, %2 &quot;memory-bound&quot; or the like, %3 and %4 numbers</extracomment>
        <translation>屋顶线模型，%1：%2，算术强度 %3&#xa0;FLOP/Byte；脊点 %4&#xa0;FLOP/Byte。</translation>
    </message>
    <message>
        <source>Roofline, %1: %2.</source>
        <extracomment>%1 a phase, %2 &quot;memory-bound&quot; or the like</extracomment>
        <translation>屋顶线模型，%1：%2。</translation>
    </message>
    <message>
        <source>per GPU, attained roof dashed</source>
        <translation>每 GPU，虚线为可达上限</translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation>每 GPU</translation>
    </message>
    <message>
        <source>per GPU, %1, attained roof dashed</source>
        <extracomment>%1 is a precision: BF16</extracomment>
        <translation>每 GPU，%1，虚线为可达上限</translation>
    </message>
    <message>
        <source>per GPU, %1</source>
        <translation>每 GPU，%1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线模型</translation>
    </message>
    <message>
        <source>TFLOP/s per server</source>
        <translation>TFLOP/s（每服务器）</translation>
    </message>
    <message>
        <source>TFLOP/s per GPU</source>
        <translation>TFLOP/s（每 GPU）</translation>
    </message>
    <message>
        <source>per server</source>
        <translation>每服务器</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>memory and bandwidth</comment>
        <extracomment>a memory type and its bandwidth: &quot;HBM3 3.35 TB/s&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Intensity (FLOP/Byte)</source>
        <translation>算术强度（FLOP/Byte）</translation>
    </message>
    <message>
        <source>Attained (TFLOP/s)</source>
        <translation>可达（TFLOP/s）</translation>
    </message>
    <message>
        <source>Share of the roof (%)</source>
        <translation>占上限比例（%）</translation>
    </message>
    <message>
        <source>Share of the time (%)</source>
        <translation>时间占比（%）</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1&#xa0;GB</source>
        <extracomment>%1 is a number; the space before the unit does not break</extracomment>
        <translation>%1&#xa0;GB</translation>
    </message>
    <message>
        <source>&lt;%1</source>
        <extracomment>%1 is 0.01: a number too small to show</extracomment>
        <translation>&lt;%1</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>The option %1 takes no value.</source>
        <translation>选项 %1 不带值。</translation>
    </message>
    <message>
        <source>The option %1 needs a value.</source>
        <translation>选项 %1 需要一个值。</translation>
    </message>
    <message>
        <source>%1 has no option %2.</source>
        <translation>%1 没有选项 %2。</translation>
    </message>
    <message>
        <source>%1 is no language; accepted: en, zh_CN.</source>
        <translation>不支持语言 %1；可接受：en、zh_CN。</translation>
    </message>
    <message>
        <source>The plan has no scenario “%1”; it has: %2.</source>
        <translation>规划中没有方案“%1”；现有：%2。</translation>
    </message>
    <message>
        <source>estimate needs one plan file.</source>
        <translation>estimate 需要一个规划文件。</translation>
    </message>
    <message>
        <source>%1 is no format; accepted: text, json, csv.</source>
        <translation>不支持格式 %1；可接受：text、json、csv。</translation>
    </message>
    <message>
        <source>ridgepoint-cli: the output cannot be written.</source>
        <translation>ridgepoint-cli：无法写入输出。</translation>
    </message>
    <message>
        <source>ridgepoint-cli: %1</source>
        <translation>ridgepoint-cli：%1</translation>
    </message>
    <message>
        <source>Run ridgepoint-cli --help to see what is accepted.</source>
        <translation>运行 ridgepoint-cli --help 查看可接受的用法。</translation>
    </message>
    <message>
        <source>report needs one plan file.</source>
        <translation>report 需要一个规划文件。</translation>
    </message>
    <message>
        <source>report needs --pdf FILE or --csv FILE.</source>
        <translation>report 需要 --pdf FILE 或 --csv FILE。</translation>
    </message>
    <message>
        <source>%1 (%2 rows)</source>
        <translation>%1（%2 行）</translation>
    </message>
    <message>
        <source>The catalog has no table “%1”; it has: %2.</source>
        <translation>目录中没有表“%1”；现有：%2。</translation>
    </message>
    <message>
        <source>The catalog has no entry “%1”; near it are: %2.</source>
        <translation>目录中没有条目“%1”；相近的有：%2。</translation>
    </message>
    <message>
        <source>The catalog is valid: %1 accelerators, %2 servers, %3 models, version %4.</source>
        <translation>目录有效：%1 种加速器、%2 种服务器、%3 个模型，版本 %4。</translation>
    </message>
    <message>
        <source>The catalog&apos;s text files are valid.</source>
        <translation>目录的文本文件有效。</translation>
    </message>
    <message>
        <source>The command %1 is not part of this version.</source>
        <translation>此版本不含命令 %1。</translation>
    </message>
    <message>
        <source>catalog needs one of: list [TABLE], show KEY, check [FOLDER].</source>
        <translation>catalog 需要以下之一：list [TABLE]、show KEY、check [FOLDER]。</translation>
    </message>
    <message>
        <source>Memory, speed and cost of AI hardware for a plan.</source>
        <translation>按规划计算 AI 硬件的显存、速度和成本。</translation>
    </message>
    <message>
        <source>Usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>Exit codes:</source>
        <translation>退出码：</translation>
    </message>
    <message>
        <source>done, also where a plan does not fit</source>
        <translation>完成，包括规划无法容纳的情况</translation>
    </message>
    <message>
        <source>the file is not valid; one line per fault on standard error</source>
        <translation>文件无效；标准错误输出中每行一个错误</translation>
    </message>
    <message>
        <source>wrong call</source>
        <translation>调用方式错误</translation>
    </message>
    <message>
        <source>a file cannot be read or written</source>
        <translation>文件无法读取或写入</translation>
    </message>
    <message>
        <source>A command is missing.</source>
        <translation>缺少命令。</translation>
    </message>
    <message>
        <source>%1 is no command.</source>
        <translation>没有命令 %1。</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <extracomment>A field of a file and its value</extracomment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A field of a file and a remark on it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Read with it: %1</source>
        <translation>同时读取：%1</translation>
    </message>
    <message>
        <source>Weights as published: %1 (%2 bytes)</source>
        <translation>发布的权重：%1（%2 字节）</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Not understood: the totals are lower bounds</source>
        <translation>未能理解：总数为下限</translation>
    </message>
    <message>
        <source>import-model needs one or more model files.</source>
        <translation>import-model 需要一个或多个模型文件。</translation>
    </message>
    <message>
        <source>%1 is no format; accepted: text, json.</source>
        <translation>%1 不是可用的格式；可用：text、json。</translation>
    </message>
    <message>
        <source>The file has no column “%1”; it has: %2.</source>
        <translation>文件没有“%1”列；现有列：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>validate needs one file of measurements.</source>
        <translation>validate 需要一个测量数据文件。</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Give one plan, not %1.</source>
        <translation>请只给一个规划文件，而不是 %1 个。</translation>
    </message>
    <message>
        <source>Language &quot;%1&quot; is not known: give en or zh_CN.</source>
        <translation>未知语言“%1”：请用 en 或 zh_CN。</translation>
    </message>
    <message>
        <source>Theme &quot;%1&quot; is not known: give light or dark.</source>
        <translation>未知主题“%1”：请用 light 或 dark。</translation>
    </message>
    <message>
        <source>Size &quot;%1&quot; is not possible: give 1024x640 to 7680x4320.</source>
        <translation>尺寸“%1”不可用：请用 1024x640 到 7680x4320。</translation>
    </message>
    <message>
        <source>Usage: ridgepoint [PLAN] [--lang en|zh_CN] [--theme light|dark]
                  [--render DIR [--size WIDTHxHEIGHT]]

Opens PLAN, or the example plan. With --render nothing is shown: pictures of the window
and of its charts are written into DIR and their paths printed.
</source>
        <translation>用法：ridgepoint [PLAN] [--lang en|zh_CN] [--theme light|dark]
                [--render DIR [--size WIDTHxHEIGHT]]

打开 PLAN，未给出时打开示例规划。使用 --render 时不显示窗口：窗口与图表的图片
写入 DIR，并输出其路径。
</translation>
    </message>
</context>
<context>
    <name>CostPart</name>
    <message>
        <source>Purchase</source>
        <translation>采购</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能源</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
</context>
<context>
    <name>EconomicsSection</name>
    <message>
        <source>Economics</source>
        <translation>经济性</translation>
    </message>
    <message>
        <source>Price with GPUs</source>
        <translation>价格含 GPU</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Other engine</source>
        <translation>其他引擎</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>total cost of ownership over the term</source>
        <translation>周期内总体拥有成本</translation>
    </message>
    <message>
        <source>sum of the priced lines</source>
        <translation>已定价条目合计</translation>
    </message>
    <message>
        <source>support a year</source>
        <translation>每年维保费</translation>
    </message>
    <message>
        <source>facility a year</source>
        <translation>每年机房费</translation>
    </message>
    <message>
        <source>energy a year</source>
        <translation>每年电费</translation>
    </message>
    <message>
        <source>staff a year</source>
        <translation>每年人员费用</translation>
    </message>
    <message>
        <source>purchase</source>
        <translation>采购</translation>
    </message>
    <message>
        <source>support over the term</source>
        <translation>周期内维保费</translation>
    </message>
    <message>
        <source>facility over the term</source>
        <translation>周期内机房费</translation>
    </message>
    <message>
        <source>energy over the term</source>
        <translation>周期内电费</translation>
    </message>
    <message>
        <source>staff over the term</source>
        <translation>周期内人员费用</translation>
    </message>
    <message>
        <source>residual value, negative</source>
        <translation>残值（负值）</translation>
    </message>
    <message>
        <source>power draw at the load</source>
        <translation>负载下的功耗</translation>
    </message>
    <message>
        <source>power usage effectiveness</source>
        <translation>电能使用效率（PUE）</translation>
    </message>
    <message>
        <source>share of hours in which the load runs</source>
        <translation>负载运行时间占比</translation>
    </message>
    <message>
        <source>rent a year</source>
        <translation>每年租金</translation>
    </message>
    <message>
        <source>rent per accelerator-hour</source>
        <translation>每加速器小时租金</translation>
    </message>
    <message>
        <source>accelerators billed</source>
        <translation>计费加速器数</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年数</translation>
    </message>
    <message>
        <source>rent over the term, discounted</source>
        <translation>周期内租金（已折现）</translation>
    </message>
    <message>
        <source>requests per second at the SLO</source>
        <translation>SLO 内每秒请求数</translation>
    </message>
    <message>
        <source>cost per QPS over the term</source>
        <translation>周期内每 QPS 成本</translation>
    </message>
    <message>
        <source>share of the time of this phase</source>
        <translation>该阶段的时间占比</translation>
    </message>
    <message>
        <source>requests served over the term</source>
        <translation>周期内处理的请求数</translation>
    </message>
    <message>
        <source>tokens per request</source>
        <translation>每请求 token 数</translation>
    </message>
    <message>
        <source>time to train</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速器数</translation>
    </message>
    <message>
        <source>board power at the load</source>
        <translation>负载下的板卡功耗</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>服务器数</translation>
    </message>
    <message>
        <source>host power per server</source>
        <translation>每台服务器的主机功耗</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>attained INT8 tera-operations per second</source>
        <translation>可达 INT8 算力（TOPS）</translation>
    </message>
    <message>
        <source>memory on the label, GiB</source>
        <translation>标称显存（GiB）</translation>
    </message>
    <message>
        <source>share that is left to programs</source>
        <translation>留给程序的比例</translation>
    </message>
    <message>
        <source>memory that the device reports, MiB</source>
        <translation>设备上报的显存（MiB）</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>share that the engine may use</source>
        <translation>引擎可使用的比例</translation>
    </message>
    <message>
        <source>total per GPU</source>
        <translation>每 GPU 合计</translation>
    </message>
    <message>
        <source>usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>layer matrices per GPU</source>
        <translation>每 GPU 各层矩阵参数</translation>
    </message>
    <message>
        <source>stored bits of those</source>
        <translation>上述参数的存储位数</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>tokens held per request</source>
        <translation>每请求保留的 token 数</translation>
    </message>
    <message>
        <source>tokens per block</source>
        <translation>每块 token 数</translation>
    </message>
    <message>
        <source>bytes per value</source>
        <translation>每值字节数</translation>
    </message>
    <message>
        <source>attention data parallel ranks</source>
        <translation>注意力数据并行 rank 数</translation>
    </message>
    <message>
        <source>cache pool per GPU</source>
        <translation>每 GPU 缓存池</translation>
    </message>
    <message>
        <source>cache bytes per token and GPU</source>
        <translation>每 token 每 GPU 缓存字节数</translation>
    </message>
    <message>
        <source>share of the free memory</source>
        <translation>占空闲显存的比例</translation>
    </message>
    <message>
        <source>memory that the engine may use</source>
        <translation>引擎可使用的显存</translation>
    </message>
    <message>
        <source>everything but the cache</source>
        <translation>缓存以外的全部占用</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation>通信缓冲区</translation>
    </message>
    <message>
        <source>framework</source>
        <translation>框架开销</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>context and libraries per GPU</source>
        <translation>每 GPU 上下文和库</translation>
    </message>
    <message>
        <source>largest set of feature maps alive at once</source>
        <translation>同时存活的最大一组特征图</translation>
    </message>
    <message>
        <source>input batch in FP32</source>
        <translation>FP32 输入批次</translation>
    </message>
    <message>
        <source>tokens of the largest step</source>
        <translation>最大一步的 token 数</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>found by bisection</source>
        <translation>由二分法求得</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>attention projections</source>
        <translation>注意力投影</translation>
    </message>
    <message>
        <source>feed-forward matrices</source>
        <translation>前馈矩阵</translation>
    </message>
    <message>
        <source>routed experts</source>
        <translation>路由专家</translation>
    </message>
    <message>
        <source>norms, biases, routers, positions</source>
        <translation>归一化、偏置、路由层、位置编码</translation>
    </message>
    <message>
        <source>experts that one token uses</source>
        <translation>单个 token 使用的专家</translation>
    </message>
    <message>
        <source>cached values per token</source>
        <translation>每 token 缓存值数</translation>
    </message>
    <message>
        <source>matrix values that a token passes</source>
        <translation>单个 token 经过的矩阵值数</translation>
    </message>
    <message>
        <source>cells, values and bytes per value</source>
        <translation>单元数、每单元值数和每值字节数</translation>
    </message>
    <message>
        <source>repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>latency of a collective</source>
        <translation>集合通信延迟</translation>
    </message>
    <message>
        <source>share of the payload that each link moves</source>
        <translation>每条链路传输的载荷比例</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>载荷</translation>
    </message>
    <message>
        <source>link rate, one direction</source>
        <translation>链路速率（单向）</translation>
    </message>
    <message>
        <source>share of the link that a collective reaches</source>
        <translation>集合通信可达的链路比例</translation>
    </message>
    <message>
        <source>FLOPs of one repetition</source>
        <translation>单次重复的 FLOP 数</translation>
    </message>
    <message>
        <source>dense peak at the matrix precision</source>
        <translation>矩阵精度下的稠密峰值</translation>
    </message>
    <message>
        <source>attained share of the peak</source>
        <translation>可达峰值比例</translation>
    </message>
    <message>
        <source>saturation at this number of rows</source>
        <translation>该行数下的饱和度</translation>
    </message>
    <message>
        <source>bytes of one repetition</source>
        <translation>单次重复的字节数</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>attained share of the bandwidth</source>
        <translation>可达带宽比例</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOP 数</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>搬运字节数</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>roof at this intensity</source>
        <translation>该强度下的屋顶线</translation>
    </message>
    <message>
        <source>whole time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>time in one group of layers</source>
        <translation>一组层的时间</translation>
    </message>
    <message>
        <source>operators bound by compute</source>
        <translation>计算受限算子</translation>
    </message>
    <message>
        <source>operators bound by memory</source>
        <translation>访存受限算子</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>launch and dispatch of layers and sequences</source>
        <translation>层与序列的启动和调度</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>halo exchange</source>
        <translation>halo 交换</translation>
    </message>
    <message>
        <source>request handling before prefill</source>
        <translation>预填充前的请求处理</translation>
    </message>
    <message>
        <source>prefill of the batch</source>
        <translation>整批预填充</translation>
    </message>
    <message>
        <source>decode step of all requests in flight</source>
        <translation>全部并发请求的解码步</translation>
    </message>
    <message>
        <source>prefill of one prompt</source>
        <translation>单个提示的预填充</translation>
    </message>
    <message>
        <source>mean wait in the queue</source>
        <translation>平均排队等待时间</translation>
    </message>
    <message>
        <source>prefill time per request in a full step</source>
        <translation>满步中每请求的预填充时间</translation>
    </message>
    <message>
        <source>tokens out</source>
        <translation>输出 token 数</translation>
    </message>
    <message>
        <source>time to first token without a queue</source>
        <translation>无排队时的首 token 延迟</translation>
    </message>
    <message>
        <source>wait at this percentile</source>
        <translation>该百分位的等待时间</translation>
    </message>
    <message>
        <source>mean time per output token</source>
        <translation>平均单 token 延迟</translation>
    </message>
    <message>
        <source>P99 over the mean, less one</source>
        <translation>P99 与均值之比减 1</translation>
    </message>
    <message>
        <source>position between median (0) and P99 (1)</source>
        <translation>中位数（0）与 P99（1）之间的位置</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首 token 延迟</translation>
    </message>
    <message>
        <source>time per output token</source>
        <translation>单 token 延迟</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>requests per second and replica</source>
        <translation>每副本每秒请求数</translation>
    </message>
    <message>
        <source>requests per second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>tokens in</source>
        <translation>输入 token 数</translation>
    </message>
    <message>
        <source>tokens to prefill</source>
        <translation>需预填充的 token 数</translation>
    </message>
    <message>
        <source>capacity of a replica</source>
        <translation>单副本处理能力</translation>
    </message>
    <message>
        <source>largest rate of a replica at the SLO</source>
        <translation>SLO 内单副本最大速率</translation>
    </message>
    <message>
        <source>target load</source>
        <translation>目标负载</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器步</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>等待数据</translation>
    </message>
    <message>
        <source>time in the part that binds</source>
        <translation>瓶颈部分的时间</translation>
    </message>
    <message>
        <source>model FLOPs per token, forward and backward</source>
        <translation>每 token 模型 FLOP 数（前向与反向）</translation>
    </message>
    <message>
        <source>tokens or samples of the run</source>
        <translation>整次运行的 token 或样本数</translation>
    </message>
    <message>
        <source>preprocessing, transfer and device time of a batch</source>
        <translation>单批的预处理、传输和设备时间</translation>
    </message>
    <message>
        <source>mean wait for the batch to fill</source>
        <translation>凑批平均等待时间</translation>
    </message>
    <message>
        <source>wait for the batch to fill</source>
        <translation>凑批等待时间</translation>
    </message>
    <message>
        <source>device time of a batch</source>
        <translation>单批设备时间</translation>
    </message>
    <message>
        <source>slowest stage of a batch</source>
        <translation>单批最慢环节</translation>
    </message>
    <message>
        <source>samples per second and replica</source>
        <translation>每副本每秒样本数</translation>
    </message>
    <message>
        <source>micro-batches per rank and step</source>
        <translation>每 rank 每步微批次数</translation>
    </message>
    <message>
        <source>forward and backward of a micro-batch</source>
        <translation>单个微批次的前向与反向</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线级数</translation>
    </message>
    <message>
        <source>gradient exchange that is not hidden</source>
        <translation>未被掩盖的梯度交换</translation>
    </message>
    <message>
        <source>tokens or samples per step</source>
        <translation>每步 token 或样本数</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>model FLOPs per second and accelerator</source>
        <translation>每加速器每秒模型 FLOP 数</translation>
    </message>
    <message>
        <source>active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>gradient payload of one rank</source>
        <translation>单个 rank 的梯度载荷</translation>
    </message>
    <message>
        <source>payload of all passes of the exchange</source>
        <translation>各轮交换的总载荷</translation>
    </message>
    <message>
        <source>data parallel ranks</source>
        <translation>数据并行 rank 数</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>训练检查点</translation>
    </message>
    <message>
        <source>checkpoint interval</source>
        <translation>训练检查点间隔</translation>
    </message>
    <message>
        <source>share of the interval that may stall</source>
        <translation>间隔中允许停顿的比例</translation>
    </message>
    <message>
        <source>cells per node</source>
        <translation>每节点单元数</translation>
    </message>
    <message>
        <source>values per cell</source>
        <translation>每单元值数</translation>
    </message>
    <message>
        <source>passes over memory per step</source>
        <translation>每步访存遍数</translation>
    </message>
    <message>
        <source>attained memory bandwidth of a node</source>
        <translation>节点可达访存带宽</translation>
    </message>
    <message>
        <source>FLOPs per cell and step</source>
        <translation>每单元每步 FLOP 数</translation>
    </message>
    <message>
        <source>attained FP64 rate of a node</source>
        <translation>节点可达 FP64 算力</translation>
    </message>
    <message>
        <source>memory time</source>
        <translation>访存时间</translation>
    </message>
    <message>
        <source>compute time</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>step on one node</source>
        <translation>单节点的每步时间</translation>
    </message>
    <message>
        <source>nodes that divide the work</source>
        <translation>分担计算的节点数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>trained parameters per GPU before ZeRO</source>
        <translation>ZeRO 之前每 GPU 的训练参数量</translation>
    </message>
    <message>
        <source>ranks that share this state (ZeRO)</source>
        <translation>分摊此状态的 rank 数（ZeRO）</translation>
    </message>
    <message>
        <source>gradient bytes per parameter</source>
        <translation>每参数梯度字节数</translation>
    </message>
    <message>
        <source>optimizer bytes per parameter</source>
        <translation>每参数优化器字节数</translation>
    </message>
    <message>
        <source>FP32 master weight bytes per parameter</source>
        <translation>每参数 FP32 主权重字节数</translation>
    </message>
    <message>
        <source>adapter weight bytes per parameter</source>
        <translation>每参数适配器权重字节数</translation>
    </message>
    <message>
        <source>tokens of a micro-batch</source>
        <translation>单个微批次的 token 数</translation>
    </message>
    <message>
        <source>bytes per logit</source>
        <translation>每个 logit 的字节数</translation>
    </message>
    <message>
        <source>share of the card (MIG slice)</source>
        <translation>占整卡的比例（MIG 实例）</translation>
    </message>
    <message>
        <source>every price at its low end</source>
        <translation>所有价格取低端</translation>
    </message>
    <message>
        <source>every price at its high end</source>
        <translation>所有价格取高端</translation>
    </message>
    <message>
        <source>bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>running costs, not discounted</source>
        <translation>运行成本，未折现</translation>
    </message>
    <message>
        <source>plan contract: TCO over the term</source>
        <translation>规划约定：周期内 TCO</translation>
    </message>
    <message>
        <source>power at the load for the hours it runs</source>
        <translation>负载运行时段内的功耗</translation>
    </message>
    <message>
        <source>rent around the clock</source>
        <translation>全天候租用</translation>
    </message>
    <message>
        <source>whole instances around the clock</source>
        <translation>按整实例全天候租用</translation>
    </message>
    <message>
        <source>rent a year, discounted</source>
        <translation>年租金，已折现</translation>
    </message>
    <message>
        <source>plan contract: cost per QPS at the SLO</source>
        <translation>规划约定：SLO 内的每 QPS 成本</translation>
    </message>
    <message>
        <source>hours of the term</source>
        <translation>周期内小时数</translation>
    </message>
    <message>
        <source>the bill split by the time that each phase takes</source>
        <translation>按各阶段耗时分摊费用</translation>
    </message>
    <message>
        <source>share of the term that the run takes</source>
        <translation>训练占周期的比例</translation>
    </message>
    <message>
        <source>accelerators at load and hosts</source>
        <translation>负载下的加速器与主机</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>energy of hosts included</source>
        <translation>含主机能耗</translation>
    </message>
    <message>
        <source>attained INT8 operations over board power</source>
        <translation>实际 INT8 算力除以板卡功耗</translation>
    </message>
    <message>
        <source>label in GiB less what the driver and ECC keep</source>
        <translation>标称 GiB 减去驱动与 ECC 占用</translation>
    </message>
    <message>
        <source>reported by the device</source>
        <translation>设备报告值</translation>
    </message>
    <message>
        <source>engine&apos;s memory budget</source>
        <translation>推理引擎的显存预算</translation>
    </message>
    <message>
        <source>total less usable</source>
        <translation>总量减可用量</translation>
    </message>
    <message>
        <source>parameters of the largest pipeline stage at their stored width</source>
        <translation>最大流水线级的参数按存储位宽计</translation>
    </message>
    <message>
        <source>what the engine reserves</source>
        <translation>引擎预留量</translation>
    </message>
    <message>
        <source>allocated for the requests in flight</source>
        <translation>为并发请求分配</translation>
    </message>
    <message>
        <source>bytes alive at the peak moment</source>
        <translation>峰值时刻存活的字节</translation>
    </message>
    <message>
        <source>largest that stays within usable memory</source>
        <translation>不超出可用显存的最大值</translation>
    </message>
    <message>
        <source>sum over the layers of the published architecture</source>
        <translation>按公开架构逐层求和</translation>
    </message>
    <message>
        <source>experts that a token is not routed to left out</source>
        <translation>不含该 token 未路由到的专家</translation>
    </message>
    <message>
        <source>model card or layer list</source>
        <translation>模型卡或层列表</translation>
    </message>
    <message>
        <source>cached values of all layers</source>
        <translation>所有层的缓存值</translation>
    </message>
    <message>
        <source>a multiply and an add per matrix value</source>
        <translation>每个矩阵值一次乘、一次加</translation>
    </message>
    <message>
        <source>α–β model of a ring collective</source>
        <translation>环形集合通信的 α–β 模型</translation>
    </message>
    <message>
        <source>roofline with attained shares; σ = rows / (rows + rows at half rate)</source>
        <translation>按可达比例的屋顶线；σ = 行数 / (行数 + 半速行数)</translation>
    </message>
    <message>
        <source>sum over repetitions</source>
        <translation>对重复次数求和</translation>
    </message>
    <message>
        <source>weights, cache and activations</source>
        <translation>权重、缓存与激活值</translation>
    </message>
    <message>
        <source>Williams 2009</source>
        <translation>Williams 2009</translation>
    </message>
    <message>
        <source>share of the roof at this intensity</source>
        <translation>占该强度下屋顶的比例</translation>
    </message>
    <message>
        <source>share of the phase or request</source>
        <translation>占该阶段或请求的比例</translation>
    </message>
    <message>
        <source>layer groups of the model</source>
        <translation>模型的各层组</translation>
    </message>
    <message>
        <source>sum over the operator list</source>
        <translation>对算子列表求和</translation>
    </message>
    <message>
        <source>step less the halo exchange</source>
        <translation>单步时间减去 halo 交换</translation>
    </message>
    <message>
        <source>prefill of the whole batch</source>
        <translation>整批的预填充</translation>
    </message>
    <message>
        <source>one decode step</source>
        <translation>一次解码</translation>
    </message>
    <message>
        <source>mean field: an arrival waits half a step, then for earlier prefills</source>
        <translation>平均场：新请求先等半步，再等此前的预填充</translation>
    </message>
    <message>
        <source>decode step plus the prefills of the other requests, spread over the output</source>
        <translation>解码步时间加上其他请求的预填充（分摊到输出）</translation>
    </message>
    <message>
        <source>M/D/1 wait with exponential tail, M/M/c wait for a place</source>
        <translation>M/D/1 等待（指数尾部），M/M/c 等待空位</translation>
    </message>
    <message>
        <source>spread of step times</source>
        <translation>单步时间的离散度</translation>
    </message>
    <message>
        <source>first token, then the others</source>
        <translation>首 token，其后各 token</translation>
    </message>
    <message>
        <source>rate of one replica times replicas</source>
        <translation>单副本速率乘以副本数</translation>
    </message>
    <message>
        <source>requests times tokens out</source>
        <translation>请求数乘以输出 token 数</translation>
    </message>
    <message>
        <source>requests times tokens in and out</source>
        <translation>请求数乘以输入与输出 token 数</translation>
    </message>
    <message>
        <source>tokens to prefill over their time</source>
        <translation>预填充 token 数除以耗时</translation>
    </message>
    <message>
        <source>share of the capacity in use</source>
        <translation>已用容量比例</translation>
    </message>
    <message>
        <source>largest arrival rate at which every P99 limit holds, found by bisection</source>
        <translation>满足所有 P99 上限的最大到达率（二分法求得）</translation>
    </message>
    <message>
        <source>largest that keeps every P99 limit</source>
        <translation>满足所有 P99 上限的最大值</translation>
    </message>
    <message>
        <source>Little&apos;s law</source>
        <translation>利特尔法则</translation>
    </message>
    <message>
        <source>target over one replica</source>
        <translation>目标值除以单副本值</translation>
    </message>
    <message>
        <source>share of the time that the largest part takes</source>
        <translation>最大部分占时间的比例</translation>
    </message>
    <message>
        <source>service, filling the batch, queue</source>
        <translation>处理、凑批、排队</translation>
    </message>
    <message>
        <source>spread of the service, filling the batch, queue</source>
        <translation>处理时间离散度、凑批、排队</translation>
    </message>
    <message>
        <source>device time over the pace of the stream</source>
        <translation>设备时间除以流水节拍</translation>
    </message>
    <message>
        <source>1F1B schedule; Narayanan et al., SC 2021</source>
        <translation>1F1B 调度；Narayanan 等，SC 2021</translation>
    </message>
    <message>
        <source>throughput per accelerator</source>
        <translation>每加速器吞吐量</translation>
    </message>
    <message>
        <source>tokens per step over its time</source>
        <translation>每步 token 数除以步时间</translation>
    </message>
    <message>
        <source>model FLOPs, recompute not counted</source>
        <translation>模型 FLOPs，不计重计算</translation>
    </message>
    <message>
        <source>Chowdhery et al., PaLM, 2022: model FLOPs utilization</source>
        <translation>Chowdhery 等，PaLM，2022：模型 FLOPs 利用率</translation>
    </message>
    <message>
        <source>attention included</source>
        <translation>含注意力</translation>
    </message>
    <message>
        <source>Kaplan et al., 2020</source>
        <translation>Kaplan 等，2020</translation>
    </message>
    <message>
        <source>tokens over throughput</source>
        <translation>token 数除以吞吐量</translation>
    </message>
    <message>
        <source>gradients of one rank</source>
        <translation>单个 rank 的梯度</translation>
    </message>
    <message>
        <source>ring: what each rank moves</source>
        <translation>环形：每个 rank 的传输量</translation>
    </message>
    <message>
        <source>mean over the interval</source>
        <translation>间隔内平均</translation>
    </message>
    <message>
        <source>within the stall that is allowed</source>
        <translation>在允许的停顿内</translation>
    </message>
    <message>
        <source>bandwidth-bound stencil, per node</source>
        <translation>带宽受限的 stencil，每节点</translation>
    </message>
    <message>
        <source>FP64 work per node</source>
        <translation>每节点 FP64 计算量</translation>
    </message>
    <message>
        <source>roofline of a time step</source>
        <translation>时间步的屋顶线</translation>
    </message>
    <message>
        <source>all cells</source>
        <translation>全部单元</translation>
    </message>
    <message>
        <source>the step below</source>
        <translation>即下列单步时间</translation>
    </message>
    <message>
        <source>messages × latency + bytes / network rate</source>
        <translation>消息数 × 延迟 + 字节数 / 网络速率</translation>
    </message>
    <message>
        <source>against one node</source>
        <translation>相对单节点</translation>
    </message>
    <message>
        <source>steps times step time</source>
        <translation>步数乘以单步时间</translation>
    </message>
    <message>
        <source>bytes per trained parameter over sharing ranks</source>
        <translation>每个训练参数的字节数除以分片 rank 数</translation>
    </message>
    <message>
        <source>whole job before sharding</source>
        <translation>分片前的整个作业</translation>
    </message>
    <message>
        <source>16-bit copy, FP32 copy and FP32 gradient; an eighth when chunked</source>
        <translation>16 位副本、FP32 副本与 FP32 梯度；分块时为八分之一</translation>
    </message>
    <message>
        <source>adapters only</source>
        <translation>仅适配器</translation>
    </message>
    <message>
        <source>plan contract: master weights (weights where there are none) and optimizer</source>
        <translation>规划约定：主权重（无主权重时为权重）与优化器状态</translation>
    </message>
    <message>
        <source>dense peak, never with sparsity</source>
        <translation>稠密峰值，不含稀疏</translation>
    </message>
    <message>
        <source>vendor data sheet</source>
        <translation>厂商数据手册</translation>
    </message>
    <message>
        <source>Williams, Waterman, Patterson: Roofline, CACM 52(4), 2009</source>
        <translation>Williams、Waterman、Patterson：Roofline，CACM 52(4)，2009</translation>
    </message>
    <message>
        <source>efficiency from the catalog</source>
        <translation>效率取自目录</translation>
    </message>
    <message>
        <source>decode steps before the first token</source>
        <translation>首 token 之前的解码步数</translation>
    </message>
    <message>
        <source>share of the time that batches run</source>
        <translation>批次运行的时间比例</translation>
    </message>
    <message>
        <source>a term of the total cost of ownership</source>
        <translation>总体拥有成本的一项</translation>
    </message>
    <message>
        <source>amount over the term</source>
        <translation>周期内金额</translation>
    </message>
    <message>
        <source>purchase first, then what each year costs, discounted</source>
        <translation>先为采购，其后为各年成本（已折现）</translation>
    </message>
    <message>
        <source>amount of the year</source>
        <translation>当年金额</translation>
    </message>
    <message>
        <source>follows from the layout</source>
        <translation>由部署布局得出</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>catalog or plan</source>
        <translation>目录或规划</translation>
    </message>
    <message>
        <source>unit price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>pieces times unit price</source>
        <translation>数量乘以单价</translation>
    </message>
    <message>
        <source>samples that the scenario runs</source>
        <translation>方案运行的样本数</translation>
    </message>
    <message>
        <source>what the stage can do</source>
        <translation>该阶段的处理能力</translation>
    </message>
    <message>
        <source>demand over capacity</source>
        <translation>需求除以能力</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>capacity of the stage</source>
        <translation>该阶段能力</translation>
    </message>
    <message>
        <source>the step at this number of nodes</source>
        <translation>该节点数下的单步时间</translation>
    </message>
    <message>
        <source>step times the nodes that divide the work</source>
        <translation>单步时间乘以分担工作的节点数</translation>
    </message>
    <message>
        <source>the same estimate on this accelerator</source>
        <translation>在该加速器上的同一估算</translation>
    </message>
    <message>
        <source>figure of that estimate</source>
        <translation>该估算的数值</translation>
    </message>
    <message>
        <source>the same estimate at this load or batch</source>
        <translation>在该负载或批次下的同一估算</translation>
    </message>
    <message>
        <source>requests in flight, found by bisection</source>
        <translation>在途请求数，二分查找得到</translation>
    </message>
    <message>
        <source>catalog, by engine</source>
        <translation>目录，按引擎</translation>
    </message>
    <message>
        <source>towers, encoders and projectors</source>
        <translation>塔、编码器和投影器</translation>
    </message>
    <message>
        <source>bytes per token, whole context</source>
        <translation>每 token 字节数，完整上下文</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>tokens that the engine adds to it</source>
        <translation>引擎额外增加的 token 数</translation>
    </message>
    <message>
        <source>bytes per token, windowed layers</source>
        <translation>每 token 字节数，窗口层</translation>
    </message>
    <message>
        <source>layers with unlike windows</source>
        <translation>窗口各不相同的层</translation>
    </message>
    <message>
        <source>states and keys of the other sequence per request</source>
        <translation>每个请求的状态和另一序列的键</translation>
    </message>
    <message>
        <source>data and context parallel ranks</source>
        <translation>数据并行与上下文并行的 rank 数</translation>
    </message>
    <message>
        <source>layers of the stage by kind, paged in blocks</source>
        <translation>本级各类层，按块分页</translation>
    </message>
    <message>
        <source>pool over bytes per token, whole blocks</source>
        <translation>缓存池除以每 token 字节数，取整块</translation>
    </message>
    <message>
        <source>the larger of the widest layer and choosing tokens</source>
        <translation>最宽层与选词两者中的较大者</translation>
    </message>
    <message>
        <source>bytes of a token&apos;s hidden state</source>
        <translation>一个 token 的隐藏状态字节数</translation>
    </message>
    <message>
        <source>bytes per token at the widest layer (6f + 6h)</source>
        <translation>最宽层的每 token 字节数（6f + 6h）</translation>
    </message>
    <message>
        <source>logits of the rows that get a token, sorted</source>
        <translation>获得 token 的行的 logits，已排序</translation>
    </message>
    <message>
        <source>rows that the engine prepares for</source>
        <translation>引擎预留的行数</translation>
    </message>
    <message>
        <source>bytes per logit on this GPU</source>
        <translation>本 GPU 每个 logit 的字节数</translation>
    </message>
    <message>
        <source>routed experts per GPU</source>
        <translation>每 GPU 的路由专家</translation>
    </message>
    <message>
        <source>norms, biases, routers per GPU</source>
        <translation>每 GPU 的归一化、偏置和路由器</translation>
    </message>
    <message>
        <source>embeddings per GPU</source>
        <translation>每 GPU 的嵌入</translation>
    </message>
    <message>
        <source>output head per GPU</source>
        <translation>每 GPU 的输出头</translation>
    </message>
    <message>
        <source>towers and encoders per GPU</source>
        <translation>每 GPU 的塔和编码器</translation>
    </message>
    <message>
        <source>position tables, last norm</source>
        <translation>位置表、末尾归一化</translation>
    </message>
    <message>
        <source>ranks that share the weights (ZeRO-3, offload)</source>
        <translation>共享权重的 rank 数（ZeRO-3、卸载）</translation>
    </message>
    <message>
        <source>precomputed rotary angles</source>
        <translation>预先计算的旋转角</translation>
    </message>
    <message>
        <source>buffers of collectives</source>
        <translation>集合通信缓冲区</translation>
    </message>
    <message>
        <source>graphs are captured in what the engine&apos;s budget leaves</source>
        <translation>计算图在引擎预算的剩余部分中捕获</translation>
    </message>
    <message>
        <source>captured graphs</source>
        <translation>已捕获的计算图</translation>
    </message>
    <message>
        <source>feature maps that the backward pass needs</source>
        <translation>反向传播所需的特征图</translation>
    </message>
    <message>
        <source>bytes of a sample&apos;s stored maps</source>
        <translation>每个样本保存的特征图字节数</translation>
    </message>
    <message>
        <source>samples of a micro-batch</source>
        <translation>微批次的样本数</translation>
    </message>
    <message>
        <source>norms, residual, inputs; all layers</source>
        <translation>归一化、残差和输入；所有层</translation>
    </message>
    <message>
        <source>attention without its scores; all layers</source>
        <translation>不含分数的注意力；所有层</translation>
    </message>
    <message>
        <source>feed-forward; all layers</source>
        <translation>前馈；所有层</translation>
    </message>
    <message>
        <source>attention scores; all layers</source>
        <translation>注意力分数；所有层</translation>
    </message>
    <message>
        <source>casts of quantised products; all layers</source>
        <translation>量化乘积的类型转换副本；所有层</translation>
    </message>
    <message>
        <source>share that a compiled program keeps</source>
        <translation>编译后程序保留的比例</translation>
    </message>
    <message>
        <source>micro-batches that the stage holds</source>
        <translation>本级持有的微批次数</translation>
    </message>
    <message>
        <source>the layer that is recomputed, in full</source>
        <translation>被重计算的那一层，完整保存</translation>
    </message>
    <message>
        <source>towers and encoders</source>
        <translation>塔和编码器</translation>
    </message>
    <message>
        <source>under ZeRO-3: embeddings, head and two layers</source>
        <translation>ZeRO-3 下：嵌入、输出头和两层</translation>
    </message>
    <message>
        <source>weights gathered</source>
        <translation>已聚集的权重</translation>
    </message>
    <message>
        <source>values of the largest matrix</source>
        <translation>最大矩阵的数值个数</translation>
    </message>
    <message>
        <source>reserved by the allocator but not usable</source>
        <translation>分配器已预留但不可用</translation>
    </message>
    <message>
        <source>share on top of what is allocated</source>
        <translation>在已分配之上的比例</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>FP32 peak of the vector units</source>
        <translation>向量单元的 FP32 峰值</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>the file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>the file cannot be written: %1.</source>
        <translation>无法写入文件：%1。</translation>
    </message>
    <message>
        <source>the file is too large: %1, accepted are at most %2.</source>
        <translation>文件过大：%1，最多接受 %2。</translation>
    </message>
    <message>
        <source>this is not valid JSON: %1.</source>
        <translation>不是有效的 JSON：%1。</translation>
    </message>
    <message>
        <source>the JSON is nested too deeply; accepted are at most %1 levels.</source>
        <translation>JSON 嵌套过深；最多接受 %1 层。</translation>
    </message>
    <message>
        <source>the format is “%1”; accepted is “%2”.</source>
        <translation>格式为“%1”；可接受“%2”。</translation>
    </message>
    <message>
        <source>version %1 is newer than this program reads; accepted is up to %2.</source>
        <translation>版本 %1 比本程序可读取的新；最高接受 %2。</translation>
    </message>
    <message>
        <source>%1 is of the wrong type; accepted is %2.</source>
        <translation>%1 的类型不对；可接受 %2。</translation>
    </message>
    <message>
        <source>the value is missing; accepted is %1.</source>
        <translation>缺少值；可接受 %1。</translation>
    </message>
    <message>
        <source>“%1” is not known; accepted are %2.</source>
        <translation>未知值“%1”；可接受 %2。</translation>
    </message>
    <message>
        <source>“%1” is not in the catalog; nearest are %2.</source>
        <translation>目录中没有“%1”；相近的有 %2。</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3.</source>
        <translation>%1 超出 %2 到 %3 的范围。</translation>
    </message>
    <message>
        <source>there is no scenario “%1”; accepted are %2.</source>
        <translation>没有方案“%1”；可接受 %2。</translation>
    </message>
    <message>
        <source>the architecture is not valid: %1.</source>
        <translation>模型结构无效：%1。</translation>
    </message>
    <message>
        <source>this is not valid CSV: %1.</source>
        <translation>不是有效的 CSV：%1。</translation>
    </message>
    <message>
        <source>the column “%1” is missing.</source>
        <translation>缺少列“%1”。</translation>
    </message>
    <message>
        <source>there is already a row with the key “%1”.</source>
        <translation>已有键为“%1”的行。</translation>
    </message>
    <message>
        <source>the row names no source; every row needs one.</source>
        <translation>该行没有注明来源；每一行都需要来源。</translation>
    </message>
    <message>
        <source>%1 is not possible: %2.</source>
        <translation>%1 不可能：%2。</translation>
    </message>
    <message>
        <source>this is not a Ridgepoint catalog: %1.</source>
        <translation>不是 Ridgepoint 目录：%1。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>“%1” is not in the catalog; accepted are its keys.</source>
        <translation>目录中没有“%1”；可接受目录中的键。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A place (or a file) and what is wrong there</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <extracomment>File, place in it, and what is wrong there</extracomment>
        <translation>%1：%2：%3</translation>
    </message>
    <message>
        <source>the key “%1” appears twice; each key may stand only once.</source>
        <translation>键“%1”出现两次；每个键只能出现一次。</translation>
    </message>
    <message>
        <source>%1 is not a whole number; whole numbers are accepted.</source>
        <translation>%1 不是整数；只接受整数。</translation>
    </message>
    <message>
        <source>two scenarios are named “%1”; each name may stand only once.</source>
        <translation>有两个方案名为“%1”；名称不能重复。</translation>
    </message>
    <message>
        <source>the model file “%1” cannot be used: %2.</source>
        <translation>模型文件“%1”无法使用：%2。</translation>
    </message>
</context>
<context>
    <name>FieldChoice</name>
    <message>
        <source>other GPUs</source>
        <translation>适配其他 GPU</translation>
    </message>
</context>
<context>
    <name>FieldHelp</name>
    <message>
        <source>%1 From %2 to %3.</source>
        <extracomment>%1 is a whole sentence, %2 and %3 are the smallest and largest accepted value</extracomment>
        <translation>%1范围 %2 到 %3。</translation>
    </message>
    <message>
        <source>What the hardware is to do: inference, training, fine-tuning or HPC.</source>
        <translation>硬件的用途：推理、训练、微调或 HPC。</translation>
    </message>
    <message>
        <source>The model that runs, from the catalog or described in the plan.</source>
        <translation>运行的模型，取自目录或在规划中描述。</translation>
    </message>
    <message>
        <source>The software that runs the model; it sets memory overheads and efficiency.</source>
        <translation>运行模型的软件；决定显存开销和效率。</translation>
    </message>
    <message>
        <source>Version of the engine; without one the newest calibrated version is used.</source>
        <translation>引擎版本；不填则用最新的已校准版本。</translation>
    </message>
    <message>
        <source>How requests reach the hardware.</source>
        <translation>请求到达硬件的方式。</translation>
    </message>
    <message>
        <source>Mean number of prompt tokens of a request.</source>
        <translation>每个请求的平均提示 token 数。</translation>
    </message>
    <message>
        <source>Mean number of tokens generated for a request; 0 means prefill only.</source>
        <translation>每个请求平均生成的 token 数；0 表示只做预填充。</translation>
    </message>
    <message>
        <source>Longest context that the engine is set up for; without it tokens in plus tokens out.</source>
        <translation>引擎设定的最长上下文；不填则为输入加输出 token 数。</translation>
    </message>
    <message>
        <source>How the token counts of requests vary around their means.</source>
        <translation>请求的 token 数围绕均值的变化方式。</translation>
    </message>
    <message>
        <source>Requests of one batch, or in flight at once, per replica; memory is sized for them.</source>
        <translation>每副本一个批次或同时在途的请求数；显存按此计算。</translation>
    </message>
    <message>
        <source>Clients that each keep one request running, per replica.</source>
        <translation>每副本各保持一个请求的客户端数。</translation>
    </message>
    <message>
        <source>Requests that each client sends when all start at once; without it a steady state.</source>
        <translation>所有客户端同时开始时各自发送的请求数；不填则为稳态。</translation>
    </message>
    <message>
        <source>Requests that arrive per second for the whole scenario.</source>
        <translation>整个方案每秒到达的请求数。</translation>
    </message>
    <message>
        <source>Shape of the gap between arrivals; 1 is Poisson, smaller values are burstier.</source>
        <translation>到达间隔的形状；1 为泊松，越小越突发。</translation>
    </message>
    <message>
        <source>How the engine gathers requests into batches.</source>
        <translation>引擎将请求组成批次的方式。</translation>
    </message>
    <message>
        <source>Largest number of requests that the engine runs at once, per replica.</source>
        <translation>每副本引擎同时运行的最大请求数。</translation>
    </message>
    <message>
        <source>Time for which dynamic batching waits for more requests.</source>
        <translation>动态批处理等待更多请求的时间。</translation>
    </message>
    <message>
        <source>Tokens that the engine handles in one step while prefill is cut into chunks.</source>
        <translation>预填充分块时引擎每步处理的 token 数。</translation>
    </message>
    <message>
        <source>Whether launches are recorded once and replayed, which cuts launch time.</source>
        <translation>是否录制启动并重放，可缩短启动时间。</translation>
    </message>
    <message>
        <source>Whether the model is compiled, which fuses element-wise operators.</source>
        <translation>是否编译模型，可融合逐元素算子。</translation>
    </message>
    <message>
        <source>Share of GPU memory that the engine may use.</source>
        <translation>引擎可使用的显存占比。</translation>
    </message>
    <message>
        <source>Longest time to first token that 99 of 100 requests may take.</source>
        <translation>99 % 的请求允许的最长首 token 延迟。</translation>
    </message>
    <message>
        <source>Longest time per output token that 99 of 100 requests may take.</source>
        <translation>99 % 的请求允许的最长单 token 延迟。</translation>
    </message>
    <message>
        <source>Longest time from request to last token that 99 of 100 requests may take.</source>
        <translation>99 % 的请求从发出到最后一个 token 允许的最长时间。</translation>
    </message>
    <message>
        <source>Requests per second that the whole scenario must serve; sets the number of replicas.</source>
        <translation>整个方案必须达到的每秒请求数；决定副本数。</translation>
    </message>
    <message>
        <source>Share of prompt tokens found in the prefix cache and not computed again.</source>
        <translation>提示 token 中命中前缀缓存、无需重算的比例。</translation>
    </message>
    <message>
        <source>Draft model, draft tokens and the share of them that is accepted.</source>
        <translation>草稿模型、草稿 token 数及其接受比例。</translation>
    </message>
    <message>
        <source>Load of the busiest expert over the mean, in inference.</source>
        <translation>推理中最忙专家的负载与均值之比。</translation>
    </message>
    <message>
        <source>LoRA adapters kept in GPU memory beside the model.</source>
        <translation>与模型一同驻留显存的 LoRA 适配器数。</translation>
    </message>
    <message>
        <source>Height and width of an input image in pixels.</source>
        <translation>输入图像的高和宽（像素）。</translation>
    </message>
    <message>
        <source>CPU core time to decode and prepare one sample.</source>
        <translation>解码并准备一个样本所需的 CPU 核时间。</translation>
    </message>
    <message>
        <source>Whether preprocessing runs beside the accelerator&apos;s work.</source>
        <translation>预处理是否与加速器的工作并行。</translation>
    </message>
    <message>
        <source>Bytes read from storage for one sample.</source>
        <translation>每个样本从存储读取的字节数。</translation>
    </message>
    <message>
        <source>Time between two loads of the model from storage.</source>
        <translation>两次从存储加载模型之间的时间。</translation>
    </message>
    <message>
        <source>Bytes that stay in host memory, such as embedding tables.</source>
        <translation>常驻内存的字节数，例如嵌入表。</translation>
    </message>
    <message>
        <source>Whether all parameters are trained, or low-rank adapters only.</source>
        <translation>训练全部参数，还是只训练低秩适配器。</translation>
    </message>
    <message>
        <source>Rank of the adapters&apos; matrices.</source>
        <translation>适配器矩阵的秩。</translation>
    </message>
    <message>
        <source>Projections that get an adapter.</source>
        <translation>加适配器的投影。</translation>
    </message>
    <message>
        <source>Tokens of one training sequence.</source>
        <translation>一个训练序列的 token 数。</translation>
    </message>
    <message>
        <source>Sequences that one data-parallel rank handles at once; sets activation memory.</source>
        <translation>每个数据并行进程同时处理的序列数；决定激活值显存。</translation>
    </message>
    <message>
        <source>Sequences between two optimizer steps, over all ranks.</source>
        <translation>两次优化器更新之间所有进程的序列数。</translation>
    </message>
    <message>
        <source>Tokens of the whole training run.</source>
        <translation>整个训练的 token 数。</translation>
    </message>
    <message>
        <source>Samples of the data set.</source>
        <translation>数据集的样本数。</translation>
    </message>
    <message>
        <source>How often the data set is passed through.</source>
        <translation>数据集遍历的次数。</translation>
    </message>
    <message>
        <source>Optimizer; sets the state kept per parameter.</source>
        <translation>优化器；决定每个参数保存的状态。</translation>
    </message>
    <message>
        <source>Whether parameters are updated during the backward pass, so that gradients are not kept.</source>
        <translation>是否在反向传播中更新参数，从而不保留梯度。</translation>
    </message>
    <message>
        <source>Which activations are computed again in the backward pass instead of kept.</source>
        <translation>哪些激活值在反向传播中重算而不保留。</translation>
    </message>
    <message>
        <source>Whether attention scores are never written to memory.</source>
        <translation>注意力分数是否从不写入显存。</translation>
    </message>
    <message>
        <source>Whether logits and loss are computed in pieces and never kept whole.</source>
        <translation>logits 和损失是否分块计算、从不整体保留。</translation>
    </message>
    <message>
        <source>Load of the busiest expert over the mean, in training.</source>
        <translation>训练中最忙专家的负载与均值之比。</translation>
    </message>
    <message>
        <source>Time between two training checkpoints.</source>
        <translation>两次训练检查点之间的时间。</translation>
    </message>
    <message>
        <source>Share of the interval for which training may stand still for a checkpoint.</source>
        <translation>训练因写检查点而停顿的时间占间隔的比例。</translation>
    </message>
    <message>
        <source>Failures of one GPU in a year of training.</source>
        <translation>一张 GPU 训练一年的故障次数。</translation>
    </message>
    <message>
        <source>Kind of HPC program.</source>
        <translation>HPC 程序的类型。</translation>
    </message>
    <message>
        <source>Cells of the whole grid.</source>
        <translation>整个网格的单元数。</translation>
    </message>
    <message>
        <source>Numbers stored for each cell.</source>
        <translation>每个单元存储的数值个数。</translation>
    </message>
    <message>
        <source>Size of one stored number.</source>
        <translation>一个存储数值的大小。</translation>
    </message>
    <message>
        <source>How often a step reads or writes the whole data.</source>
        <translation>每步读写全部数据的次数。</translation>
    </message>
    <message>
        <source>Floating-point operations for one cell in one step.</source>
        <translation>每个单元每步的浮点运算数。</translation>
    </message>
    <message>
        <source>Steps of the whole run.</source>
        <translation>全程的步数。</translation>
    </message>
    <message>
        <source>Bytes that one node exchanges with its neighbours in a step.</source>
        <translation>一个节点每步与相邻节点交换的字节数。</translation>
    </message>
    <message>
        <source>Messages that one node sends in a step.</source>
        <translation>一个节点每步发送的消息数。</translation>
    </message>
    <message>
        <source>Whether more nodes share one problem or each brings its own.</source>
        <translation>增加节点时是分担同一问题，还是各自增加问题规模。</translation>
    </message>
    <message>
        <source>Servers that run the job.</source>
        <translation>运行作业的服务器数。</translation>
    </message>
    <message>
        <source>Format in which weights are stored.</source>
        <translation>权重的存储格式。</translation>
    </message>
    <message>
        <source>Format of the matrix products.</source>
        <translation>矩阵乘的格式。</translation>
    </message>
    <message>
        <source>Format of cached keys and values; without it the engine&apos;s default.</source>
        <translation>缓存的键和值的格式；不填则为引擎默认。</translation>
    </message>
    <message>
        <source>Format of the gradients.</source>
        <translation>梯度的格式。</translation>
    </message>
    <message>
        <source>Format of the optimizer&apos;s moments.</source>
        <translation>优化器动量的格式。</translation>
    </message>
    <message>
        <source>Whether an FP32 copy of the weights is kept.</source>
        <translation>是否保留 FP32 权重副本。</translation>
    </message>
    <message>
        <source>Scheme that stores the weights in fewer bits.</source>
        <translation>以更少位数存储权重的方案。</translation>
    </message>
    <message>
        <source>The accelerator, from the catalog.</source>
        <translation>加速器，取自目录。</translation>
    </message>
    <message>
        <source>All GPUs of one replica or job: tensor × pipeline × data × context.</source>
        <translation>一个副本或作业的全部 GPU：张量 × 流水线 × 数据 × 上下文。</translation>
    </message>
    <message>
        <source>Independent copies of the model that share the load.</source>
        <translation>分担负载的独立模型副本。</translation>
    </message>
    <message>
        <source>The server that holds the GPUs, from the catalog.</source>
        <translation>安装 GPU 的服务器，取自目录。</translation>
    </message>
    <message>
        <source>Number of servers; 0.5 is half of a shared server. Without it as many as the GPUs need.</source>
        <translation>服务器台数；0.5 为共用服务器的一半。不填则按 GPU 所需。</translation>
    </message>
    <message>
        <source>Slice of a GPU that serves as one accelerator.</source>
        <translation>作为一个加速器使用的 GPU 实例。</translation>
    </message>
    <message>
        <source>Link between servers, from the catalog.</source>
        <translation>服务器之间的互连，取自目录。</translation>
    </message>
    <message>
        <source>Network ports per server.</source>
        <translation>每台服务器的网络端口数。</translation>
    </message>
    <message>
        <source>Storage device, from the catalog.</source>
        <translation>存储设备，取自目录。</translation>
    </message>
    <message>
        <source>Storage devices per server.</source>
        <translation>每台服务器的存储设备数。</translation>
    </message>
    <message>
        <source>Rate at which one server reads from storage.</source>
        <translation>一台服务器从存储读取的速率。</translation>
    </message>
    <message>
        <source>CPU cores per server.</source>
        <translation>每台服务器的 CPU 核数。</translation>
    </message>
    <message>
        <source>Memory of the CPUs per server.</source>
        <translation>每台服务器的 CPU 内存。</translation>
    </message>
    <message>
        <source>Memory bandwidth of the CPUs per server.</source>
        <translation>每台服务器的 CPU 内存带宽。</translation>
    </message>
    <message>
        <source>Floating-point rate of the CPUs per server.</source>
        <translation>每台服务器的 CPU 浮点算力。</translation>
    </message>
    <message>
        <source>GPUs that share each layer.</source>
        <translation>共同承担每一层的 GPU 数。</translation>
    </message>
    <message>
        <source>Stages into which the layers are cut.</source>
        <translation>各层划分成的级数。</translation>
    </message>
    <message>
        <source>Pieces of the model per pipeline stage; more pieces shrink the bubble.</source>
        <translation>每个流水线级的模型分块数；分块越多气泡越小。</translation>
    </message>
    <message>
        <source>Ranks that each handle a share of the batch.</source>
        <translation>各自处理一部分批次的进程数。</translation>
    </message>
    <message>
        <source>GPUs that share one sequence.</source>
        <translation>共同承担一个序列的 GPU 数。</translation>
    </message>
    <message>
        <source>Groups over which the experts are spread.</source>
        <translation>专家分布的组数。</translation>
    </message>
    <message>
        <source>Whether norms and dropout are split over the tensor-parallel GPUs.</source>
        <translation>归一化和 dropout 是否分摊到张量并行的 GPU 上。</translation>
    </message>
    <message>
        <source>What is sharded over data-parallel ranks: 1 optimizer state, 2 also gradients, 3 also weights.</source>
        <translation>在数据并行进程间切分的内容：1 优化器状态，2 加梯度，3 加权重。</translation>
    </message>
    <message>
        <source>What is moved to host memory.</source>
        <translation>移到内存的内容。</translation>
    </message>
    <message>
        <source>Currency of all amounts, as an ISO 4217 code.</source>
        <translation>所有金额的货币，ISO 4217 代码。</translation>
    </message>
    <message>
        <source>Whether hardware is bought or rented.</source>
        <translation>硬件是购买还是租用。</translation>
    </message>
    <message>
        <source>Which end of the catalog&apos;s price ranges is used.</source>
        <translation>采用目录价格区间的哪一端。</translation>
    </message>
    <message>
        <source>Price of one GPU; without it the catalog&apos;s.</source>
        <translation>一张 GPU 的价格；不填则用目录价格。</translation>
    </message>
    <message>
        <source>Price of one server without its GPUs; without it the catalog&apos;s.</source>
        <translation>一台服务器（不含 GPU）的价格；不填则用目录价格。</translation>
    </message>
    <message>
        <source>Whether the server&apos;s price covers its GPUs.</source>
        <translation>服务器价格是否包含 GPU。</translation>
    </message>
    <message>
        <source>Price of all network equipment.</source>
        <translation>全部网络设备的价格。</translation>
    </message>
    <message>
        <source>Price of all storage.</source>
        <translation>全部存储的价格。</translation>
    </message>
    <message>
        <source>One-off cost of installation.</source>
        <translation>一次性安装费用。</translation>
    </message>
    <message>
        <source>Any other one-off cost.</source>
        <translation>其他一次性费用。</translation>
    </message>
    <message>
        <source>Price of one GPU for an hour in the cloud.</source>
        <translation>云上一张 GPU 每小时的价格。</translation>
    </message>
    <message>
        <source>Years over which the total cost is counted.</source>
        <translation>计算总成本的年数。</translation>
    </message>
    <message>
        <source>Share of the purchase that the hardware is worth at the end.</source>
        <translation>期末硬件价值占采购额的比例。</translation>
    </message>
    <message>
        <source>Yearly rate at which later payments count less.</source>
        <translation>以后付款按年折现的比率。</translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour.</source>
        <translation>每千瓦时的价格。</translation>
    </message>
    <message>
        <source>Energy of the whole data centre over that of the servers.</source>
        <translation>整个数据中心与服务器的能耗之比。</translation>
    </message>
    <message>
        <source>Share of the hours in which the load runs; scales energy and tokens.</source>
        <translation>负载运行的时间占比；按比例影响能耗和 token 数。</translation>
    </message>
    <message>
        <source>Yearly support as a share of the purchase.</source>
        <translation>每年维保费用占采购额的比例。</translation>
    </message>
    <message>
        <source>Space and cooling per kilowatt and month.</source>
        <translation>每千瓦每月的场地和制冷费用。</translation>
    </message>
    <message>
        <source>Yearly cost of the people who run the system.</source>
        <translation>每年运维人员的费用。</translation>
    </message>
    <message>
        <source>Carbon dioxide per kilowatt-hour, in kg.</source>
        <translation>每千瓦时的二氧化碳，单位 kg。</translation>
    </message>
    <message>
        <source>Units of each currency for one US dollar.</source>
        <translation>一美元兑换的各货币数额。</translation>
    </message>
    <message>
        <source>Multiplies every compute efficiency.</source>
        <translation>乘以所有计算效率。</translation>
    </message>
    <message>
        <source>Multiplies every bandwidth efficiency.</source>
        <translation>乘以所有带宽效率。</translation>
    </message>
    <message>
        <source>Where the factors come from.</source>
        <translation>系数的来源。</translation>
    </message>
</context>
<context>
    <name>FieldUnit</name>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>per replica</source>
        <translation>每副本</translation>
    </message>
    <message>
        <source>bn tokens</source>
        <translation>十亿 token</translation>
    </message>
    <message>
        <source>m samples</source>
        <translation>百万样本</translation>
    </message>
    <message>
        <source>million</source>
        <translation>百万</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核</translation>
    </message>
    <message>
        <source>per year</source>
        <translation>每年</translation>
    </message>
    <message>
        <source>$/year</source>
        <extracomment>$ is replaced by the currency code</extracomment>
        <translation>$/年</translation>
    </message>
    <message>
        <source>$/kW·month</source>
        <extracomment>$ is replaced by the currency code</extracomment>
        <translation>$/kW·月</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>引擎版本</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载方式</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>输入 token 数</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>输出 token 数</translation>
    </message>
    <message>
        <source>Context limit</source>
        <translation>上下文上限</translation>
    </message>
    <message>
        <source>Length distribution</source>
        <translation>长度分布</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>在途请求数</translation>
    </message>
    <message>
        <source>Concurrent clients</source>
        <translation>并发客户端数</translation>
    </message>
    <message>
        <source>Prompts per client</source>
        <translation>每客户端请求数</translation>
    </message>
    <message>
        <source>Arrival rate</source>
        <translation>到达率</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>突发度</translation>
    </message>
    <message>
        <source>Batching</source>
        <translation>批处理</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大批次</translation>
    </message>
    <message>
        <source>Longest wait for a batch</source>
        <translation>批处理最长等待</translation>
    </message>
    <message>
        <source>Prefill chunk</source>
        <translation>预填充分块</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA Graph</translation>
    </message>
    <message>
        <source>Compiled model</source>
        <translation>编译模型</translation>
    </message>
    <message>
        <source>Memory share of the engine</source>
        <translation>引擎显存占比</translation>
    </message>
    <message>
        <source>TTFT P99 limit</source>
        <translation>TTFT P99 上限</translation>
    </message>
    <message>
        <source>TPOT P99 limit</source>
        <translation>TPOT P99 上限</translation>
    </message>
    <message>
        <source>Latency P99 limit</source>
        <translation>延迟 P99 上限</translation>
    </message>
    <message>
        <source>Target rate</source>
        <translation>目标速率</translation>
    </message>
    <message>
        <source>Prefix cache hits</source>
        <translation>前缀缓存命中率</translation>
    </message>
    <message>
        <source>Speculative decoding</source>
        <translation>投机解码</translation>
    </message>
    <message>
        <source>Expert skew</source>
        <translation>专家负载偏斜</translation>
    </message>
    <message>
        <source>Adapters served</source>
        <translation>服务的适配器数</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>Preprocessing per sample</source>
        <translation>每样本预处理</translation>
    </message>
    <message>
        <source>Overlap preprocessing</source>
        <translation>预处理重叠</translation>
    </message>
    <message>
        <source>Size of a sample</source>
        <translation>样本大小</translation>
    </message>
    <message>
        <source>Model reload interval</source>
        <translation>模型重载间隔</translation>
    </message>
    <message>
        <source>Data kept in host memory</source>
        <translation>常驻内存的数据</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>微调方法</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation>LoRA 目标</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>训练 token 数</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>训练样本数</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Optimizer in backward</source>
        <translation>反向中更新优化器</translation>
    </message>
    <message>
        <source>Activation recompute</source>
        <translation>激活重计算</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention 内核</translation>
    </message>
    <message>
        <source>Fused cross entropy</source>
        <translation>融合交叉熵</translation>
    </message>
    <message>
        <source>Expert skew in training</source>
        <translation>训练中的专家负载偏斜</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>训练检查点间隔</translation>
    </message>
    <message>
        <source>Checkpoint stall share</source>
        <translation>训练检查点停顿占比</translation>
    </message>
    <message>
        <source>Failures per GPU and year</source>
        <translation>每 GPU 每年故障数</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Grid cells</source>
        <translation>网格单元数</translation>
    </message>
    <message>
        <source>Values per cell</source>
        <translation>每单元数值数</translation>
    </message>
    <message>
        <source>Bytes per value</source>
        <translation>每数值字节数</translation>
    </message>
    <message>
        <source>Passes per step</source>
        <translation>每步遍数</translation>
    </message>
    <message>
        <source>Work per cell and step</source>
        <translation>每单元每步运算量</translation>
    </message>
    <message>
        <source>Time steps</source>
        <translation>时间步数</translation>
    </message>
    <message>
        <source>Halo data per step</source>
        <translation>每步边界数据</translation>
    </message>
    <message>
        <source>Messages per step</source>
        <translation>每步消息数</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展方式</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Weight precision</source>
        <translation>权重精度</translation>
    </message>
    <message>
        <source>Arithmetic precision</source>
        <translation>计算精度</translation>
    </message>
    <message>
        <source>KV cache precision</source>
        <translation>KV 缓存精度</translation>
    </message>
    <message>
        <source>Gradient precision</source>
        <translation>梯度精度</translation>
    </message>
    <message>
        <source>Optimizer state precision</source>
        <translation>优化器状态精度</translation>
    </message>
    <message>
        <source>FP32 master weights</source>
        <translation>FP32 主权重</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs per replica</source>
        <translation>每副本 GPU 数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器数</translation>
    </message>
    <message>
        <source>MIG profile</source>
        <translation>MIG 规格</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network ports</source>
        <translation>网络端口数</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Storage devices</source>
        <translation>存储设备数</translation>
    </message>
    <message>
        <source>Storage read rate</source>
        <translation>存储读取速率</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU 核数</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Host memory bandwidth</source>
        <translation>内存带宽</translation>
    </message>
    <message>
        <source>Host compute rate</source>
        <translation>主机算力</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Virtual pipeline stages</source>
        <translation>虚拟流水线级数</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 阶段</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>采购方式</translation>
    </message>
    <message>
        <source>Price case</source>
        <translation>价格档</translation>
    </message>
    <message>
        <source>GPU price</source>
        <translation>GPU 价格</translation>
    </message>
    <message>
        <source>Server price</source>
        <translation>服务器价格</translation>
    </message>
    <message>
        <source>Server price includes GPUs</source>
        <translation>服务器价格含 GPU</translation>
    </message>
    <message>
        <source>Network price</source>
        <translation>网络价格</translation>
    </message>
    <message>
        <source>Storage price</source>
        <translation>存储价格</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>安装费用</translation>
    </message>
    <message>
        <source>Other one-off cost</source>
        <translation>其他一次性费用</translation>
    </message>
    <message>
        <source>Cloud price</source>
        <translation>云价格</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>Discount rate</source>
        <translation>折现率</translation>
    </message>
    <message>
        <source>Electricity price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Hours under load</source>
        <translation>负载时长占比</translation>
    </message>
    <message>
        <source>Support rate</source>
        <translation>维保费率</translation>
    </message>
    <message>
        <source>Facility price</source>
        <translation>机房价格</translation>
    </message>
    <message>
        <source>Staff per year</source>
        <translation>每年人员费用</translation>
    </message>
    <message>
        <source>Grid CO2</source>
        <translation>电网 CO2</translation>
    </message>
    <message>
        <source>Exchange rates</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Compute factor</source>
        <translation>计算系数</translation>
    </message>
    <message>
        <source>Bandwidth factor</source>
        <translation>带宽系数</translation>
    </message>
    <message>
        <source>Source of the factors</source>
        <translation>系数来源</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>Cannot be computed: tensor × pipeline × data × context is %1, but there are %Ln GPU(s).</source>
        <translation>
            <numerusform>无法计算：张量 × 流水线 × 数据 × 上下文 = %1，但只有 %Ln 张 GPU。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot be computed: tensor parallel %1 does not divide the %2 query heads.</source>
        <translation>无法计算：张量并行 %1 不能整除 %2 个查询头。</translation>
    </message>
    <message>
        <source>Cannot be computed: %1 pipeline stages, but the model has %2 layers.</source>
        <translation>无法计算：流水线有 %1 级，但模型只有 %2 层。</translation>
    </message>
    <message>
        <source>Cannot be computed: global batch %1 is no multiple of micro-batch × data, which is %2.</source>
        <translation>无法计算：全局批次 %1 不是微批次 × 数据并行（%2）的整数倍。</translation>
    </message>
    <message>
        <source>Cannot be computed: %1 GPUs are planned, but %3 holds only %2.</source>
        <translation>无法计算：规划了 %1 张 GPU，但 %3 只能容纳 %2 张。</translation>
    </message>
    <message>
        <source>Cannot be computed: %2 does not take %1.</source>
        <translation>无法计算：%2 不支持安装 %1。</translation>
    </message>
    <message>
        <source>Cannot be computed: a MIG slice works alone, but tensor parallel is %1.</source>
        <translation>无法计算：MIG 实例只能单独工作，但张量并行为 %1。</translation>
    </message>
    <message>
        <source>Not supported: %1 on %2.</source>
        <translation>不支持：%2 上的 %1。</translation>
    </message>
    <message>
        <source>Not supported: the layers of the model are not described, so that only its weights and states are known.</source>
        <translation>不支持：没有描述模型的各层，因此只知道权重和训练状态。</translation>
    </message>
    <message>
        <source>The engine “%1” is not known; it is estimated without an engine&apos;s own overheads.</source>
        <translation>未知引擎“%1”；估算时不计引擎自身的开销。</translation>
    </message>
    <message>
        <source>Not supported: expert parallel %1 with this model.</source>
        <translation>不支持：该模型的专家并行 %1。</translation>
    </message>
    <message>
        <source>“%1” is kept in the plan but does not enter the figures.</source>
        <translation>“%1”保留在规划中，但不参与计算。</translation>
    </message>
    <message>
        <source>Does not fit: short by %1 per GPU.</source>
        <translation>无法容纳：每 GPU 缺 %1。</translation>
    </message>
    <message>
        <source>The KV cache needs %1 of the %2 per GPU that weights and buffers leave.</source>
        <translation>KV 缓存需要 %1，而权重和缓冲之后每 GPU 剩余 %2。</translation>
    </message>
    <message>
        <source>Tight: %1 of %2 usable per GPU, %3 spare.</source>
        <translation>余量紧张：每 GPU %1 / %2 可用，余量 %3。</translation>
    </message>
    <message>
        <source>Host memory is too small: %1 needed, %2 per server.</source>
        <translation>内存不足：需要 %1，每台服务器 %2。</translation>
    </message>
    <message>
        <source>A context of %1 tokens is longer than the %2 tokens that the model was trained for.</source>
        <translation>上下文 %1 token 超过模型训练时的 %2 token。</translation>
    </message>
    <message>
        <source>Fits, but misses the SLO: TTFT P99 %1 of %2.</source>
        <translation>可容纳，但未达 SLO：TTFT P99 %1 / %2。</translation>
    </message>
    <message>
        <source>Fits, but misses the SLO: TPOT %1 of %2.</source>
        <translation>可容纳，但未达 SLO：TPOT %1 / %2。</translation>
    </message>
    <message>
        <source>Fits, but misses the SLO: latency P99 %1 of %2.</source>
        <translation>可容纳，但未达 SLO：延迟 P99 %1 / %2。</translation>
    </message>
    <message>
        <source>The target of %2 QPS is not reached: these replicas serve %1 QPS.</source>
        <translation>未达到 %2 QPS 的目标：现有副本只能提供 %1 QPS。</translation>
    </message>
    <message>
        <source>Requests arrive at %1 QPS, but only %2 QPS can be served: the queue grows without end.</source>
        <translation>请求到达率为 %1 QPS，但只能处理 %2 QPS：队列会无限增长。</translation>
    </message>
    <message>
        <source>Tensor parallel %1 runs over PCIe: %2 of the time is communication.</source>
        <translation>张量并行 %1 经由 PCIe：%2 的时间用于通信。</translation>
    </message>
    <message>
        <source>The pipeline bubble takes %1 of the step; a larger global batch or fewer stages reduce it.</source>
        <translation>流水线气泡占每步的 %1；增大全局批次或减少级数可缩小。</translation>
    </message>
    <message>
        <source>The %1 KV heads are fewer than tensor parallel %2 and are therefore replicated.</source>
        <translation>%1 个 KV 头少于张量并行 %2，因此会被复制。</translation>
    </message>
    <message>
        <source>The vocabulary of %1 is padded to a multiple of tensor parallel %2.</source>
        <translation>词表 %1 会补齐为张量并行 %2 的整数倍。</translation>
    </message>
    <message>
        <source>Not used under this load: %1.</source>
        <translation>该负载方式下不使用：%1。</translation>
    </message>
    <message>
        <source>Keys that are not known are kept but have no effect: %1.</source>
        <translation>未知的键会保留，但不起作用：%1。</translation>
    </message>
    <message>
        <source>The GPUs wait for data %1 of the time; the bottleneck is: %2.</source>
        <translation>GPU 有 %1 的时间在等待数据；瓶颈是：%2。</translation>
    </message>
    <message>
        <source>The storage read rate is not known; %1 is assumed.</source>
        <translation>存储读取速率未知；假设为 %1。</translation>
    </message>
    <message>
        <source>Checkpoints need a write rate of %1; the storage gives %2.</source>
        <translation>训练检查点需要 %1 的写入速率；存储只提供 %2。</translation>
    </message>
    <message>
        <source>The gradient all-reduce takes %1 over this network; the backward pass hides only %2.</source>
        <translation>梯度全归约在该网络上需要 %1；反向传播只能掩盖 %2。</translation>
    </message>
    <message numerus="yes">
        <source>Not priced: %Ln price(s) missing.</source>
        <translation>
            <numerusform>未定价：缺 %Ln 项价格。</numerusform>
        </translation>
    </message>
    <message>
        <source>The price of %1 is not confirmed by a source; ask for a quotation.</source>
        <translation>%1 的价格没有来源确认；请询价。</translation>
    </message>
    <message>
        <source>The price of %1 dates from %2; ask for a new quotation.</source>
        <translation>%1 的价格日期为 %2；请重新询价。</translation>
    </message>
    <message>
        <source>Cloud instances are rented whole: %1 GPUs are paid for, %2 are used.</source>
        <translation>云实例按整台租用：付费 %1 张 GPU，使用 %2 张。</translation>
    </message>
    <message>
        <source>FP8 weights would free %1 per GPU and halve the weight reads.</source>
        <translation>FP8 权重可使每 GPU 释放 %1，并使权重读取减半。</translation>
    </message>
    <message>
        <source>Recomputing activations would free %1 per GPU.</source>
        <translation>激活重计算可使每 GPU 释放 %1。</translation>
    </message>
    <message>
        <source>No measurements of %1 are used; its efficiency is that of its family or assumed.</source>
        <translation>没有采用 %1 的实测；其效率取自同系列或为假设。</translation>
    </message>
    <message>
        <source>Some figures of %1 are not confirmed by a source.</source>
        <translation>%1 的部分数值没有来源确认。</translation>
    </message>
    <message>
        <source>Cannot be computed: the GPU “%1” is not in the catalog.</source>
        <translation>无法计算：目录中没有 GPU“%1”。</translation>
    </message>
    <message>
        <source>The figures leave out parts of the model: %1.</source>
        <translation>计算未包含模型的以下部分：%1。</translation>
    </message>
    <message>
        <source>Cannot be computed: “%1” is not known.</source>
        <translation>无法计算：“%1”未知。</translation>
    </message>
</context>
<context>
    <name>HardwareSection</name>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>GPUs, replicas</source>
        <translation>GPU 数 / 副本数</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>主机带宽</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>it is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>this part of the split model is missing; all %1 parts have to be in one folder</source>
        <translation>缺少拆分模型的这一部分；全部 %1 个部分必须在同一文件夹中</translation>
    </message>
    <message>
        <source>from the type that most of the weights have</source>
        <translation>取自多数权重的类型</translation>
    </message>
    <message>
        <source>no scheme of the program: the bytes of the file are used for the weights</source>
        <translation>程序没有对应方案：权重采用文件中的字节数</translation>
    </message>
    <message>
        <source>a type that llama.cpp does not read any more</source>
        <translation>llama.cpp 已不再读取的类型</translation>
    </message>
    <message>
        <source>another projector file beside the model: not added</source>
        <translation>模型旁还有另一个投影器文件：未加入</translation>
    </message>
    <message>
        <source>a projector file beside the model that does not fit it: not added</source>
        <translation>模型旁的投影器文件与其不匹配：未加入</translation>
    </message>
    <message>
        <source>the projector file beside the model is loaded with it</source>
        <translation>模型旁的投影器文件随模型一同加载</translation>
    </message>
    <message>
        <source>the model is split into %1 parts, but the file is not named NAME-00001-of-%2.gguf, so that the others are not found</source>
        <translation>模型拆分为 %1 个部分，但文件名不是 NAME-00001-of-%2.gguf 的形式，因此找不到其余部分</translation>
    </message>
    <message>
        <source>the file holds no tensors, as vocabularies do: there is no model in it</source>
        <translation>文件不含张量（仅有词表）：其中没有模型</translation>
    </message>
    <message>
        <source>missing: the layers come from the tensors alone</source>
        <translation>缺失：层仅由张量得出</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A place in a file and the name that stands there
----------
A node of a network and its operator</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>a length is wrong: the header would have more than %1 bytes, the most that is accepted</source>
        <translation>长度有误：文件头将超过 %1 字节（可接受的上限）</translation>
    </message>
    <message>
        <source>the file ends here or the length is wrong: it has %1 bytes, and more are announced</source>
        <translation>文件在此结束，或长度有误：共 %1 字节，但声明了更多</translation>
    </message>
    <message>
        <source>file header</source>
        <translation>文件头</translation>
    </message>
    <message>
        <source>this is a model of the time before GGUF (2023); accepted is GGUF, versions 1 to 3</source>
        <translation>这是 GGUF（2023）之前的模型；可接受 GGUF 版本 1 至 3</translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the file itself; fetch the file first</source>
        <translation>这是 Git LFS 指针，不是文件本身；请先取回文件</translation>
    </message>
    <message>
        <source>the file is big-endian, which exists from GGUF version 3 on only</source>
        <translation>文件为大端序，GGUF 版本 3 起才有</translation>
    </message>
    <message>
        <source>number of tensors</source>
        <translation>张量数</translation>
    </message>
    <message>
        <source>number of metadata keys</source>
        <translation>元数据键数</translation>
    </message>
    <message>
        <source>lists are nested too deeply; accepted are at most %1 levels</source>
        <translation>列表嵌套过深；最多接受 %1 层</translation>
    </message>
    <message>
        <source>the value types 0 to 12</source>
        <translation>值类型 0 至 12</translation>
    </message>
    <message>
        <source>metadata key %1</source>
        <translation>元数据键 %1</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>rows of %1 values do not divide into blocks of %2 (%3)</source>
        <translation>每行 %1 个值无法划分为 %2 个一块（%3）</translation>
    </message>
    <message>
        <source>the alignment is %1; accepted is a power of two up to %2</source>
        <translation>对齐为 %1；可接受不超过 %2 的 2 的幂</translation>
    </message>
    <message>
        <source>the data begins at %1, which is no multiple of %2</source>
        <translation>数据始于 %1，不是 %2 的倍数</translation>
    </message>
    <message>
        <source>the data overlaps that of another tensor</source>
        <translation>数据与另一张量的数据重叠</translation>
    </message>
    <message>
        <source>the data ends beyond the file: %1 bytes from position %2 on, but the file has %3; it is cut off or damaged</source>
        <translation>数据超出文件：从位置 %2 起需 %1 字节，但文件只有 %3；文件被截断或损坏</translation>
    </message>
    <message>
        <source>not in the file; fixed for this architecture</source>
        <translation>文件中没有；此架构为固定值</translation>
    </message>
    <message>
        <source>which layers use the window is not in the file: all see everything, as in llama.cpp</source>
        <translation>文件未说明哪些层使用窗口：与 llama.cpp 一样，所有层都看到全部</translation>
    </message>
    <message>
        <source>metadata key %1 (%2)</source>
        <translation>元数据键 %1（%2）</translation>
    </message>
    <message>
        <source>not interpreted</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>This field was not read.</source>
        <translation>未读取此字段。</translation>
    </message>
    <message>
        <source>Default of the model class.</source>
        <translation>模型类别的默认值。</translation>
    </message>
    <message>
        <source>Hidden size over the number of heads.</source>
        <translation>隐藏维度除以头数。</translation>
    </message>
    <message>
        <source>Biases of latent attention are not counted.</source>
        <translation>潜在注意力的偏置未计入。</translation>
    </message>
    <message>
        <source>more key/value heads than heads, or none</source>
        <translation>键/值头数多于头数，或为零</translation>
    </message>
    <message>
        <source>more experts per token than experts</source>
        <translation>每 token 专家数多于专家数</translation>
    </message>
    <message>
        <source>Unknown kind of layer, taken as full attention.</source>
        <translation>未知的层类型，按全注意力处理。</translation>
    </message>
    <message>
        <source>the list has another length than there are layers</source>
        <translation>列表长度与层数不同</translation>
    </message>
    <message>
        <source>layers that differ here cannot be described</source>
        <translation>此处各层不同，无法描述</translation>
    </message>
    <message>
        <source>This class counts two matrices in one figure.</source>
        <translation>此类别把两个矩阵计为一个数值。</translation>
    </message>
    <message>
        <source>a layer without width</source>
        <translation>有一层宽度为零</translation>
    </message>
    <message>
        <source>does not divide the width</source>
        <translation>不能整除宽度</translation>
    </message>
    <message>
        <source>the list has another length than there are blocks</source>
        <translation>列表长度与块数不同</translation>
    </message>
    <message>
        <source>Unknown kind of block, taken as one of convolutions.</source>
        <translation>未知的块类型，按卷积块处理。</translation>
    </message>
    <message>
        <source>Image size: the autoencoder shrinks each side by 8.</source>
        <translation>图像尺寸：自编码器把每边缩小为 1/8。</translation>
    </message>
    <message>
        <source>As many layers as the encoder.</source>
        <translation>层数与编码器相同。</translation>
    </message>
    <message>
        <source>The task head of this class is not counted.</source>
        <translation>此类别的任务头未计入。</translation>
    </message>
    <message>
        <source>The layers share their weights, which count once; the work of one pass over them is counted, not of all.</source>
        <translation>各层共享权重，只计一次；计算量按一遍计，而非全部遍数。</translation>
    </message>
    <message>
        <source>Attention layers between those of Mamba are taken as Mamba layers.</source>
        <translation>Mamba 层之间的注意力层按 Mamba 层处理。</translation>
    </message>
    <message>
        <source>unknown letter; accepted are M, *, - and E</source>
        <translation>未知字母；可接受 M、*、- 和 E</translation>
    </message>
    <message>
        <source>Each layer has two mixers side by side; they are described as two layers, one after the other.</source>
        <translation>每层并排有两个混合器；描述为先后两层。</translation>
    </message>
    <message>
        <source>Attention over the residuals of earlier blocks: its few vectors a layer are not counted.</source>
        <translation>对先前块残差的注意力：每层少量向量未计入。</translation>
    </message>
    <message>
        <source>This architecture is not known: it is read like a Llama-type decoder, by its keys.</source>
        <translation>此架构未知：按其键当作 Llama 类解码器读取。</translation>
    </message>
    <message>
        <source>this file describes a quantisation only; import the configuration beside it</source>
        <translation>此文件只描述量化；请导入它旁边的配置文件</translation>
    </message>
    <message>
        <source>The file does not say how wide its weights are.</source>
        <translation>文件未说明权重的位宽。</translation>
    </message>
    <message>
        <source>the parameters add up to no possible number</source>
        <translation>参数总和不是可能的数值</translation>
    </message>
    <message>
        <source>Tokens routed to no expert need less work: the active parameters are an upper bound.</source>
        <translation>不分配给任何专家的 token 计算量更少：激活参数为上限。</translation>
    </message>
    <message>
        <source>One compressed entry per so many tokens is described as a latent vector of the same bytes per token. The window beside it, a few megabytes a sequence, is left out.</source>
        <translation>每若干 token 一个的压缩条目，描述为每 token 字节数相同的潜在向量。旁边的窗口（每序列数兆字节）未计入。</translation>
    </message>
    <message>
        <source>Not a list of modules.</source>
        <translation>不是模块列表。</translation>
    </message>
    <message>
        <source>Not a module or pattern.</source>
        <translation>不是模块或模式。</translation>
    </message>
    <message>
        <source>The list takes too long to be applied: all matrices are taken as quantised.</source>
        <translation>应用此列表耗时过长：所有矩阵均按已量化处理。</translation>
    </message>
    <message>
        <source>None of the modules that it names is known: weights are taken at the file&apos;s precision.</source>
        <translation>列出的模块均未知：权重按文件的精度处理。</translation>
    </message>
    <message>
        <source>Modules differ in their precision: the prevailing one is named, the stored bytes are those of each.</source>
        <translation>各模块精度不同：列出主要的一种，存储字节按各自计算。</translation>
    </message>
    <message>
        <source>The name speaks of this, but no file says how the weights are quantised: they are taken at the file&apos;s precision. Put hf_quant_config.json beside it.</source>
        <translation>名称提到量化，但没有文件说明权重如何量化：按文件的精度处理。请将 hf_quant_config.json 放在旁边。</translation>
    </message>
    <message>
        <source>Ridgepoint has no scheme of this kind: weights are taken at the file&apos;s precision.</source>
        <translation>Ridgepoint 没有这类方案：权重按文件的精度处理。</translation>
    </message>
    <message>
        <source>The nearest scheme is taken; the stored bytes are those of this group size.</source>
        <translation>采用最接近的方案；存储字节按此组大小计算。</translation>
    </message>
    <message>
        <source>Stored like NF4.</source>
        <translation>按 NF4 的方式存储。</translation>
    </message>
    <message>
        <source>Layers differ in their precision; the one named for all is taken.</source>
        <translation>各层精度不同；采用针对全部给出的精度。</translation>
    </message>
    <message>
        <source>The file names no vision tower; that of the published Molmo models is taken.</source>
        <translation>文件未给出视觉塔；采用已发布的 Molmo 模型的视觉塔。</translation>
    </message>
    <message>
        <source>The file names no vision tower; that of the published Llama 4 models is taken.</source>
        <translation>文件未给出视觉塔；采用已发布的 Llama 4 模型的视觉塔。</translation>
    </message>
    <message>
        <source>The audio tower is not counted.</source>
        <translation>音频塔未计入。</translation>
    </message>
    <message>
        <source>Named in the file, its sizes are not.</source>
        <translation>文件中给出了名称，未给出尺寸。</translation>
    </message>
    <message>
        <source>This kind of vision tower is not known: it is not counted.</source>
        <translation>这类视觉塔未知：未计入。</translation>
    </message>
    <message>
        <source>the folder holds no model file</source>
        <translation>文件夹中没有模型文件</translation>
    </message>
    <message>
        <source>graphs and functions are nested deeper than %1 levels</source>
        <translation>图和函数的嵌套深度超过 %1 层</translation>
    </message>
    <message>
        <source>Which branch runs depends on the data; the longer one is counted.</source>
        <translation>执行哪个分支取决于数据；按较长的分支计。</translation>
    </message>
    <message>
        <source>The body of this loop is counted once.</source>
        <translation>此循环的循环体只计一次。</translation>
    </message>
    <message>
        <source>functions call each other deeper than %1 levels or have more than %2 nodes</source>
        <translation>函数相互调用超过 %1 层，或节点多于 %2 个</translation>
    </message>
    <message>
        <source>The file fixes the batch size; the work is that of one sample.</source>
        <translation>文件固定了批大小；计算量按单个样本计。</translation>
    </message>
    <message>
        <source>So many stored values are not counted as parameters: running statistics, quantisation scales and constants.</source>
        <translation>这么多存储值不计为参数：运行统计量、量化缩放因子和常量。</translation>
    </message>
    <message>
        <source>So many tensors are in other files, which are not read; their sizes stand in this one.</source>
        <translation>这么多张量位于其他文件中，未读取；其尺寸在本文件中。</translation>
    </message>
    <message>
        <source>So many stored tensors are read by no node and do not count.</source>
        <translation>这么多存储的张量没有节点读取，不计入。</translation>
    </message>
    <message>
        <source>The operator set is newer than 17; operators that did not change since are read by its rules.</source>
        <translation>算子集版本高于 17；此后未变化的算子按 17 的规则读取。</translation>
    </message>
    <message>
        <source>There are so many more notes of this kind.</source>
        <translation>这类说明还有这么多条。</translation>
    </message>
    <message>
        <source>the graph holds no operator that does any work</source>
        <translation>图中没有任何有计算量的算子</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>The file leaves this size open.</source>
        <translation>文件未固定此尺寸。</translation>
    </message>
    <message>
        <source>The sizes of this input are not given.</source>
        <translation>此输入的尺寸未给出。</translation>
    </message>
    <message>
        <source>the sizes of this tensor are not possible</source>
        <translation>此张量的尺寸不可能</translation>
    </message>
    <message>
        <source>the value “%1” is written here and elsewhere; each may be written only once</source>
        <translation>值“%1”在此处和别处都被写入；每个值只能写入一次</translation>
    </message>
    <message>
        <source>the input “%1” is missing: no node, initializer or graph input provides it</source>
        <translation>缺少输入“%1”：没有节点、初始值或图输入提供它</translation>
    </message>
    <message>
        <source>the graph has a cycle: this node waits for its own output</source>
        <translation>图中有环：此节点等待自己的输出</translation>
    </message>
    <message>
        <source>node %1 (%2)</source>
        <extracomment>Number of a node in the graph, and its name</extracomment>
        <translation>节点 %1（%2）</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>字节 %1</translation>
    </message>
    <message>
        <source>this is not an ONNX model: the bytes are no protobuf message</source>
        <translation>这不是 ONNX 模型：字节不是 protobuf 消息</translation>
    </message>
    <message>
        <source>too many %1; accepted are at most %2</source>
        <extracomment>What there is too many of, and the limit</extracomment>
        <translation>%1过多；最多接受 %2</translation>
    </message>
    <message>
        <source>fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>messages are nested deeper than %1 levels, the most that is accepted</source>
        <translation>消息嵌套超过 %1 层（可接受的上限）</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>a name has %1 bytes; accepted are at most %2</source>
        <translation>名称有 %1 字节；最多接受 %2</translation>
    </message>
    <message>
        <source>bytes beside the weights</source>
        <translation>权重之外的字节</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>this is not an ONNX model: it holds no graph</source>
        <translation>这不是 ONNX 模型：其中没有图</translation>
    </message>
    <message>
        <source>initializer %1</source>
        <extracomment>A tensor of the file, by its name</extracomment>
        <translation>初始值 %1</translation>
    </message>
    <message>
        <source>there are two of this name</source>
        <translation>有两个同名项</translation>
    </message>
    <message>
        <source>with all functions there are more than %1 nodes</source>
        <translation>连同所有函数，节点多于 %1 个</translation>
    </message>
    <message>
        <source>The sizes of what this node writes do not follow from the file.</source>
        <translation>无法推断此节点输出的尺寸。</translation>
    </message>
    <message>
        <source>This operator is not known; neither its work nor its weights are counted.</source>
        <translation>此算子未知；其计算量和权重均未计入。</translation>
    </message>
    <message>
        <source>So many further nodes are not counted.</source>
        <translation>还有这么多节点未计入。</translation>
    </message>
    <message>
        <source>So many nodes are not counted because a size in front of them is not known.</source>
        <translation>因前面的尺寸未知，这么多节点未计入。</translation>
    </message>
    <message>
        <source>this part of the model is missing; all %1 parts have to be in one folder</source>
        <translation>缺少模型的这一部分；全部 %1 个部分必须在同一文件夹中</translation>
    </message>
    <message>
        <source>stored again although it is tied to the embedding: loaded once, so its bytes are not counted</source>
        <translation>虽与嵌入共享却再次存储：只加载一次，因此其字节不计入</translation>
    </message>
    <message>
        <source>bytes of multi-token-prediction layers, used by speculative decoding only: not in the stored bytes</source>
        <translation>多 token 预测层的字节，仅用于推测解码：不在存储字节中</translation>
    </message>
    <message>
        <source>bytes of tables that are computed when loading: not in the stored bytes</source>
        <translation>加载时计算的表的字节：不在存储字节中</translation>
    </message>
    <message>
        <source>the tensors make another number of parameters if their packed values have 4 bit</source>
        <translation>如果打包值为 4 位，张量得出的参数量不同</translation>
    </message>
    <message>
        <source>the tensors hold another number of parameters than the configuration describes; the bytes are those of the tensors</source>
        <translation>张量的参数量与配置描述的不同；字节数以张量为准</translation>
    </message>
    <message>
        <source>missing in the index: the stored bytes are not known</source>
        <translation>索引中缺失：存储字节未知</translation>
    </message>
    <message>
        <source>the files of the index are not all here: the bytes are the sum that it gives, split as the layers are</source>
        <translation>索引的文件不全在此处：字节数取其给出的总和，按各层比例划分</translation>
    </message>
    <message>
        <source>the index has the bytes of another number of parameters than the configuration describes</source>
        <translation>索引的字节数对应的参数量与配置描述的不同</translation>
    </message>
    <message>
        <source>not in a safetensors file: usual value; the cache and the weights do not depend on it</source>
        <translation>safetensors 文件中没有：采用常用值；缓存和权重与其无关</translation>
    </message>
    <message>
        <source>neither the configuration nor the files of the index are here: only the sum of the bytes is known</source>
        <translation>此处既没有配置也没有索引的文件：只知道字节总和</translation>
    </message>
    <message>
        <source>no configuration beside the file: windows, experts per token and the longest context are not known</source>
        <translation>文件旁没有配置：窗口、每 token 专家数和最长上下文未知</translation>
    </message>
    <message>
        <source>bits of a packed weight, which the tensors do not tell</source>
        <translation>打包权重的位数，张量未说明</translation>
    </message>
    <message>
        <source>the weights beside the configuration cannot be read: their bytes are not used</source>
        <translation>配置旁的权重无法读取：未使用其字节数</translation>
    </message>
    <message>
        <source>it ends too early, at byte %1</source>
        <translation>在字节 %1 处过早结束</translation>
    </message>
    <message>
        <source>unexpected text at byte %1: %2</source>
        <translation>字节 %1 处有意外文本：%2</translation>
    </message>
    <message>
        <source>whole numbers from 0</source>
        <translation>从 0 起的整数</translation>
    </message>
    <message>
        <source>names of files in the same folder</source>
        <translation>同一文件夹中的文件名</translation>
    </message>
    <message>
        <source>the data ends before it begins</source>
        <translation>数据的结束早于开始</translation>
    </message>
    <message>
        <source>the shape needs %1 bytes of %2, but the data has %3</source>
        <translation>形状需要 %1 字节的 %2，但数据有 %3</translation>
    </message>
    <message>
        <source>%1 bytes before the data belong to no tensor; tensors have to follow without gaps</source>
        <translation>数据前的 %1 字节不属于任何张量；张量之间不得有空隙</translation>
    </message>
    <message>
        <source>the data ends beyond the file: at byte %1 of %2; it is cut off or damaged</source>
        <translation>数据超出文件：位于字节 %1，共 %2；文件被截断或损坏</translation>
    </message>
    <message>
        <source>%1 bytes at the end of the file belong to no tensor</source>
        <translation>文件末尾的 %1 字节不属于任何张量</translation>
    </message>
    <message>
        <source>the file is too short to be safetensors: it begins with a length of 8 bytes</source>
        <translation>文件太短，不是 safetensors：应以 8 字节的长度开头</translation>
    </message>
    <message>
        <source>the header has %1 bytes, but the file only %2; it is cut off or damaged</source>
        <translation>文件头有 %1 字节，但文件只有 %2；文件被截断或损坏</translation>
    </message>
    <message>
        <source>counted, but what this tensor does is not known: its work and what it keeps per token are not</source>
        <translation>已计入，但此张量的作用未知：其计算量和每 token 保留量未计</translation>
    </message>
    <message>
        <source>no layers of a known form: the parameters and the bytes are exact, the layers are not described</source>
        <translation>没有已知形式的层：参数量和字节数准确，未描述各层</translation>
    </message>
    <message>
        <source>the tensors have another width; theirs is used</source>
        <translation>张量的宽度不同；以张量为准</translation>
    </message>
    <message>
        <source>the tensors make another number of layers; theirs is used</source>
        <translation>张量得出的层数不同；以张量为准</translation>
    </message>
    <message>
        <source>some layers have no tensors; only those that have count</source>
        <translation>有些层没有张量；只计有张量的层</translation>
    </message>
    <message>
        <source>predicts further tokens and is used by speculative decoding only: not in the total and not in the stored bytes</source>
        <translation>预测更多 token，仅用于推测解码：不在总数和存储字节中</translation>
    </message>
    <message>
        <source>the sizes of the tensors are beyond those of any model: the layers are not described</source>
        <translation>张量尺寸超出任何模型：未描述各层</translation>
    </message>
    <message>
        <source>the tensors hold fewer parameters than layers of this kind have: the description is only near</source>
        <translation>张量的参数少于这类层应有的参数：描述仅为近似</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import model</source>
        <translation>导入模型</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>The model cannot be imported.</source>
        <translation>无法导入该模型。</translation>
    </message>
    <message>
        <source>What is wrong with the file</source>
        <translation>文件的问题</translation>
    </message>
    <message>
        <source>&amp;Name in the plan</source>
        <translation>规划中的名称(&amp;N)</translation>
    </message>
    <message>
        <source>What was understood</source>
        <translation>已理解的内容</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>已理解</translation>
    </message>
    <message>
        <source>What was assumed</source>
        <translation>已假设的内容</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>未能理解的内容</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>未能理解</translation>
    </message>
</context>
<context>
    <name>Json</name>
    <message>
        <source>a number is too large</source>
        <translation>数值过大</translation>
    </message>
    <message>
        <source>the text ends too early</source>
        <translation>文本过早结束</translation>
    </message>
    <message>
        <source>unexpected text: %1</source>
        <translation>意外的文本：%1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
</context>
<context>
    <name>KeyFigures</name>
    <message>
        <source>TTFT P99</source>
        <translation>TTFT P99</translation>
    </message>
    <message>
        <source>TTFT, mean</source>
        <translation>TTFT 均值</translation>
    </message>
    <message>
        <source>TPOT P99</source>
        <translation>TPOT P99</translation>
    </message>
    <message>
        <source>TPOT, mean</source>
        <translation>TPOT 均值</translation>
    </message>
    <message>
        <source>Latency P99</source>
        <translation>P99 延迟</translation>
    </message>
    <message>
        <source>Latency, mean</source>
        <translation>延迟均值</translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) missing</source>
        <translation>
            <numerusform>缺 %n 项价格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>TCO, %n year(s)</source>
        <translation>
            <numerusform>%n 年 TCO</numerusform>
        </translation>
    </message>
    <message>
        <source>= 0</source>
        <translation>= 0</translation>
    </message>
    <message>
        <source>cannot be computed</source>
        <translation>无法计算</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 of TPOT</source>
        <translation>占 TPOT %1</translation>
    </message>
    <message>
        <source>%1 of TTFT</source>
        <translation>占 TTFT %1</translation>
    </message>
    <message>
        <source>%1 of the step</source>
        <translation>占单步 %1</translation>
    </message>
    <message>
        <source>%1 of the latency</source>
        <translation>占延迟 %1</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>not defined offline</source>
        <translation>离线负载无此项</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>QPS at SLO</source>
        <translation>SLO 内 QPS</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Cost per QPS</source>
        <translation>每 QPS 成本</translation>
    </message>
    <message>
        <source>TCO, %1 years</source>
        <translation>%1 年 TCO</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>每步耗时</translation>
    </message>
    <message>
        <source>Tokens/s per GPU</source>
        <translation>每 GPU 每秒 token</translation>
    </message>
    <message>
        <source>Time to train</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>amount of data not given</source>
        <translation>未给出数据量</translation>
    </message>
    <message>
        <source>Cost per run</source>
        <translation>单次运行成本</translation>
    </message>
    <message>
        <source>Energy per year</source>
        <translation>年耗电量</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>number of steps not given</source>
        <translation>未给出步数</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
</context>
<context>
    <name>Load</name>
    <message>
        <source>One batch at a time</source>
        <translation>单批次执行</translation>
    </message>
    <message>
        <source>Fixed number of clients</source>
        <translation>固定并发客户端</translation>
    </message>
    <message>
        <source>Arrivals at a rate</source>
        <translation>按到达率到达</translation>
    </message>
    <message>
        <source>Offline, all queued</source>
        <translation>离线，全部排队</translation>
    </message>
    <message>
        <source>Highest rate that meets the SLO</source>
        <translation>满足 SLO 的最高速率</translation>
    </message>
</context>
<context>
    <name>MemoryClass</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>logits 缓冲</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Communication buffers</source>
        <translation>通信缓冲</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>All parameters</source>
        <translation>全参数</translation>
    </message>
</context>
<context>
    <name>ModelFacts</name>
    <message>
        <source>attention in a sliding window of %1 tokens, %2 heads, %3 key/value heads of %4</source>
        <translation>滑动窗口注意力（%1 token），%2 个头，%3 个键/值头，维度 %4</translation>
    </message>
    <message>
        <source>attention in chunks of %1 tokens, %2 heads, %3 key/value heads of %4</source>
        <translation>分块注意力（每块 %1 token），%2 个头，%3 个键/值头，维度 %4</translation>
    </message>
    <message>
        <source>full attention, %1 heads, %2 key/value heads of %3</source>
        <translation>全注意力，%1 个头，%2 个键/值头，维度 %3</translation>
    </message>
    <message>
        <source>latent attention, %1 heads, %2 cached values per token</source>
        <translation>潜在注意力，%1 个头，每 token 缓存 %2 个值</translation>
    </message>
    <message>
        <source>linear attention, state of %1 heads, %2 × %3</source>
        <translation>线性注意力，%1 个头的状态，%2 × %3</translation>
    </message>
    <message>
        <source>Mamba, %1 channels, state of %2</source>
        <translation>Mamba，%1 个通道，状态 %2</translation>
    </message>
    <message>
        <source>Mamba-2, %1 channels, state of %2</source>
        <translation>Mamba-2，%1 个通道，状态 %2</translation>
    </message>
    <message>
        <source>cross attention, %1 heads</source>
        <translation>交叉注意力，%1 个头</translation>
    </message>
    <message>
        <source>no attention</source>
        <translation>无注意力</translation>
    </message>
    <message>
        <source>feed-forward %1</source>
        <translation>前馈 %1</translation>
    </message>
    <message>
        <source>no feed-forward part</source>
        <translation>无前馈部分</translation>
    </message>
    <message>
        <source>%1 experts of %2, %3 per token, shared experts of %4</source>
        <translation>%1 个专家，宽度 %2，每 token %3 个，共享专家宽度 %4</translation>
    </message>
    <message>
        <source>%1 experts of %2, %3 per token</source>
        <translation>%1 个专家，宽度 %2，每 token %3 个</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1 × %2; %3</source>
        <extracomment>%1 number of layers, %2 attention, %3 feed-forward part</extracomment>
        <translation>%1 × %2；%3</translation>
    </message>
    <message>
        <source>and %1 more kinds of layers</source>
        <translation>另有 %1 种层</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Weights as stored</source>
        <translation>存储的权重</translation>
    </message>
    <message>
        <source>KV cache per token at 16 bit</source>
        <translation>16 位时每 token 的 KV 缓存</translation>
    </message>
    <message>
        <source>State per sequence</source>
        <translation>每序列的状态</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>shares the embeddings</source>
        <translation>与嵌入共享</translation>
    </message>
    <message>
        <source>has weights of its own</source>
        <translation>有独立权重</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Work per sample</source>
        <translation>每个样本的计算量</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>图像尺寸</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Part</source>
        <extracomment>a part beside the main network and its parameters: &quot;vision tower, 412,442,352 parameters&quot;</extracomment>
        <translation>部件</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1，%2 个参数</translation>
    </message>
    <message>
        <source>vision tower</source>
        <translation>视觉塔</translation>
    </message>
    <message>
        <source>audio tower</source>
        <translation>音频塔</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>projector</source>
        <translation>投影器</translation>
    </message>
    <message>
        <source>multi-token-prediction head (not counted)</source>
        <translation>多 token 预测头（不计入）</translation>
    </message>
</context>
<context>
    <name>ModelKind</name>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Encoder and decoder</source>
        <translation>编码器-解码器</translation>
    </message>
    <message>
        <source>Convolutional network</source>
        <translation>卷积网络</translation>
    </message>
    <message>
        <source>Recommender</source>
        <translation>推荐模型</translation>
    </message>
    <message>
        <source>Diffusion model</source>
        <translation>扩散模型</translation>
    </message>
    <message>
        <source>Parameter count only</source>
        <translation>仅参数量</translation>
    </message>
</context>
<context>
    <name>Offload</name>
    <message>
        <source>None</source>
        <translation>不卸载</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>Operator</name>
    <message>
        <source>QKV projection</source>
        <translation>QKV 投影</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>注意力输出</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>shared experts</source>
        <translation>共享专家</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>embedding lookup</source>
        <translation>嵌入查表</translation>
    </message>
    <message>
        <source>output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>element-wise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>全归约</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>全交换</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>depthwise convolution</source>
        <translation>深度可分离卷积</translation>
    </message>
    <message>
        <source>linear layer</source>
        <translation>线性层</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>feature interaction</source>
        <translation>特征交互</translation>
    </message>
    <message>
        <source>optimizer update</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>stencil</source>
        <translation>模板计算</translation>
    </message>
    <message>
        <source>halo exchange</source>
        <translation>边界交换</translation>
    </message>
    <message>
        <source>attention indexer</source>
        <translation>注意力索引器</translation>
    </message>
    <message>
        <source>recurrent projection</source>
        <translation>循环层投影</translation>
    </message>
    <message>
        <source>recurrence</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>recurrent output</source>
        <translation>循环层输出</translation>
    </message>
    <message>
        <source>cross-attention query</source>
        <translation>交叉注意力查询</translation>
    </message>
    <message>
        <source>cross-attention keys and values</source>
        <translation>交叉注意力键和值</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>cross-attention output</source>
        <translation>交叉注意力输出</translation>
    </message>
    <message>
        <source>other matrices</source>
        <translation>其他矩阵</translation>
    </message>
    <message>
        <source>vision tower</source>
        <translation>视觉塔</translation>
    </message>
    <message>
        <source>vision attention</source>
        <translation>视觉注意力</translation>
    </message>
    <message>
        <source>audio tower</source>
        <translation>音频塔</translation>
    </message>
    <message>
        <source>audio attention</source>
        <translation>音频注意力</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>encoder attention</source>
        <translation>编码器注意力</translation>
    </message>
    <message>
        <source>projector</source>
        <translation>投影器</translation>
    </message>
    <message>
        <source>other part</source>
        <translation>其他部件</translation>
    </message>
    <message>
        <source>embedding projection</source>
        <translation>嵌入投影</translation>
    </message>
    <message>
        <source>activation product</source>
        <translation>激活乘积</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据搬移</translation>
    </message>
</context>
<context>
    <name>Optimizer</name>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW, 8 bit</source>
        <translation>AdamW（8 位）</translation>
    </message>
    <message>
        <source>Paged AdamW, 8 bit</source>
        <translation>分页 AdamW（8 位）</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
</context>
<context>
    <name>Origin</name>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假设</translation>
    </message>
</context>
<context>
    <name>ParallelismSection</name>
    <message>
        <source>Parallelism</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
</context>
<context>
    <name>PeakMoment</name>
    <message>
        <source>Loading the model</source>
        <translation>加载模型</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Start of the backward pass</source>
        <translation>反向传播开始时</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器更新</translation>
    </message>
</context>
<context>
    <name>PhaseKind</name>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
</context>
<context>
    <name>PipelineStage</name>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Host to GPU</source>
        <translation>主机到 GPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>训练检查点</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message>
        <source>Scenario %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>该路径是文件夹</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>more key/value heads than query heads</source>
        <translation>键/值头数多于查询头数</translation>
    </message>
    <message>
        <source>the hidden size is no multiple of the heads, so the size of a head has to be given</source>
        <translation>隐藏维度不是头数的整数倍，因此必须给出头维度</translation>
    </message>
    <message>
        <source>more experts per token than experts</source>
        <translation>每 token 专家数多于专家总数</translation>
    </message>
    <message>
        <source>the channels are no multiple of the groups</source>
        <translation>通道数不是组数的整数倍</translation>
    </message>
    <message>
        <source>the layer is larger than any that can be run</source>
        <translation>该层超出可运行的最大规模</translation>
    </message>
    <message>
        <source>a patch is larger than the image</source>
        <translation>图块大于图像</translation>
    </message>
    <message>
        <source>a linear-attention layer needs heads and widths of keys and values</source>
        <translation>线性注意力层需要键和值的头数及宽度</translation>
    </message>
    <message>
        <source>a Mamba layer needs an inner width, a state size and a rank of dt</source>
        <translation>Mamba 层需要内部宽度、状态大小和 dt 的秩</translation>
    </message>
    <message>
        <source>a Mamba-2 layer needs an inner width, a state size, heads and groups</source>
        <translation>Mamba-2 层需要内部宽度、状态大小、头数和组数</translation>
    </message>
    <message>
        <source>a latent-attention layer needs heads, the rank of its cache and the widths of a head</source>
        <translation>潜在注意力层需要头数、缓存的秩和每头宽度</translation>
    </message>
    <message>
        <source>an attention layer needs heads and their width</source>
        <translation>注意力层需要头数及其宽度</translation>
    </message>
    <message>
        <source>an attention layer needs between one key/value head and as many as heads</source>
        <translation>注意力层的键/值头数须在 1 与头数之间</translation>
    </message>
    <message>
        <source>a sliding or chunked layer needs its window in tokens</source>
        <translation>滑动或分块层需要以 token 计的窗口</translation>
    </message>
    <message>
        <source>cross attention needs key/value heads and the width of a head</source>
        <translation>交叉注意力需要键/值头数和每头宽度</translation>
    </message>
    <message>
        <source>each token needs between one expert and as many as there are</source>
        <translation>每 token 的专家数须在 1 与专家总数之间</translation>
    </message>
    <message>
        <source>experts need a width</source>
        <translation>专家需要宽度</translation>
    </message>
    <message>
        <source>the plan has no folder yet that a relative path could start at</source>
        <translation>规划尚无文件夹，相对路径没有起点</translation>
    </message>
</context>
<context>
    <name>PlanCommand</name>
    <message>
        <source>Change %1 of %2</source>
        <extracomment>%1 field label, %2 scenario name</extracomment>
        <translation>修改“%2”的“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Change %n field(s) of %1</source>
        <translation>
            <numerusform>修改“%1”的 %n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Revert %1 of %2</source>
        <translation>还原“%2”的“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Revert %n field(s) of %1</source>
        <translation>
            <numerusform>还原“%1”的 %n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加“%1”</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将“%1”重命名为“%2”</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Change baseline</source>
        <translation>更改基准方案</translation>
    </message>
    <message>
        <source>Change plan details</source>
        <translation>修改规划信息</translation>
    </message>
    <message>
        <source>Import model %1</source>
        <translation>导入模型 %1</translation>
    </message>
</context>
<context>
    <name>PlanDialog</name>
    <message>
        <source>Plan details</source>
        <translation>规划详情</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>备注(&amp;N)</translation>
    </message>
    <message>
        <source>Prepared &amp;for</source>
        <translation>呈送(&amp;F)</translation>
    </message>
    <message>
        <source>Prepared &amp;by</source>
        <translation>编制(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Prices valid until</source>
        <translation>价格有效期至(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Status</source>
        <translation>状态(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>PrecisionSection</name>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>量化方式</translation>
    </message>
</context>
<context>
    <name>PriceCase</name>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
</context>
<context>
    <name>Purchase</name>
    <message>
        <source>Buy</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Cloud, on demand</source>
        <translation>云，按需</translation>
    </message>
    <message>
        <source>Cloud, reserved</source>
        <translation>云，预留</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
</context>
<context>
    <name>Recompute</name>
    <message>
        <source>None</source>
        <translation>不重计算</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>全量</translation>
    </message>
</context>
<context>
    <name>Remedies</name>
    <message>
        <source>%1 weights</source>
        <translation>权重改 %1</translation>
    </message>
    <message>
        <source>%1 KV cache</source>
        <translation>KV 缓存改 %1</translation>
    </message>
    <message>
        <source>%1 arithmetic</source>
        <translation>计算改 %1</translation>
    </message>
    <message>
        <source>Tensor %1</source>
        <translation>张量并行 %1</translation>
    </message>
    <message>
        <source>Pipeline %1</source>
        <translation>流水线并行 %1</translation>
    </message>
    <message>
        <source>Data parallel %1</source>
        <translation>数据并行 %1</translation>
    </message>
    <message>
        <source>ZeRO stage %1</source>
        <translation>ZeRO 阶段 %1</translation>
    </message>
    <message>
        <source>%1 recompute</source>
        <translation>%1重计算</translation>
    </message>
    <message>
        <source>Method %1</source>
        <translation>方法改 %1</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>Concurrency %1</source>
        <translation>并发数 %1</translation>
    </message>
    <message>
        <source>Micro-batch %1</source>
        <translation>微批次 %1</translation>
    </message>
    <message>
        <source>Largest batch %1</source>
        <translation>最大批次 %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 个副本</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 张 GPU</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A field and its new value</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <extracomment>What to change → what it gives: &quot;INT8 weights → 34.7 GB&quot;</extracomment>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>Render</name>
    <message>
        <source>%1: the folder cannot be made.</source>
        <translation>%1：无法创建文件夹。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>%1 %2</source>
        <comment>origin, source number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <comment>symbol, meaning, value, origin</comment>
        <translation>%1：%2，%3（%4）</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Formula and values</source>
        <translation>公式与代入值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>formula, the same with values</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Assumed value</source>
        <translation>假设值</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Reason and effect</source>
        <translation>理由与影响</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>formula number, figure</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Appendix: formulas and sources</source>
        <translation>附录：公式与来源</translation>
    </message>
    <message>
        <source>Nothing was computed that could be explained.</source>
        <translation>没有可说明的计算结果。</translation>
    </message>
    <message>
        <source>Assumed values</source>
        <translation>假设值</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>[%1] %2</source>
        <comment>number, source</comment>
        <translation>[%1] %2</translation>
    </message>
    <message>
        <source>Total cost of ownership by part</source>
        <translation>总体拥有成本构成</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>Total cost of ownership</source>
        <translation>总体拥有成本</translation>
    </message>
    <message>
        <source>No costs were computed.</source>
        <translation>未计算成本。</translation>
    </message>
    <message>
        <source>Costs and bill of materials</source>
        <translation>成本与物料清单</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <comment>scenario</comment>
        <translation>检查结果：%1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>没有需要说明的事项。</translation>
    </message>
    <message>
        <source>Open points before ordering</source>
        <translation>下单前待确认</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>scenario, open point</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in the server&apos;s price</source>
        <translation>含在服务器价格中</translation>
    </message>
    <message>
        <source>enter a price</source>
        <translation>请填写价格</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>origin of a price, its date</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已含</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>物料</translation>
    </message>
    <message>
        <source>Qty</source>
        <comment>quantity</comment>
        <translation>数量</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Capital</source>
        <translation>采购合计</translation>
    </message>
    <message>
        <source>Capital, priced lines</source>
        <translation>采购合计（已定价）</translation>
    </message>
    <message>
        <source>Quantities follow from the scenario.</source>
        <translation>数量由方案得出。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>构成</translation>
    </message>
    <message>
        <source>Amount over %1</source>
        <translation>%1合计</translation>
    </message>
    <message>
        <source>TCO</source>
        <translation>TCO</translation>
    </message>
    <message>
        <source>TCO, range of prices</source>
        <translation>TCO（价格区间）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Cost per QPS over the term</source>
        <translation>周期内每 QPS 成本</translation>
    </message>
    <message>
        <source>Per million input tokens</source>
        <translation>每百万输入 token</translation>
    </message>
    <message>
        <source>Per million output tokens</source>
        <translation>每百万输出 token</translation>
    </message>
    <message>
        <source>Per training run</source>
        <translation>每次训练</translation>
    </message>
    <message>
        <source>Per fine-tuning run</source>
        <translation>每次微调</translation>
    </message>
    <message>
        <source>Power draw</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Energy per year</source>
        <translation>年耗电量</translation>
    </message>
    <message>
        <source>CO₂ per year</source>
        <translation>年 CO₂ 排放</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>image height, width</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 per USD: %2</source>
        <comment>currency, rate</comment>
        <translation>1 美元兑 %1：%2</translation>
    </message>
    <message>
        <source>fixed lengths</source>
        <translation>固定长度</translation>
    </message>
    <message>
        <source>log-normal, σ %1 in, %2 out</source>
        <translation>对数正态，σ 输入 %1、输出 %2</translation>
    </message>
    <message>
        <source>trace %1</source>
        <translation>轨迹 %1</translation>
    </message>
    <message>
        <source>draft %1, %2 tokens, acceptance %3</source>
        <translation>草稿模型 %1，%2 个 token，接受率 %3</translation>
    </message>
    <message>
        <source>yours</source>
        <comment>who set an input</comment>
        <translation>自填</translation>
    </message>
    <message>
        <source>chosen</source>
        <comment>who set an input</comment>
        <translation>选定</translation>
    </message>
    <message>
        <source>catalog</source>
        <comment>who set an input</comment>
        <translation>目录</translation>
    </message>
    <message>
        <source>assumed</source>
        <comment>who set an input</comment>
        <translation>假设</translation>
    </message>
    <message>
        <source>default</source>
        <comment>who set an input</comment>
        <translation>默认</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Economics</source>
        <translation>经济</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Set by</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>of %1 usable</source>
        <translation>可用 %1</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>占时间 %1</translation>
    </message>
    <message>
        <source>TCO, %1</source>
        <translation>TCO（%1）</translation>
    </message>
    <message>
        <source>Cost per QPS</source>
        <translation>每 QPS 成本</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>QPS at SLO</source>
        <translation>SLO 内 QPS</translation>
    </message>
    <message>
        <source>Latency P99</source>
        <translation>P99 延迟</translation>
    </message>
    <message>
        <source>Latency, mean</source>
        <translation>平均延迟</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>TTFT P99</source>
        <translation>TTFT P99</translation>
    </message>
    <message>
        <source>TTFT, mean</source>
        <translation>平均 TTFT</translation>
    </message>
    <message>
        <source>TPOT P99</source>
        <translation>TPOT P99</translation>
    </message>
    <message>
        <source>TPOT, mean</source>
        <translation>平均 TPOT</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Tokens/s per GPU</source>
        <translation>每 GPU token/秒</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Time to train</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Cost per run</source>
        <translation>每次成本</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>Training and fine-tuning</source>
        <translation>训练与微调</translation>
    </message>
    <message>
        <source>HPC</source>
        <translation>HPC</translation>
    </message>
    <message>
        <source>Inference: vision, encoder, recommender</source>
        <translation>推理：视觉、编码器、推荐</translation>
    </message>
    <message>
        <source>Inference: language models</source>
        <translation>推理：语言模型</translation>
    </message>
    <message>
        <source>Capacity and speed</source>
        <translation>容量与速度</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>page, pages</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>date format of the head</comment>
        <translation>yyyy 年 M 月 d 日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>date format of the foot</comment>
        <translation>yyyy-MM-dd</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>%1 (recommended)</source>
        <comment>scenario</comment>
        <translation>%1（推荐）</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <comment>scenario</comment>
        <translation>%1（基准方案）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>origin, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>origin, figures</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Against %1 measured rows of this kind the median error is %2 and 90 % of the rows are within %3.</source>
        <translation>与 %1 条同类实测数据相比，误差中位数为 %2，90 % 的数据误差在 %3 以内。</translation>
    </message>
    <message>
        <source>Inputs with their defaults, assumed values, formulas and sources follow in this report.</source>
        <translation>输入与默认值、假设值、公式和来源见后文。</translation>
    </message>
    <message>
        <source>Prepared for</source>
        <translation>呈送</translation>
    </message>
    <message>
        <source>Prepared by</source>
        <translation>编制</translation>
    </message>
    <message>
        <source>Prices valid until</source>
        <translation>价格有效期至</translation>
    </message>
    <message>
        <source>Catalog prices of</source>
        <translation>目录价格日期</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Estimates, not guarantees. Each figure can be traced in the appendix.</source>
        <translation>本报告为估算，不构成保证。各项数值均可在附录中追溯。</translation>
    </message>
    <message>
        <source>Figure %1  %2</source>
        <comment>number, title</comment>
        <translation>图 %1  %2</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Roofline per GPU</source>
        <translation>每 GPU 屋顶线</translation>
    </message>
    <message>
        <source>Every value that the estimate used, and who set it.</source>
        <translation>估算使用的全部数值及其设定方式。</translation>
    </message>
    <message>
        <source>Only what differs from “%1”.</source>
        <translation>仅列出与“%1”不同之处。</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>未命名规划</translation>
    </message>
    <message>
        <source>Procurement report</source>
        <translation>采购报告</translation>
    </message>
    <message>
        <source>Ridgepoint %1 · catalog %2 · plan %3 · %4</source>
        <comment>version, catalog version, plan hash, date</comment>
        <translation>Ridgepoint %1 · 目录 %2 · 规划 %3 · %4</translation>
    </message>
    <message>
        <source>Training of %1.</source>
        <translation>训练 %1。</translation>
    </message>
    <message>
        <source>Fine-tuning of %1.</source>
        <translation>微调 %1。</translation>
    </message>
    <message>
        <source>HPC: %1.</source>
        <translation>HPC：%1。</translation>
    </message>
    <message>
        <source>HPC.</source>
        <translation>HPC。</translation>
    </message>
    <message>
        <source>Inference with %1.</source>
        <translation>%1 推理。</translation>
    </message>
    <message>
        <source>%1 input and %2 output tokens per request.</source>
        <translation>每个请求输入 %1、输出 %2 token。</translation>
    </message>
    <message>
        <source>Sequences of %1 tokens, %2 in a global batch.</source>
        <translation>序列长 %1 token，全局批次 %2。</translation>
    </message>
    <message>
        <source>%1 to train on.</source>
        <translation>训练数据 %1。</translation>
    </message>
    <message>
        <source>%1 cells, %2 steps.</source>
        <translation>%1 个网格单元，%2 步。</translation>
    </message>
    <message>
        <source>%1 requests per second arrive.</source>
        <translation>每秒到达 %1 个请求。</translation>
    </message>
    <message>
        <source>%1 clients per replica.</source>
        <translation>每副本 %1 个并发客户端。</translation>
    </message>
    <message>
        <source>Batch %1 per replica.</source>
        <translation>每副本批次 %1。</translation>
    </message>
    <message>
        <source>Target: %1 requests per second.</source>
        <translation>目标：每秒 %1 个请求。</translation>
    </message>
    <message>
        <source>%1 ≤ %2</source>
        <comment>limit: name, value</comment>
        <translation>%1 ≤ %2</translation>
    </message>
    <message>
        <source>latency P99</source>
        <translation>P99 延迟</translation>
    </message>
    <message>
        <source>Limits: %1.</source>
        <translation>限值：%1。</translation>
    </message>
    <message>
        <source>Nominal host</source>
        <translation>标称主机</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>安装上架</translation>
    </message>
    <message>
        <source>Other one-off cost</source>
        <translation>其他一次性费用</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>quantity, item</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1, rented</source>
        <comment>hardware</comment>
        <translation>%1（租用）</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>server, accelerators</comment>
        <translation>%1，配 %2</translation>
    </message>
    <message>
        <source>Currency %1, term %2.</source>
        <translation>币种 %1，周期 %2。</translation>
    </message>
    <message>
        <source>What would help: %1</source>
        <translation>可行的调整：%1</translation>
    </message>
    <message>
        <source>What the figures rest on</source>
        <translation>数据依据</translation>
    </message>
    <message>
        <source>Scenarios compared</source>
        <translation>方案对比</translation>
    </message>
    <message>
        <source>Why this one</source>
        <translation>推荐理由</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>%1, priced lines</source>
        <comment>part of the cost</comment>
        <translation>%1（已定价部分）</translation>
    </message>
    <message numerus="yes">
        <source>Quantities follow from the scenario. A line without a price is never counted as zero: %n price(s) missing.</source>
        <translation>
            <numerusform>数量由方案得出。没有价格的行不按零计：缺 %n 项价格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) missing</source>
        <translation>
            <numerusform>缺 %n 项价格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more scenario(s) are in this table only. A report of chosen scenarios has their details.</source>
        <translation>
            <numerusform>另有 %n 个方案仅列于此表。可选择方案导出报告以查看其详情。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultText</name>
    <message>
        <source>Nominal host</source>
        <translation>标称主机</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Other capital</source>
        <translation>其他资本支出</translation>
    </message>
    <message>
        <source>%1 of the time, %2, %3</source>
        <translation>占时间 %1，%2，%3</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1（本方案）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>How the figures were computed</source>
        <translation>数值的计算方法</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <translation>%1：%2，%3（%4）</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Remedy: %1</source>
        <translation>改进措施：%1</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Memory per accelerator</source>
        <translation>每加速器显存</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Simulation step</source>
        <translation>模拟步</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>in the server&apos;s price</source>
        <translation>含在服务器价格内</translation>
    </message>
</context>
<context>
    <name>ResultViews</name>
    <message>
        <source>Fits · %1 QPS</source>
        <translation>可容纳 · %1 QPS</translation>
    </message>
    <message>
        <source>Fits · %1</source>
        <translation>可容纳 · %1</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>可容纳</translation>
    </message>
    <message>
        <source>SLO missed: TTFT</source>
        <translation>未达 SLO：TTFT</translation>
    </message>
    <message>
        <source>SLO missed: TPOT</source>
        <translation>未达 SLO：TPOT</translation>
    </message>
    <message>
        <source>SLO missed: latency</source>
        <translation>未达 SLO：延迟</translation>
    </message>
    <message>
        <source>SLO missed</source>
        <translation>未达 SLO</translation>
    </message>
    <message>
        <source>Tight: %1 of %2</source>
        <translation>紧张：%1 / %2</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>余量紧张</translation>
    </message>
    <message>
        <source>Short by %1</source>
        <translation>缺 %1</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>无法容纳</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Cannot be computed</source>
        <translation>无法计算</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Lowest to highest price</source>
        <translation>最低价至最高价</translation>
    </message>
    <message>
        <source>Sources: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Go to field</source>
        <translation>转到字段</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <extracomment>%1 field, %2 value, %3 the reason for it</extracomment>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>Enter a value</source>
        <translation>填写数值</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>KV cache per token</source>
        <translation>每 token KV 缓存</translation>
    </message>
    <message>
        <source>Forward work per token</source>
        <translation>每 token 前向运算量</translation>
    </message>
    <message>
        <source>Capacity per GPU</source>
        <translation>每 GPU 容量</translation>
    </message>
    <message>
        <source>Usable memory per GPU</source>
        <translation>每 GPU 可用显存</translation>
    </message>
    <message>
        <source>Short by</source>
        <translation>缺</translation>
    </message>
    <message>
        <source>Weights per GPU</source>
        <translation>每 GPU 权重</translation>
    </message>
    <message>
        <source>Gradients per GPU</source>
        <translation>每 GPU 梯度</translation>
    </message>
    <message>
        <source>Optimizer state per GPU</source>
        <translation>每 GPU 优化器状态</translation>
    </message>
    <message>
        <source>Master weights per GPU</source>
        <translation>每 GPU 主权重</translation>
    </message>
    <message>
        <source>Adapters per GPU</source>
        <translation>每 GPU 适配器</translation>
    </message>
    <message>
        <source>Activations per GPU</source>
        <translation>每 GPU 激活值</translation>
    </message>
    <message>
        <source>KV cache per GPU</source>
        <translation>每 GPU KV 缓存</translation>
    </message>
    <message>
        <source>Data per GPU</source>
        <translation>每 GPU 数据</translation>
    </message>
    <message>
        <source>Logits per GPU</source>
        <translation>每 GPU logits</translation>
    </message>
    <message>
        <source>Workspace per GPU</source>
        <translation>每 GPU 工作区</translation>
    </message>
    <message>
        <source>Communication buffers per GPU</source>
        <translation>每 GPU 通信缓冲</translation>
    </message>
    <message>
        <source>Framework per GPU</source>
        <translation>每 GPU 框架</translation>
    </message>
    <message>
        <source>Reserve per GPU</source>
        <translation>每 GPU 预留</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Training states, whole job</source>
        <translation>训练状态，整个作业</translation>
    </message>
    <message>
        <source>KV cache pool per GPU</source>
        <translation>每 GPU KV 缓存池</translation>
    </message>
    <message>
        <source>KV cache capacity per replica</source>
        <translation>每副本 KV 缓存容量</translation>
    </message>
    <message>
        <source>Largest batch that fits</source>
        <translation>可容纳的最大批次</translation>
    </message>
    <message>
        <source>Longest context that fits</source>
        <translation>可容纳的最长上下文</translation>
    </message>
    <message>
        <source>Checkpoint, whole job</source>
        <translation>训练检查点，整个作业</translation>
    </message>
    <message>
        <source>Peak compute rate</source>
        <translation>峰值算力</translation>
    </message>
    <message>
        <source>Peak memory bandwidth</source>
        <translation>峰值显存带宽</translation>
    </message>
    <message>
        <source>Ridge point</source>
        <translation>脊点</translation>
    </message>
    <message>
        <source>Attained compute rate</source>
        <translation>可达算力</translation>
    </message>
    <message>
        <source>Attained memory bandwidth</source>
        <translation>可达显存带宽</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>参考线</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Work of the phase</source>
        <translation>阶段运算量</translation>
    </message>
    <message>
        <source>Traffic of the phase</source>
        <translation>阶段访存量</translation>
    </message>
    <message>
        <source>Arithmetic intensity of the phase</source>
        <translation>阶段算术强度</translation>
    </message>
    <message>
        <source>Attained rate of the phase</source>
        <translation>阶段可达算力</translation>
    </message>
    <message>
        <source>Time of the phase</source>
        <translation>阶段时间</translation>
    </message>
    <message>
        <source>Share of the time</source>
        <translation>时间占比</translation>
    </message>
    <message>
        <source>Share of the limit</source>
        <translation>占上限的比例</translation>
    </message>
    <message>
        <source>Operator count</source>
        <translation>算子次数</translation>
    </message>
    <message>
        <source>Work of the operator</source>
        <translation>算子运算量</translation>
    </message>
    <message>
        <source>Traffic of the operator</source>
        <translation>算子访存量</translation>
    </message>
    <message>
        <source>Arithmetic intensity of the operator</source>
        <translation>算子算术强度</translation>
    </message>
    <message>
        <source>Attained rate of the operator</source>
        <translation>算子可达算力</translation>
    </message>
    <message>
        <source>Time of the operator</source>
        <translation>算子时间</translation>
    </message>
    <message>
        <source>Share of the phase</source>
        <translation>占阶段的比例</translation>
    </message>
    <message>
        <source>TTFT, mean</source>
        <translation>TTFT 均值</translation>
    </message>
    <message>
        <source>TPOT, mean</source>
        <translation>TPOT 均值</translation>
    </message>
    <message>
        <source>Latency, mean</source>
        <translation>延迟均值</translation>
    </message>
    <message>
        <source>TTFT P50</source>
        <translation>TTFT P50</translation>
    </message>
    <message>
        <source>TTFT P90</source>
        <translation>TTFT P90</translation>
    </message>
    <message>
        <source>TTFT P95</source>
        <translation>TTFT P95</translation>
    </message>
    <message>
        <source>TTFT P99</source>
        <translation>TTFT P99</translation>
    </message>
    <message>
        <source>TPOT P50</source>
        <translation>TPOT P50</translation>
    </message>
    <message>
        <source>TPOT P90</source>
        <translation>TPOT P90</translation>
    </message>
    <message>
        <source>TPOT P95</source>
        <translation>TPOT P95</translation>
    </message>
    <message>
        <source>TPOT P99</source>
        <translation>TPOT P99</translation>
    </message>
    <message>
        <source>Latency P50</source>
        <translation>延迟 P50</translation>
    </message>
    <message>
        <source>Latency P90</source>
        <translation>延迟 P90</translation>
    </message>
    <message>
        <source>Latency P95</source>
        <translation>延迟 P95</translation>
    </message>
    <message>
        <source>Latency P99</source>
        <translation>延迟 P99</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>每秒输出 token</translation>
    </message>
    <message>
        <source>Tokens per second, in and out</source>
        <translation>每秒 token，输入加输出</translation>
    </message>
    <message>
        <source>Prefill tokens per second</source>
        <translation>每秒预填充 token</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Requests per second within the SLO</source>
        <translation>满足 SLO 的每秒请求数</translation>
    </message>
    <message>
        <source>QPS at SLO</source>
        <translation>满足 SLO 的 QPS</translation>
    </message>
    <message>
        <source>Largest batch at the SLO</source>
        <translation>满足 SLO 的最大批次</translation>
    </message>
    <message>
        <source>Most clients at the SLO</source>
        <translation>满足 SLO 的最大并发数</translation>
    </message>
    <message>
        <source>Replicas for the target</source>
        <translation>达到目标所需副本数</translation>
    </message>
    <message>
        <source>Mean queue length</source>
        <translation>平均队列长度</translation>
    </message>
    <message>
        <source>Preemptions</source>
        <translation>抢占次数</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>受限占比</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Tokens per second and GPU</source>
        <translation>每 GPU 每秒 token</translation>
    </message>
    <message>
        <source>Compute rate per GPU</source>
        <translation>每 GPU 算力</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Training work</source>
        <translation>训练运算量</translation>
    </message>
    <message>
        <source>Training work, 6·N·D</source>
        <translation>训练运算量（6·N·D）</translation>
    </message>
    <message>
        <source>Time to train</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Compute time</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>Memory time</source>
        <translation>访存时间</translation>
    </message>
    <message>
        <source>Communication time</source>
        <translation>通信时间</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>Launch time</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>Optimizer time</source>
        <translation>优化器时间</translation>
    </message>
    <message>
        <source>Data stall</source>
        <translation>数据停顿</translation>
    </message>
    <message>
        <source>Arrival rate</source>
        <translation>到达率</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Memory time per step</source>
        <translation>每步访存时间</translation>
    </message>
    <message>
        <source>Compute time per step</source>
        <translation>每步计算时间</translation>
    </message>
    <message>
        <source>Halo exchange per step</source>
        <translation>每步边界交换</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>全程</translation>
    </message>
    <message>
        <source>Traffic per step</source>
        <translation>每步访存量</translation>
    </message>
    <message>
        <source>Work per step</source>
        <translation>每步运算量</translation>
    </message>
    <message>
        <source>Parallel efficiency</source>
        <translation>并行效率</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>Network payload per step</source>
        <translation>每步网络有效载荷</translation>
    </message>
    <message>
        <source>Network traffic per step</source>
        <translation>每步网络流量</translation>
    </message>
    <message>
        <source>Checkpoint write rate, mean</source>
        <translation>训练检查点平均写入速率</translation>
    </message>
    <message>
        <source>Checkpoint write rate needed</source>
        <translation>训练检查点所需写入速率</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>采购</translation>
    </message>
    <message>
        <source>Cost per year</source>
        <translation>每年成本</translation>
    </message>
    <message>
        <source>TCO</source>
        <translation>TCO</translation>
    </message>
    <message>
        <source>TCO, low</source>
        <translation>TCO（低）</translation>
    </message>
    <message>
        <source>TCO, high</source>
        <translation>TCO（高）</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Cost of the year</source>
        <translation>当年成本</translation>
    </message>
    <message>
        <source>Power draw</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Energy per year</source>
        <translation>每年能耗</translation>
    </message>
    <message>
        <source>CO2 per year</source>
        <translation>每年 CO2</translation>
    </message>
    <message>
        <source>Cost per QPS</source>
        <translation>每 QPS 成本</translation>
    </message>
    <message>
        <source>Cost per QPS, low</source>
        <translation>每 QPS 成本（低）</translation>
    </message>
    <message>
        <source>Cost per QPS, high</source>
        <translation>每 QPS 成本（高）</translation>
    </message>
    <message>
        <source>Cost per QPS and hour</source>
        <translation>每 QPS 每小时成本</translation>
    </message>
    <message>
        <source>Cost per million input tokens</source>
        <translation>每百万输入 token 成本</translation>
    </message>
    <message>
        <source>Cost per million output tokens</source>
        <translation>每百万输出 token 成本</translation>
    </message>
    <message>
        <source>Cost per training run</source>
        <translation>每次训练成本</translation>
    </message>
    <message>
        <source>Cost per fine-tuning</source>
        <translation>每次微调成本</translation>
    </message>
    <message>
        <source>Energy per token</source>
        <translation>每 token 能耗</translation>
    </message>
    <message>
        <source>Samples per joule</source>
        <translation>每焦耳样本数</translation>
    </message>
    <message>
        <source>Energy efficiency</source>
        <translation>能效</translation>
    </message>
    <message>
        <source>Purchase, priced lines</source>
        <translation>采购（已定价项）</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>GPUs per replica</source>
        <translation>每副本 GPU 数</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本数</translation>
    </message>
</context>
<context>
    <name>Scaling</name>
    <message>
        <source>Strong (fixed problem)</source>
        <translation>强扩展（问题规模固定）</translation>
    </message>
    <message>
        <source>Weak (fixed problem per node)</source>
        <translation>弱扩展（每节点规模固定）</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>Good</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>month</source>
        <translation>月</translation>
    </message>
</context>
<context>
    <name>Validation</name>
    <message>
        <source>rows</source>
        <extracomment>Column of a table: how many rows</extracomment>
        <translation>行</translation>
    </message>
    <message>
        <source>not estimated</source>
        <translation>未估算</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>90th percentile</source>
        <translation>第 90 百分位</translation>
    </message>
    <message>
        <source>mean signed</source>
        <translation>平均有符号误差</translation>
    </message>
    <message>
        <source>within 10 %</source>
        <translation>10 % 以内</translation>
    </message>
    <message>
        <source>within 25 %</source>
        <translation>25 % 以内</translation>
    </message>
    <message>
        <source>Not estimated</source>
        <translation>未估算</translation>
    </message>
    <message>
        <source>%1 × (first: %2) %3</source>
        <extracomment>Number of rows, the first of them, and why they were not estimated</extracomment>
        <translation>%1 ×（首个：%2）%3</translation>
    </message>
    <message>
        <source>%1 further reasons: --format csv has one for each row.</source>
        <translation>另有 %1 个原因：--format csv 给出每一行的原因。</translation>
    </message>
    <message>
        <source>%1: %2 rows, %3 estimated</source>
        <translation>%1：%2 行，已估算 %3 行</translation>
    </message>
    <message>
        <source>Relative errors by workload, metric, engine and accelerator</source>
        <translation>按工作负载、指标、引擎和加速器的相对误差</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>按 %1</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>more than %L1 lines, which is the limit</source>
        <translation>多于 %L1 行（上限）</translation>
    </message>
    <message>
        <source>the other faults are not listed; %L1 lines were not looked at</source>
        <translation>其余错误未列出；%L1 行未检查</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>The row names no model, and of its dimensions these are missing: %1.</source>
        <translation>该行未给出模型，其尺寸中缺少：%1。</translation>
    </message>
    <message>
        <source>The catalog has no accelerator “%1”; near it are %2.</source>
        <translation>目录中没有加速器“%1”；相近的有 %2。</translation>
    </message>
    <message>
        <source>The row names no accelerator.</source>
        <translation>该行未给出加速器。</translation>
    </message>
    <message>
        <source>The catalog has no server “%1”; near it are %2.</source>
        <translation>目录中没有服务器“%1”；相近的有 %2。</translation>
    </message>
    <message>
        <source>The catalog has no MIG profile “%1”.</source>
        <translation>目录中没有 MIG 配置“%1”。</translation>
    </message>
    <message>
        <source>The row names no workload.</source>
        <translation>该行未给出工作负载。</translation>
    </message>
    <message>
        <source>Speculative decoding with an unknown number of draft tokens cannot be estimated.</source>
        <translation>草稿 token 数未知的推测解码无法估算。</translation>
    </message>
    <message>
        <source>Speculative decoding is not modelled: the row does not say how many draft tokens are accepted.</source>
        <translation>推测解码未建模：该行未说明接受了多少草稿 token。</translation>
    </message>
    <message>
        <source>The latency limit is not at the 99th percentile, which alone is modelled.</source>
        <translation>延迟限制不在第 99 百分位，而只对该百分位建模。</translation>
    </message>
    <message>
        <source>The catalog has no model “%1”; near it are %2.</source>
        <translation>目录中没有模型“%1”；相近的有 %2。</translation>
    </message>
    <message>
        <source>The row names no model.</source>
        <translation>该行未给出模型。</translation>
    </message>
    <message>
        <source>The hidden size of the row&apos;s model is no multiple of its heads.</source>
        <translation>该行模型的隐藏维度不是头数的整数倍。</translation>
    </message>
    <message>
        <source>The row&apos;s model has more key/value heads than query heads.</source>
        <translation>该行模型的键/值头数多于查询头数。</translation>
    </message>
    <message>
        <source>GPT-style model</source>
        <translation>GPT 类模型</translation>
    </message>
    <message>
        <source>The %1 accelerators of the row are no multiple of the %2 of one replica.</source>
        <translation>该行的 %1 个加速器不是单个副本 %2 个的整数倍。</translation>
    </message>
    <message>
        <source>The estimate of this scenario has no %1.</source>
        <translation>此方案的估算没有%1。</translation>
    </message>
    <message>
        <source>The engine “%1” is not known; estimated as “other”.</source>
        <translation>引擎“%1”未知；按“other”估算。</translation>
    </message>
    <message>
        <source>The row names no metric.</source>
        <translation>该行未给出指标。</translation>
    </message>
    <message>
        <source>“%1” is no figure that is estimated.</source>
        <translation>“%1”不是可估算的数值。</translation>
    </message>
    <message>
        <source>The row has no measured value.</source>
        <translation>该行没有测量值。</translation>
    </message>
    <message>
        <source>To a measured value of 0 there is no relative error.</source>
        <translation>测量值为 0，没有相对误差。</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>TTFT P99 %1 of %2</source>
        <translation>TTFT P99 %1 / %2</translation>
    </message>
    <message>
        <source>SLO missed: TTFT</source>
        <translation>未达 SLO：TTFT</translation>
    </message>
    <message>
        <source>TPOT %1 of %2</source>
        <translation>TPOT %1 / %2</translation>
    </message>
    <message>
        <source>SLO missed: TPOT</source>
        <translation>未达 SLO：TPOT</translation>
    </message>
    <message>
        <source>latency P99 %1 of %2</source>
        <translation>延迟 P99 %1 / %2</translation>
    </message>
    <message>
        <source>SLO missed: latency</source>
        <translation>未达 SLO：延迟</translation>
    </message>
    <message>
        <source>%1 for %2 of the time per output token.</source>
        <translation>单 token 延迟的 %2 时间%1。</translation>
    </message>
    <message>
        <source>%1 for %2 of the time to first token.</source>
        <translation>首 token 延迟的 %2 时间%1。</translation>
    </message>
    <message>
        <source>%1 for %2 of the latency.</source>
        <translation>延迟的 %2 时间%1。</translation>
    </message>
    <message>
        <source>%1 for %2 of the step.</source>
        <translation>每步 %2 的时间%1。</translation>
    </message>
    <message>
        <source>%1 for %2 of the time.</source>
        <translation>%2 的时间%1。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>whole run %1</source>
        <translation>全程 %1</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>Speed: %1.</source>
        <extracomment>%1 is a list such as &quot;step 1.23 s, MFU 46 %, training 12.4 days&quot;</extracomment>
        <translation>速度：%1。</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>%1 is &quot;Memory-bound&quot; and the like</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Meets the SLO: %1.</source>
        <translation>满足 SLO：%1。</translation>
    </message>
    <message>
        <source>Runs.</source>
        <translation>可运行。</translation>
    </message>
    <message>
        <source>Fits: %1 of %2 usable per GPU, %3 spare.</source>
        <translation>可容纳：每 GPU %1 / %2 可用，余量 %3。</translation>
    </message>
    <message>
        <source>Fits: %1 of %2 host memory, %3 spare.</source>
        <translation>可容纳：内存 %1 / %2，余量 %3。</translation>
    </message>
    <message>
        <source>Tight.</source>
        <translation>余量紧张。</translation>
    </message>
    <message>
        <source>Tight: %1 of %2 usable per GPU, %3 spare.</source>
        <translation>余量紧张：每 GPU %1 / %2 可用，余量 %3。</translation>
    </message>
    <message>
        <source>Tight: %1 of %2 host memory, %3 spare.</source>
        <translation>余量紧张：内存 %1 / %2，余量 %3。</translation>
    </message>
    <message>
        <source>Does not fit.</source>
        <translation>无法容纳。</translation>
    </message>
    <message>
        <source>Does not fit: short by %1 of host memory.</source>
        <translation>无法容纳：内存缺 %1。</translation>
    </message>
    <message>
        <source>Does not fit: short by %1 per GPU.</source>
        <translation>无法容纳：每 GPU 缺 %1。</translation>
    </message>
    <message>
        <source>Fits, but misses the SLO.</source>
        <translation>可容纳，但未达 SLO。</translation>
    </message>
    <message>
        <source>Fits, but misses the SLO: %1.</source>
        <translation>可容纳，但未达 SLO：%1。</translation>
    </message>
    <message>
        <source>Not supported.</source>
        <translation>不支持。</translation>
    </message>
    <message>
        <source>Cannot be computed.</source>
        <translation>无法计算。</translation>
    </message>
    <message>
        <source>%1 of %2 usable per GPU, %3 spare.</source>
        <translation>每 GPU %1 / %2 可用，余量 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 host memory, %3 spare.</source>
        <translation>内存 %1 / %2，余量 %3。</translation>
    </message>
    <message>
        <source>It needs %1 of %2 host memory.</source>
        <translation>需要内存 %1 / %2。</translation>
    </message>
    <message>
        <source>It needs %1 of %2 usable per GPU.</source>
        <translation>每 GPU 需要 %1 / %2 可用。</translation>
    </message>
    <message>
        <source>Short by %1</source>
        <translation>缺 %1</translation>
    </message>
    <message>
        <source>Tight: %1 of %2</source>
        <translation>余量紧张：%1 / %2</translation>
    </message>
    <message>
        <source>does not fit: short by %1</source>
        <translation>无法容纳：缺 %1</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>无法容纳</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>未定价</translation>
    </message>
    <message>
        <source>SLO missed</source>
        <translation>未达 SLO</translation>
    </message>
    <message>
        <source>cannot be computed</source>
        <translation>无法计算</translation>
    </message>
</context>
<context>
    <name>VerdictCode</name>
    <message>
        <source>Fits</source>
        <translation>可容纳</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>余量紧张</translation>
    </message>
    <message>
        <source>SLO missed</source>
        <translation>未达 SLO</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>无法容纳</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Cannot be computed</source>
        <translation>无法计算</translation>
    </message>
</context>
<context>
    <name>WhatFits</name>
    <message>
        <source>Room for up to %1 requests in flight, or for one of up to %2 tokens.</source>
        <translation>最多可容纳 %1 个在途请求，或一个最长 %2 token 的请求。</translation>
    </message>
    <message>
        <source>Room for up to %1 requests in flight, or for %2 of up to %3 tokens each.</source>
        <translation>最多可容纳 %1 个在途请求，或 %2 个各最长 %3 token 的请求。</translation>
    </message>
    <message>
        <source>Room for up to %1 in one batch.</source>
        <translation>一个批次最多可容纳 %1 个。</translation>
    </message>
    <message>
        <source>Room for a micro-batch of up to %1.</source>
        <translation>微批次最多可为 %1。</translation>
    </message>
    <message>
        <source>No single change makes it fit.</source>
        <translation>没有单项改动能使其放下。</translation>
    </message>
    <message>
        <source>Would fit with: %1.</source>
        <translation>以下改动可放下：%1。</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>, </source>
        <extracomment>Between the members of a list in one sentence</extracomment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Two whole sentences after one another</extracomment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>WorkloadFineTuning</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Micro, global batch</source>
        <translation>微 / 全局批次</translation>
    </message>
    <message>
        <source>Height, width</source>
        <translation>高、宽</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Fused optimizer</source>
        <translation>融合优化器</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>与计算重叠</translation>
    </message>
    <message>
        <source>Checkpoint stall</source>
        <translation>检查点停顿</translation>
    </message>
    <message>
        <source>Failures per GPU</source>
        <translation>每 GPU 故障</translation>
    </message>
</context>
<context>
    <name>WorkloadHpc</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Work per cell</source>
        <translation>每单元计算量</translation>
    </message>
</context>
<context>
    <name>WorkloadKind</name>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>HPC</source>
        <translation>HPC</translation>
    </message>
</context>
<context>
    <name>WorkloadLlm</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Tokens in, out</source>
        <translation>输入 / 输出 token</translation>
    </message>
    <message>
        <source>Length distribution</source>
        <translation>长度分布</translation>
    </message>
    <message>
        <source>Spread in, out</source>
        <translation>输入 / 输出离散度</translation>
    </message>
    <message>
        <source>Length trace file</source>
        <translation>长度轨迹文件</translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>Memory share</source>
        <translation>显存占比</translation>
    </message>
    <message>
        <source>Draft, accepted</source>
        <translation>草稿、接受率</translation>
    </message>
    <message>
        <source>Reload interval</source>
        <translation>重新加载间隔</translation>
    </message>
    <message>
        <source>Kept in host RAM</source>
        <translation>常驻主机内存</translation>
    </message>
</context>
<context>
    <name>WorkloadTraining</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Micro, global batch</source>
        <translation>微 / 全局批次</translation>
    </message>
    <message>
        <source>Height, width</source>
        <translation>高、宽</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Fused optimizer</source>
        <translation>融合优化器</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>与计算重叠</translation>
    </message>
    <message>
        <source>Checkpoint stall</source>
        <translation>检查点停顿</translation>
    </message>
    <message>
        <source>Failures per GPU</source>
        <translation>每 GPU 故障</translation>
    </message>
</context>
<context>
    <name>WorkloadVision</name>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Height, width</source>
        <translation>高、宽</translation>
    </message>
    <message>
        <source>Preprocessing</source>
        <translation>预处理</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>与计算重叠</translation>
    </message>
    <message>
        <source>Reload interval</source>
        <translation>重新加载间隔</translation>
    </message>
    <message>
        <source>Kept in host RAM</source>
        <translation>常驻主机内存</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::CatalogModel</name>
    <message>
        <source>read at the source</source>
        <translation>已核对来源</translation>
    </message>
    <message>
        <source>read, some fields from memory</source>
        <translation>已核对，部分字段凭记忆</translation>
    </message>
    <message>
        <source>from memory</source>
        <translation>凭记忆，未核对</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>your entry</source>
        <translation>用户录入</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Memory (GB)</source>
        <translation>显存（GB）</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>显存类型</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>显存带宽（GB/s）</translation>
    </message>
    <message>
        <source>BF16 (TFLOP/s)</source>
        <translation>BF16（TFLOP/s）</translation>
    </message>
    <message>
        <source>FP8 (TFLOP/s)</source>
        <translation>FP8（TFLOP/s）</translation>
    </message>
    <message>
        <source>INT8 (TOP/s)</source>
        <translation>INT8（TOP/s）</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>功耗（W）</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>Height (U)</source>
        <translation>高度（U）</translation>
    </message>
    <message>
        <source>CPU cores</source>
        <translation>CPU 核数</translation>
    </message>
    <message>
        <source>Host memory (TB)</source>
        <translation>主机内存（TB）</translation>
    </message>
    <message>
        <source>Network (GB/s)</source>
        <translation>网络（GB/s）</translation>
    </message>
    <message>
        <source>Power (kW)</source>
        <translation>功耗（kW）</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Parameters (billion)</source>
        <translation>参数量（十亿）</translation>
    </message>
    <message>
        <source>Active (billion)</source>
        <translation>激活参数（十亿）</translation>
    </message>
    <message>
        <source>Context (tokens)</source>
        <translation>上下文（token）</translation>
    </message>
    <message>
        <source>Published as</source>
        <translation>发布精度</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用对象</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>High</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>币种</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::CatalogPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2 条</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Back to the plan (Esc)</source>
        <translation>返回规划（Esc）</translation>
    </message>
    <message>
        <source>Back to the plan</source>
        <translation>返回规划</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ChartsPane</name>
    <message>
        <source>Roofline</source>
        <translation>屋顶线模型</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ChoiceBinding</name>
    <message>
        <source>Fixed</source>
        <translation>固定长度</translation>
    </message>
    <message>
        <source>Log-normal</source>
        <translation>对数正态</translation>
    </message>
    <message>
        <source>Own architecture</source>
        <translation>自定义架构</translation>
    </message>
    <message>
        <source>from the fields below</source>
        <translation>由下方字段决定</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ChoicePopup</name>
    <message>
        <source>Type to search</source>
        <translation>输入以搜索</translation>
    </message>
    <message>
        <source>Search in the list</source>
        <translation>在列表中搜索</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::DockPanel</name>
    <message>
        <source>%1 %2</source>
        <comment>tab title and number of rows</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Open the panel</source>
        <translation>展开面板</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>收起面板</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::DocumentFiles</name>
    <message>
        <source>Unsaved changes</source>
        <translation>更改未保存</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ridgepoint plans (*.ridgepoint);;All files (*)</source>
        <translation>Ridgepoint 规划 (*.ridgepoint);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>打开规划</translation>
    </message>
    <message>
        <source>%1 was not opened.</source>
        <translation>未能打开 %1。</translation>
    </message>
    <message>
        <source>Save plan as</source>
        <translation>规划另存为</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>未能保存 %1。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ExplainPopover</name>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Add to report</source>
        <translation>加入报告</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::FindingsModel</name>
    <message>
        <source>Severity</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::FindingsView</name>
    <message>
        <source>No findings</source>
        <translation>无检查结果</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::FormRow</name>
    <message>
        <source>Revert %1</source>
        <translation>恢复“%1”</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::FormSection</name>
    <message>
        <source>Changed from the default. Click to revert (Del)</source>
        <translation>已偏离默认值。点击恢复（Del）</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More… %1 fields, %2 changed</source>
        <translation>更多… %1 个字段，%2 项已改</translation>
    </message>
    <message numerus="yes">
        <source>More… %n field(s)</source>
        <translation>
            <numerusform>更多… %n 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>%1 field, %2 its value, as in &quot;Tensor parallel 4&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a summary</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ImportDialog</name>
    <message>
        <source>model configuration</source>
        <translation>模型配置</translation>
    </message>
    <message>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <source>safetensors index</source>
        <translation>safetensors 索引</translation>
    </message>
    <message>
        <source>GGUF</source>
        <translation>GGUF</translation>
    </message>
    <message>
        <source>ONNX</source>
        <translation>ONNX</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>已理解</translation>
    </message>
    <message>
        <source>Assumed %1</source>
        <extracomment>tab title with the number of rows</extracomment>
        <translation>假设 %1</translation>
    </message>
    <message>
        <source>Not understood %1</source>
        <extracomment>tab title with the number of rows</extracomment>
        <translation>未能理解 %1</translation>
    </message>
    <message>
        <source>All of the file was understood or does not matter to the figures.</source>
        <translation>文件内容均已理解，或与数值无关。</translation>
    </message>
    <message>
        <source>What was not understood is not counted; check it before you rely on the figures.</source>
        <translation>未能理解的内容未计入；使用这些数值前请核对。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 a file name, %2 its format: &quot;config.json (model configuration)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Use in %1</source>
        <extracomment>%1 a scenario&apos;s name</extracomment>
        <translation>用于 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::InputForm</name>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n 项已改</numerusform>
        </translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Changed only</source>
        <translation>仅看已改</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::KeyFigureTile</name>
    <message>
        <source>Click or press Enter to see how it is computed.</source>
        <translation>点击或按 Enter 查看计算过程。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::MainWindow</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>%1  •</source>
        <extracomment>the dot marks unsaved changes</extracomment>
        <translation>%1  •</translation>
    </message>
    <message>
        <source>%1[*] — Ridgepoint</source>
        <translation>%1[*] — Ridgepoint</translation>
    </message>
    <message>
        <source>an untitled plan</source>
        <translation>未命名规划</translation>
    </message>
    <message>
        <source>The last session ended without saving %1. Its changes of %2 were kept.</source>
        <translation>上次退出时未保存 %1，已保留其 %2 的更改。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>The kept changes could not be read.</source>
        <translation>无法读取保留的更改。</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>%1 was written.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>未能写入 %1。</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>About Ridgepoint</source>
        <translation>关于 Ridgepoint</translation>
    </message>
    <message>
        <source>Ridgepoint %1

Plans capacity, speed and cost of AI hardware.

Catalog %2, prices of %3.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Ridgepoint %1

规划 AI 硬件的容量、速度与成本。

目录 %2，价格日期 %3。
自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。</translation>
    </message>
    <message>
        <source>Catalog %1 · prices of %2</source>
        <translation>目录 %1 · 价格日期 %2</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Exa&amp;mples</source>
        <translation>示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Scenario</source>
        <translation>方案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加方案(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>PDF report or CSV table of all scenarios</source>
        <translation>所有方案的 PDF 报告或 CSV 表格</translation>
    </message>
    <message>
        <source>Switch to Chinese</source>
        <translation>切换到中文</translation>
    </message>
    <message>
        <source>Switch to English</source>
        <translation>切换到英文</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>a QDate format: 2 Nov 2026</extracomment>
        <translation>yyyy-MM-dd</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <translation>yyyy-MM-dd HH:mm</translation>
    </message>
    <message>
        <source>The model was not added to the plan.</source>
        <translation>未能将模型加入规划。</translation>
    </message>
    <message>
        <source>Import model</source>
        <translation>导入模型</translation>
    </message>
    <message>
        <source>Model files (*.json *.safetensors *.gguf *.onnx);;All files (*)</source>
        <translation>模型文件 (*.json *.safetensors *.gguf *.onnx);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::PlanDocument</name>
    <message>
        <source>Untitled plan</source>
        <translation>未命名规划</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>%1 - 复制</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::PlanPage</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Nothing to report: the plan is complete and within its limits.</source>
        <translation>无检查结果：规划完整，且未超出各项上限。</translation>
    </message>
    <message>
        <source>Every value was entered.</source>
        <translation>所有取值均由用户输入。</translation>
    </message>
    <message>
        <source>All severities</source>
        <translation>全部级别</translation>
    </message>
    <message>
        <source>Warnings and errors</source>
        <translation>警告和错误</translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation>仅错误</translation>
    </message>
    <message>
        <source>Which findings are shown</source>
        <translation>显示哪些检查结果</translation>
    </message>
    <message>
        <source>Key figures</source>
        <translation>关键指标</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ProvenanceMark</name>
    <message>
        <source>your input</source>
        <translation>用户输入</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::QuantityBinding</name>
    <message>
        <source>assumed %1</source>
        <translation>按 %1 计</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::QuantityEdit</name>
    <message>
        <source>%1 or %2</source>
        <comment>two examples of input</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>Enter a count from %1 to %2, for example %3. Still using %4.</source>
        <translation>请输入 %1 到 %2 的数量，如 %3。仍按 %4 计算。</translation>
    </message>
    <message>
        <source>Enter a count from %1 to %2, for example %3. It stays unknown until then.</source>
        <translation>请输入 %1 到 %2 的数量，如 %3。在此之前仍为未知。</translation>
    </message>
    <message>
        <source>Enter a value from %1 to %2, for example %3. Still using %4.</source>
        <translation>请输入 %1 到 %2 的数值，如 %3。仍按 %4 计算。</translation>
    </message>
    <message>
        <source>Enter a value from %1 to %2, for example %3. It stays unknown until then.</source>
        <translation>请输入 %1 到 %2 的数值，如 %3。在此之前仍为未知。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range of accepted values</comment>
        <translation>%1 到 %2</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::ScenarioListModel</name>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::SearchBox</name>
    <message>
        <source>Nothing found</source>
        <translation>未找到结果</translation>
    </message>
    <message>
        <source>Find a field or action</source>
        <translation>查找字段或操作</translation>
    </message>
    <message>
        <source>Find a field or action by name (%1)</source>
        <translation>按名称查找字段或操作（%1）</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::SectionHeader</name>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n 项已改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::Sidebar</name>
    <message>
        <source>Catalog</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>Add a scenario</source>
        <translation>添加方案</translation>
    </message>
    <message>
        <source>Scenarios of the plan</source>
        <translation>规划中的方案</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::TextBinding</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>ridgepoint::app::VerdictBanner</name>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Differences are shown against this state.</source>
        <translation>正在显示与此状态的差异。</translation>
    </message>
    <message>
        <source>Pin this state and show differences against it</source>
        <translation>固定此状态，并显示与它的差异</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>%1 files (*.%2)</source>
        <extracomment>%1 is a file type: PNG</extracomment>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <extracomment>%1 a file, %2 the system&apos;s reason</extracomment>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Read values</source>
        <translation>读取数值</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图像</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>另存为 PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>另存为 SVG…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为 CSV…</translation>
    </message>
    <message>
        <source>Save as CSV for Excel…</source>
        <translation>另存为供 Excel 使用的 CSV…</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::ChartTableDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, with headers for a spreadsheet</source>
        <translation>连同表头复制所选行（未选则全部），供粘贴到电子表格</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::CostChart</name>
    <message>
        <source>Cost per QPS</source>
        <translation>每 QPS 成本</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>尚无结果。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::LegendEntry</name>
    <message>
        <source>%1 %2</source>
        <extracomment>accessible name of a legend entry: a part of memory and its size</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2. Click to hide or show.</source>
        <translation>%1：%2。点击隐藏或显示。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::MemoryChart</name>
    <message>
        <source>Memory per GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>尚无结果。</translation>
    </message>
</context>
<context>
    <name>ridgepoint::charts::RooflineChart</name>
    <message>
        <source>Roofline</source>
        <translation>屋顶线模型</translation>
    </message>
    <message>
        <source>No result yet.</source>
        <translation>尚无结果。</translation>
    </message>
</context>
</TS>
