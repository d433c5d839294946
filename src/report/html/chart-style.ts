/**
 * Charts are measured in percent horizontally and in pixels vertically, so that text keeps its size
 * at any width.
 */
export const chartStyle = `
.defs{position:absolute;width:0;height:0}
.chart{margin:40px 0}
.chart svg{display:block;width:100%;overflow:visible;font-family:var(--sans);font-variant-numeric:tabular-nums lining-nums}
.chart text{fill:var(--ink);font-size:14px}
.chart text.s{fill:var(--grey);font-size:12px}
.chart text.onlines{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.chart text.b{font-weight:600}
.axis{stroke:var(--faint);stroke-width:1}
.ink{stroke:var(--ink);stroke-width:1}
.heavy{stroke:var(--ink);stroke-width:1.6}
.dot{fill:var(--blue)}
.plumb{stroke:var(--plumb);stroke-width:1.5}
.bob{fill:var(--plumb)}
.bar{stroke:var(--ink);stroke-width:1}
.phone{display:none!important}
.legend{list-style:none;padding:0;margin:14px 0 0;display:grid;grid-template-columns:repeat(3,1fr);gap:14px 24px;font-size:14px;line-height:1.4}
.legend li{display:grid;grid-template-columns:22px 1fr;gap:0 10px}
.chart .legend svg{width:22px;height:22px;overflow:hidden;margin-top:2px}
.legend b{font-weight:600;margin-right:8px}
.stack td.lane{width:42%;padding:0 0 0 8px;vertical-align:middle}
.stack td.lane svg{height:14px}
.stack .end{white-space:nowrap}
.rows{list-style:none;padding:0;margin:0}
.rows li{display:grid;grid-template-columns:180px 1fr;align-items:center;gap:0 12px}
.rows .name{font-size:14px;line-height:1.3;padding:5px 0}
.rows .name .small{display:block}
.rows .swing{display:none}
@media (max-width:640px){.sheet{display:none!important}.phone{display:block!important}
.legend{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}
.rows li{grid-template-columns:1fr}.rows .name{padding:10px 0 0;display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap}
.rows .name .small{display:inline}.rows .swing{display:inline}.rows svg .beside{display:none}
.stack caption{display:block}.stack colgroup,.stack thead{display:none}.stack table,.stack tbody,.stack tfoot{display:block}
.stack tr{display:grid;grid-template-columns:1fr auto 56px;gap:0 8px;padding:6px 0;border-bottom:1px solid var(--faint)}
.stack tr>*{padding:0;border:0}.stack td.lane{grid-row:2;grid-column:1/-1;width:auto;padding:4px 0 2px}}
`
