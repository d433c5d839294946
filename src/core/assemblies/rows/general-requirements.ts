import type { AssemblyRow } from '../assembly.ts'

// biome-ignore format: one row a line, so that an estimator can read down the columns
export const generalRequirementsRows = {
  '01-010': ['01 31 00', 'Superintendent, full time', 'WK', 'SUP', 40, 0, 35000, 0, 'normal', 'D'],
  '01-011': ['01 31 00', 'Superintendent, half time (jobs under ~1,500 sf)', 'WK', 'SUP', 20, 0, 20000, 0, 'normal', 'D'],
  '01-012': ['01 31 00', 'Project manager', 'WK', 'PMG', 8, 0, 0, 0, 'normal', 'D'],
  '01-013': ['01 31 00', 'Project administration, submittals, close-out', 'LS', 'ADM', 30, 15000, 0, 0, 'normal', 'D'],
  '01-020': ['01 52 00', 'Temporary toilet', 'MO', 'LAB', 0, 0, 15000, 0, 'tight', 'D'],
  '01-021': ['01 51 00', 'Temporary power and lighting', 'LS', 'ELE', 14, 32000, 0, 65000, 'normal', 'D'],
  '01-022': ['01 56 00', 'Dust partition, poly on poles', 'LF', 'LAB', 0.25, 900, 0, 30000, 'normal', 'D'],
  '01-023': ['01 56 00', 'Floor / common-area protection', 'SF', 'LAB', 0.006, 22, 0, 15000, 'normal', 'D'],
  '01-024': ['01 54 00', 'Scissor lift 19 ft, rental', 'WK', 'LAB', 0, 0, 37500, 37500, 'tight', 'D'],
  '01-025': ['01 54 00', 'Forklift / telehandler, rental', 'DAY', 'OPR', 0, 0, 42500, 42500, 'tight', 'D'],
  '01-030': ['01 74 19', 'Dumpster 30 yd, one pull incl. haul and tip (about 4 t)', 'EA', 'LAB', 0, 0, 57500, 57500, 'normal', 'D'],
  '01-031': ['01 74 19', 'Dumpster 20 yd, one pull', 'EA', 'LAB', 0, 0, 47500, 47500, 'normal', 'D'],
  '01-032': ['01 74 23', 'Progressive clean-up', 'WK', 'LAB', 5, 1500, 0, 0, 'normal', 'D'],
  '01-033': ['01 74 23', 'Final construction clean incl. glass', 'SF', 'CLN', 0.011, 4, 0, 55000, 'normal', 'D'],
  '01-040': ['01 45 00', 'Special inspection / testing allowance (fireproofing, anchors, concrete)', 'LS', 'ADM', 0, 85000, 0, 0, 'wide', 'D'],
  '01-041': ['02 26 00', 'Asbestos survey before demolition (pre-1990 or public building), 10-20 samples', 'LS', 'ADM', 0, 95000, 0, 60000, 'wide', 'D'],
  '01-042': ['23 05 93', 'Test and balance, per air terminal', 'EA', 'SHM', 0.65, 0, 400, 95000, 'normal', 'D'],
  '01-043': ['01 91 00', 'Lighting controls / HVAC functional test and report', 'LS', 'ELE', 8, 25000, 0, 60000, 'normal', 'D'],
  '01-044': ['01 78 00', 'As-builts, O&M manuals', 'LS', 'ADM', 12, 12000, 0, 0, 'normal', 'D'],
  '01-045': ['01 71 00', 'Layout and field verification', 'SF', 'CARP', 0.006, 1, 0, 30000, 'normal', 'D'],
} as const satisfies Readonly<Record<string, AssemblyRow>>
