import { tableStyle } from './table-style.ts'

const pageStyle = `
:root{color-scheme:light dark;--paper:#faf8f3;--ink:#14213a;--grey:#4a5568;--blue:#1f4e8c;--plumb:#c2410c;
--faint:#d9d5ca;--wash:#f1ede3;--concrete:#5b6b86;--masonry:#7e9cc4;--timber:#b08d57;--metal:#1f4e8c;--glass:#9db4b0;
--serif:"Source Serif 4","Source Serif Pro",Georgia,"Times New Roman",serif;
--sans:Inter,"Helvetica Neue",Arial,"Liberation Sans",sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0e1624;--ink:#e8edf5;--grey:#a9b4c6;--blue:#7fb2f0;--plumb:#ff8a5c;
--faint:#2b3950;--wash:#182338;--concrete:#8796b0;--masonry:#5f7fa9;--timber:#b8965f;--metal:#7fb2f0;--glass:#7d9a95}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.6 var(--sans);font-variant-numeric:tabular-nums lining-nums;overflow-wrap:break-word}
h1,h2,h3,p,ul,ol,dl,dd,figure,table{margin:0;padding:0}
h1,h2{font-family:var(--serif);font-weight:400;text-wrap:balance}
a{color:var(--blue);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--blue);outline-offset:3px}
@media print{[data-leads-on]{display:none}}
.small{font-size:12px;line-height:1.5;color:var(--grey)}
.label{font-size:12px;line-height:1.4;color:var(--grey)}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:16px;background:var(--paper);padding:8px 12px;z-index:1}
.wrap{max-width:1120px;margin:0 auto;padding:0 40px}
.cover{position:relative;padding:112px 0 56px 40px}
.cover .mast{position:absolute;left:0;top:0;width:16px;height:100%;overflow:visible}
.cover .owner{display:flex;flex-wrap:wrap;align-items:center;gap:12px 20px;margin-bottom:48px;font:600 20px/1.3 var(--serif);overflow-wrap:anywhere}
.owner img{display:block;max-width:240px;max-height:80px;background:#fff;padding:6px}
.cover h1{font-size:clamp(24px,calc(14px + 4.2vw),56px);line-height:1.08;letter-spacing:-.01em;margin:8px 0 28px}
.cover .company{font:400 clamp(20px,2.6vw,28px)/1.25 var(--serif);color:var(--blue);overflow-wrap:anywhere}
.cover .project{color:var(--grey);margin-top:6px}
.cover .presenter{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin-top:24px;font-weight:500;overflow-wrap:anywhere}
.presenter img{display:block;max-width:180px;max-height:56px;background:#fff;padding:4px}
.cover .mark{display:inline-block;border:1px solid var(--ink);padding:6px 12px;margin-top:20px;font-size:14px;font-weight:500}
.index{border-top:1px solid var(--ink);display:grid;grid-template-columns:3fr 2fr;gap:0 64px;padding:24px 0 72px 40px}
.index h2{font:500 12px/1.4 var(--sans);color:var(--grey);margin-bottom:8px}
.index ol{list-style:none;counter-reset:s;columns:2;column-gap:40px}
.index li{counter-increment:s;border-bottom:1px solid var(--faint);font-size:14px;break-inside:avoid;padding:6px 0;display:flex;gap:12px}
.index li::before{content:counter(s);color:var(--grey);min-width:20px}
.index a{color:var(--ink);text-decoration:none}
.index a:hover{text-decoration:underline}
section{position:relative;padding:56px 0 24px 40px;border-top:1px solid var(--faint);scroll-margin-top:8px}
.bubble{position:absolute;left:-17px;top:60px;width:34px;height:34px;border:1px solid var(--ink);border-radius:50%;background:var(--paper);display:grid;place-items:center;font-size:14px}
section h2{font-size:32px;line-height:1.2;letter-spacing:-.005em}
.lead{font:400 20px/1.45 var(--serif);color:var(--grey);max-width:62ch;margin-top:12px;text-wrap:pretty}
section h3{font-size:16px;font-weight:600;line-height:1.4;margin:40px 0 12px}
.prose p{max-width:70ch;margin-top:16px}
.prose{margin:24px 0}
.items{max-width:78ch;padding-left:24px;margin:12px 0 24px}
.items li{padding:4px 0 4px 4px}
.items li::marker{color:var(--grey)}
ul.items{list-style:"–  "}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:0 40px;margin:24px 0;font-size:14px}
.facts div,.index dl div{display:flex;gap:16px;border-bottom:1px solid var(--faint);padding:7px 0}
.facts dt{color:var(--grey);flex:0 0 150px}
.facts dd{overflow-wrap:anywhere;min-width:0}
.facts .long{grid-column:1/-1}
.index dl div{justify-content:space-between;font-size:14px;padding:6px 0}
.index dt{color:var(--grey)}
.keys{display:grid;grid-template-columns:1fr 1fr;gap:32px 40px;margin:40px 0}
.keys div{border-top:1px solid var(--ink);padding-top:12px}
.keys dt{font-size:14px;color:var(--grey)}
.keys .value{font:400 clamp(28px,4.4vw,40px)/1.2 var(--serif);font-variant-numeric:tabular-nums lining-nums;margin:2px 0}
.keys .value span{font:400 14px var(--sans);color:var(--grey);margin-left:6px}
.advice{list-style:none;padding:0;margin:32px 0}
.advice li{display:grid;grid-template-columns:34px 1fr 220px;gap:4px 20px;border-top:1px solid var(--faint);padding:20px 0}
.advice .n{width:30px;height:30px;border:1px solid var(--ink);border-radius:50%;display:grid;place-items:center;font-size:14px}
.advice h3,.rules h3{margin:0 0 6px;font-size:16px}
.advice p{max-width:64ch;font-size:15px}
.advice .worth{font-weight:500;color:var(--blue);font-size:15px;line-height:1.45}
.rules{list-style:none;padding:0;margin:32px 0}
.rules li{border-top:1px solid var(--faint);padding:16px 0}
.rules .head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 24px}
.rules .worth{font-weight:500;color:var(--blue);font-size:15px}
.rules p{max-width:70ch;font-size:15px}
.seal{border:solid var(--ink);border-width:1px 0;padding:20px 0;margin:40px 0}
.seal code{display:block;font:500 15px/1.7 var(--sans);letter-spacing:.03em;margin:8px 0;overflow-wrap:anywhere}
.seal code span{display:inline-block;margin-right:10px}
.block{border-top:1px solid var(--ink);border-bottom:1px solid var(--ink);margin:56px 0 40px;display:grid;grid-template-columns:auto 1fr auto auto auto;font-size:14px}
.block>*{padding:12px 20px;border-left:1px solid var(--faint);min-width:0}
.block>*:first-child{border-left:0;padding-left:0}
.block .brand{display:flex;gap:10px;align-items:center;font:600 18px var(--serif)}
.block dt{font-size:12px;color:var(--grey)}
.block dd{overflow-wrap:anywhere}
@media (max-width:860px){.index{grid-template-columns:1fr;gap:40px}.block{grid-template-columns:1fr 1fr}.block>*{border-left:0;padding:10px 0;border-bottom:1px solid var(--faint)}.block .brand{grid-column:1/-1}}
@media (max-width:640px){.wrap{padding:0 20px 0 28px}.cover{padding:64px 0 40px 20px}.cover .mast{left:-8px}.index{padding-left:20px}.index ol{columns:1}
section{padding:44px 0 16px}.bubble{position:static;margin-bottom:12px}section h2{font-size:28px}.lead{font-size:18px}
.facts{grid-template-columns:1fr}.facts dt{flex-basis:128px}.keys{gap:24px 20px}.keys .value{font-size:26px}.keys .value span{margin-left:4px}
.advice li{grid-template-columns:34px 1fr}.advice .side{grid-column:2}}
@media (max-width:460px){.keys{grid-template-columns:1fr}}
@media print{@page{margin:18mm 16mm}:root{color-scheme:light;--paper:#fff;--ink:#14213a;--grey:#4a5568;--blue:#1f4e8c;--plumb:#c2410c;--faint:#d9d5ca;--concrete:#5b6b86;--masonry:#7e9cc4;--timber:#b08d57;--metal:#1f4e8c;--glass:#9db4b0}
body{font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}.wrap{max-width:none;padding:0}
section{padding-top:28px}section h2,section h3,.lead,.caption,caption{break-after:avoid}
figure,.advice li,.rules li,.seal,.keys,tr{break-inside:avoid}thead{display:table-header-group}.starts{break-before:page;border-top:0}.skip{display:none}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`

/** The style of the page but for its charts, without external addresses. */
export const reportStyle = `${pageStyle}${tableStyle}`.replaceAll('\n', '')
