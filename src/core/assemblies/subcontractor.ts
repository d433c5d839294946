/** The subcontractor of an assembly, whose minimum charge counts once per job. */
import type { Assembly } from './assembly.ts'
import type { CrewId } from './wages.ts'

export const subcontractors = [
  'contractor',
  'demolition',
  'concrete',
  'steel',
  'carpentry',
  'ceilings',
  'drywall',
  'millwork',
  'glazing',
  'painting',
  'flooring',
  'tile',
  'roofing',
  'kitchen equipment',
  'sprinkler',
  'plumbing',
  'mechanical',
  'electrical',
  'low-voltage',
  'fire alarm',
  'cleaning',
] as const

export type Subcontractor = (typeof subcontractors)[number]

const byCrew: Readonly<Record<CrewId, Subcontractor>> = {
  ELE: 'electrical',
  PLB: 'plumbing',
  SHM: 'mechanical',
  HVT: 'mechanical',
  SPR: 'sprinkler',
  CARP: 'carpentry',
  DRY: 'drywall',
  TAP: 'drywall',
  PNT: 'painting',
  FLR: 'flooring',
  TIL: 'tile',
  GLZ: 'glazing',
  CEM: 'concrete',
  IRN: 'steel',
  ROO: 'roofing',
  INS: 'mechanical',
  LAB: 'demolition',
  OPR: 'demolition',
  LV: 'low-voltage',
  FA: 'fire alarm',
  MIL: 'millwork',
  KEQ: 'kitchen equipment',
  CLN: 'cleaning',
  SUP: 'contractor',
  PMG: 'contractor',
  ADM: 'contractor',
}

export function subcontractorOf(assembly: Assembly): Subcontractor {
  if (assembly.materialMarkup === 0) return 'contractor'
  if (assembly.crew === 'CARP' && assembly.csi.startsWith('09 5')) return 'ceilings'
  return byCrew[assembly.crew]
}
