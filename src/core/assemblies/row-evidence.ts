/**
 * Sources of rows that were compared with a published figure and agree with it within a quarter, or
 * were corrected by it, by the number of the assembly: what was compared, where the figure stands,
 * and how far it carries. Each of these rows has grade C.
 */
const laborUnits = 'field-pm.com, Electrical labor units chart, seen 2026'
const plumbingModule = 'sfjohnsonconsulting.com, Plumbing estimating module 5, undated'

const hours = (ours: string, published: string, source: string) =>
  `Hours compared with a published figure: ${ours} against ${published} (${source}); material is an estimator's norm`

export const rowEvidence: Readonly<Record<string, string>> = {
  '26-020': hours('1.45', '1.4 to 1.8', laborUnits),
  '26-023': hours('3.3', '3.0', laborUnits),
  '26-011': hours('20', '20.6', laborUnits),
  '26-032': hours('1.6', '1.3', laborUnits),
  '22-036': hours('0.16 with insulation', '0.10 to 0.15 of the pipe alone', plumbingModule),
  '22-037': hours('0.24', '0.18 to 0.25', plumbingModule),
  '23-025': hours('9', '6.0 to 7.6', 'sfjohnsonconsulting.com, HVAC estimating module 5, undated'),
  '23-020':
    "Hours corrected from 0.085 to 0.060 a pound: 0.046 is published for plain new work (wendes.com, Methods for calculating ductwork labor, 2019-10-31), raised for small work with fittings (judgment); material is an estimator's norm",
  '09-050':
    'Material compared with an architect’s allowance: $3.40 against $4.20 (coydavidson.com, office build-out assumptions, 2023, brought to 2026-07)',
  '09-051':
    'Compared with a published range: $5.50 installed against $3.50 to $8.00 (floorcasa.com, about 2025), material $3.50 against $3.50 to $4.00 in a public tender of Missouri',
  '09-030':
    'Compared with a published range: $5.50 installed against $4.50 to $7.50 (elite-acoustics-v2.pages.dev, Sacramento, about 2025)',
  '09-033':
    'Compared with a published range: $2.91 installed against $1.50 to $4.00 (elite-acoustics-v2.pages.dev, Sacramento, about 2025)',
  '09-035':
    'Compared with a published range: $38.42 installed against $25 to $50 (elite-acoustics-v2.pages.dev, Sacramento, about 2025)',
  '06-016':
    'Compared with one contractor’s unit prices: $713 a foot against $761 (squarefeetblog.com, Silicon Valley 2008, brought to 2026-07 by PPI WPU801103): plausible, no more',
}
