/** Tables; below 640 pixels a table with too many columns becomes labelled rows. */
export const tableStyle = `
.table{margin:40px 0}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.45}
caption,.caption{text-align:left;font-weight:600;font-size:15px;line-height:1.4;padding-bottom:12px;margin:0}
caption .no,.caption .no{color:var(--blue);font-weight:500;margin-right:10px}
th,td{text-align:left;vertical-align:top;padding:7px 0 7px 16px;font-weight:400;overflow-wrap:anywhere}
th:first-child,td:first-child{padding-left:0}
thead th{font-size:12px;color:var(--grey);border-bottom:1px solid var(--ink);vertical-align:bottom;overflow-wrap:normal}
th.end,td.end{text-align:right;white-space:nowrap}
thead th.end{white-space:normal}
tr.line>*{border-bottom:1px solid var(--faint)}
tr.group th{color:var(--blue);font-weight:600;padding-top:22px;border-bottom:1px solid var(--faint)}
tr.part>*,tr.subtotal>*,tr.total>*{font-weight:600}
tr.part>*,tr.subtotal>*{border-top:1px solid var(--ink)}
tr.total>*{border-top:1px solid var(--ink);border-bottom:2px solid var(--ink)}
td .note,th .note{display:block;font-size:12px;color:var(--grey);font-weight:400}
.source{margin-top:10px;max-width:90ch}
@media (max-width:640px){
table.stacked thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.stacked,table.stacked tbody,table.stacked caption{display:block}
table.stacked tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:8px 0;border-bottom:1px solid var(--faint);align-items:baseline}
table.stacked tr>*{border:0;padding:0;text-align:left}
table.stacked tr>*:first-child{flex:1 0 100%}
table.stacked.sums tr>td:last-child.end{margin-left:auto}
table.stacked td:empty{display:none}
table.stacked td[data-label]::before{content:attr(data-label) " ";font-size:12px;color:var(--grey)}
table.stacked.sums td:last-child.end::before{content:none}
table.stacked.sums td:last-child.end{font-weight:500}
table.stacked tr.group{padding-top:20px}
table.stacked tr.total{border-top:1px solid var(--ink);border-bottom:2px solid var(--ink)}
table.stacked tr.part,table.stacked tr.subtotal{border-top:1px solid var(--ink)}
table.stacked tr.part>*:first-child,table.stacked tr.subtotal>*:first-child,table.stacked tr.total>*:first-child{flex:1 1 0}
table.stacked.prose-cells td{flex:1 0 100%}}
`
