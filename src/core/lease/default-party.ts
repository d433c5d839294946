/**
 * Who pays for a line before the negotiation: base-building systems are for negotiation, the shell
 * is the landlord's, finish is the tenant's, and the tenant's own equipment stays outside the letter.
 * What the line is decides, never its name. Judgment of 1 July 2026 on common work letters.
 */
import { type BidCategory, type BidItem, isBidCategory } from '#core/bid-items/bid-item.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { ExistingSystemId } from '#core/project/project-facts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import type { LeaseParty } from './lease-party.ts'

export type DefaultParty = { readonly party: LeaseParty; readonly reason: string }

const kinds = {
  buried: { party: 'negotiate', reason: 'A part of the drains, stays with the building.' },
  kitchen: { party: 'tenant', reason: 'Serves this kitchen alone.' },
  fire: { party: 'negotiate', reason: 'A base-building system that must fit the space.' },
  ownUse: { party: 'tenant', reason: 'Serves the tenant’s use alone.' },
  units: { party: 'negotiate', reason: 'Units belong to the building and outlast the lease.' },
  service: { party: 'negotiate', reason: 'The service belongs to the building.' },
  demising: { party: 'negotiate', reason: 'Parts two tenants and belongs to the building.' },
  clearing: { party: 'negotiate', reason: 'Clearing is for the party that delivers the space.' },
  trench: { party: 'tenant', reason: 'Trenches follow the tenant’s plumbing.' },
  shell: { party: 'landlord', reason: 'A sound and level floor is part of the shell.' },
  roof: { party: 'landlord', reason: 'The roof belongs to the building.' },
  site: { party: 'landlord', reason: 'Paving outside belongs to the property.' },
  structure: { party: 'landlord', reason: 'The structure belongs to the building.' },
  closing: { party: 'landlord', reason: 'The storefront closes the building.' },
  ownGoods: { party: 'excluded', reason: 'The tenant’s own, seldom paid by an allowance.' },
  contract: { party: 'tenant', reason: 'Follows the contract for the work.' },
  finish: { party: 'tenant', reason: 'Tenant finish, beyond the shell.' },
} as const satisfies Readonly<Record<string, DefaultParty>>

type Kind = keyof typeof kinds

// biome-ignore format: one line a kind of line
const countedKinds: Readonly<Record<CountedLineId, Kind>> = {
  supervision: 'contract',
  siteCosts: 'contract',
  dumpsters: 'contract',
  cleaning: 'contract',
  testing: 'contract',
  permits: 'contract',
  premiums: 'contract',
  minimums: 'contract',
  demolition: 'clearing',
  survey: 'contract',
  trench: 'trench',
  floorPrep: 'shell',
  roofSteel: 'roof',
  roofing: 'roof',
  blocking: 'finish',
  demising: 'demising',
  partitions: 'finish',
  wetWalls: 'finish',
  sealants: 'finish',
  shielding: 'finish',
  reception: 'finish',
  breakRoom: 'finish',
  bar: 'finish',
  banquettes: 'finish',
  examCasework: 'finish',
  clinicCasework: 'finish',
  nurseStation: 'finish',
  dispensary: 'finish',
  shopFittings: 'finish',
  builtIns: 'finish',
  doors: 'finish',
  exits: 'finish',
  storefront: 'closing',
  glass: 'finish',
  ceilings: 'finish',
  soffits: 'finish',
  flooring: 'finish',
  tile: 'finish',
  base: 'finish',
  paint: 'finish',
  wallFinishes: 'finish',
  restroomFittings: 'finish',
  specialties: 'finish',
  lockers: 'finish',
  accessibility: 'finish',
  kitchenEquipment: 'ownGoods',
  units: 'units',
  unitService: 'units',
  ductwork: 'units',
  airTerminals: 'units',
  exhaust: 'ownUse',
  sourceCapture: 'ownUse',
  hood: 'kitchen',
  zoning: 'units',
  restroomPlumbing: 'finish',
  fountain: 'finish',
  sinks: 'finish',
  salonPlumbing: 'finish',
  dentalPlumbing: 'finish',
  showers: 'finish',
  kitchenPlumbing: 'finish',
  heater: 'finish',
  piping: 'finish',
  backflow: 'finish',
  gas: 'finish',
  interceptor: 'buried',
  medicalGas: 'finish',
  service: 'service',
  panels: 'service',
  power: 'finish',
  equipmentPower: 'finish',
  lighting: 'finish',
  controls: 'finish',
  egressLights: 'finish',
  emergencyPower: 'finish',
  data: 'ownGoods',
  security: 'ownGoods',
  heads: 'fire',
  riser: 'fire',
  hoodSuppression: 'kitchen',
  alarm: 'fire',
  patio: 'site',
}

/** Work of a feature or of a missing system that is not what its category is. */
const addedKinds: Readonly<Partial<Record<SpecialFeature | ExistingSystemId, Kind>>> = {
  'grease-interceptor': 'buried',
  greaseInterceptor: 'buried',
  'fire-suppression': 'kitchen',
  'specialized-hvac': 'ownUse',
  'isolation-rooms': 'ownUse',
  electricalPanel: 'service',
}

const categoryKinds: Readonly<Record<BidCategory, Kind>> = {
  Structural: 'structure',
  Millwork: 'finish',
  'Framing & Drywall': 'finish',
  Ceilings: 'finish',
  Finishes: 'finish',
  HVAC: 'units',
  Plumbing: 'finish',
  Electrical: 'finish',
  'Fire Safety': 'fire',
  'Low Voltage': 'ownGoods',
  'General Conditions': 'contract',
  Openings: 'finish',
  Specialties: 'finish',
  Equipment: 'ownGoods',
  General: 'finish',
  Business: 'contract',
}

export function defaultParty(line: BidItem): DefaultParty {
  const [origin, id = ''] = line.id.split('.')
  if (origin === 'counted' && isKey(countedKinds, id)) return kinds[countedKinds[id]]
  const added = isKey(addedKinds, id) ? addedKinds[id] : undefined
  if (added) return kinds[added]
  // MasterFormat is not edited: demolition and storefronts are in wider categories.
  if (line.csiDivision?.startsWith('02 41')) return kinds.clearing
  if (line.csiDivision?.startsWith('08 4')) return kinds.closing
  return kinds[isBidCategory(line.category) ? categoryKinds[line.category] : 'finish']
}

function isKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

const interceptorLines: ReadonlySet<string> = new Set<
  CountedLineId | SpecialFeature | ExistingSystemId
>(['interceptor', 'grease-interceptor', 'greaseInterceptor'])

/** By its id, because staff edits names. */
export function isInterceptorLine(lineId: string): boolean {
  return interceptorLines.has(lineId.split('.')[1] ?? '')
}
