/**
 * The products that a finish level uses instead of the standard ones: other doors, floors,
 * ceilings, walls and lights, not a factor on their price. The mixes are judgment; each level costs
 * at least as much as the one below it.
 */
import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { Program } from '#core/program/program.ts'
import type { CeilingFinish, FloorFinish, LightKind } from '#core/uses/parts/room-kinds.ts'
import type { Product } from './quantity.ts'

type ByFinish<T> = Readonly<Record<FinishQuality, T>>

// biome-ignore format: one mix a line
export const doorProducts: ByFinish<Product> = {
  standard: [['08-010', 0.7], ['08-015', 0.3]],
  upgraded: [['08-010', 0.4], ['08-015', 0.6]],
  custom: [['08-015', 0.7], ['08-018', 0.3]],
  luxury: [['08-015', 0.4], ['08-018', 0.6]],
}

/** Rooms that guests do not see keep plain doors at every level. */
export const plainDoor: Product = '08-010'

export const restroomDoors: ByFinish<Product> = {
  standard: plainDoor,
  upgraded: plainDoor,
  custom: '08-015',
  luxury: '08-015',
}

// biome-ignore format: one mix a line
export const restroomWallTile: ByFinish<Product> = {
  standard: '09-058',
  upgraded: '09-058',
  custom: [['09-058', 0.6], ['09-059', 0.4]],
  luxury: '09-059',
}

// biome-ignore format: one mix a line
export const floorProducts: Readonly<Record<FloorFinish, ByFinish<Product>>> = {
  carpet: {
    standard: '09-050',
    upgraded: [['09-050', 0.7], ['09-051', 0.3]],
    custom: [['09-050', 0.3], ['09-067', 0.7]],
    luxury: [['09-067', 0.6], ['09-054', 0.2], ['09-059', 0.2]],
  },
  lvt: {
    standard: '09-051',
    upgraded: [['09-051', 0.75], ['09-054', 0.25]],
    custom: [['09-051', 0.2], ['09-067', 0.4], ['09-054', 0.4]],
    luxury: [['09-067', 0.4], ['09-054', 0.35], ['09-059', 0.25]],
  },
  'sheet-vinyl': {
    standard: '09-053',
    upgraded: '09-053',
    custom: [['09-053', 0.6], ['09-054', 0.4]],
    luxury: '09-054',
  },
  porcelain: {
    standard: '09-054',
    upgraded: '09-054',
    custom: [['09-054', 0.8], ['09-059', 0.2]],
    luxury: [['09-054', 0.4], ['09-059', 0.6]],
  },
  quarry: { standard: '09-055', upgraded: '09-055', custom: '09-055', luxury: '09-055' },
  rubber: {
    standard: '09-068',
    upgraded: '09-068',
    custom: [['09-068', 0.8], ['09-067', 0.2]],
    luxury: [['09-068', 0.6], ['09-067', 0.4]],
  },
  sealed: { standard: '03-011', upgraded: '03-011', custom: '03-011', luxury: '03-012' },
}

/** Gypsum and feature ceilings replace the lay-in ceilings of shops and offices. */
// biome-ignore format: one mix a line
export const ceilingProducts: Readonly<Record<CeilingFinish, ByFinish<Product>>> = {
  'lay-in': {
    standard: '09-030',
    upgraded: [['09-030', 0.85], ['09-020', 0.15]],
    custom: [['09-030', 0.5], ['09-020', 0.35], ['09-035', 0.15]],
    luxury: [['09-020', 0.6], ['09-035', 0.4]],
  },
  washable: { standard: '09-032', upgraded: '09-032', custom: '09-032', luxury: '09-032' },
  gypsum: { standard: '09-020', upgraded: '09-020', custom: '09-020', luxury: '09-020' },
  // Dining rooms: painted structure with clouds, bulkheads and gypsum over half of it.
  open: {
    standard: [['09-034', 0.5], ['09-030', 0.25], ['09-020', 0.25]],
    upgraded: [['09-034', 0.35], ['09-030', 0.3], ['09-020', 0.35]],
    custom: [['09-034', 0.2], ['09-020', 0.5], ['09-035', 0.3]],
    luxury: [['09-020', 0.4], ['09-035', 0.6]],
  },
}

/**
 * The minimum share of the ceiling of a vanilla or second-generation space that a finish level
 * replaces.
 */
export const leastNewCeiling: ByFinish<number> = {
  standard: 0,
  upgraded: 0.3,
  custom: 0.7,
  luxury: 1,
}
export const leastNewLights: ByFinish<number> = {
  standard: 0,
  upgraded: 0.5,
  custom: 0.8,
  luxury: 1,
}

// biome-ignore format: one mix a line
export const lightProducts: Readonly<Record<LightKind, ByFinish<Product>>> = {
  panel: {
    standard: '26-030',
    upgraded: [['26-030', 0.8], ['26-033', 0.2]],
    custom: [['26-030', 0.35], ['26-033', 0.5], ['26-032', 0.15]],
    luxury: [['26-033', 0.8], ['26-034', 0.2]],
  },
  downlight: {
    standard: '26-032',
    upgraded: [['26-032', 0.85], ['26-037', 0.15]],
    custom: [['26-032', 0.6], ['26-034', 0.25], ['26-037', 0.15]],
    luxury: [['26-032', 0.3], ['26-034', 0.45], ['26-033', 0.25]],
  },
  mixed: {
    standard: [['26-031', 0.35], ['26-032', 0.35], ['26-034', 0.2], ['26-035', 0.1]],
    upgraded: [['26-031', 0.15], ['26-032', 0.4], ['26-034', 0.3], ['26-035', 0.15]],
    custom: [['26-032', 0.35], ['26-034', 0.4], ['26-035', 0.25]],
    luxury: [['26-032', 0.15], ['26-034', 0.45], ['26-033', 0.2], ['26-035', 0.2]],
  },
  strip: { standard: '26-036', upgraded: '26-036', custom: '26-036', luxury: '26-036' },
}

type FinishExtras = {
  /** Lights per light of the standard count. */
  readonly lights: number
  /** Dimming zones and cove lights per 1,000 sf. */
  readonly dimmingZones: number
  readonly coveFeet: number
  /** Shares of the painted walls. */
  readonly panels: number
  readonly featureTile: number
  readonly wallcovering: number
  readonly levelFive: number
  /** Feet of built-in millwork per 1,000 sf. */
  readonly builtIns: number
  /** Share of the front that is rebuilt. */
  readonly storefront: number
  /** Feet of bulkhead per foot of the standard count. */
  readonly bulkheads: number
  /** Speakers per speaker of the standard count. */
  readonly speakers: number
  /** Square feet of interior glass per 1,000 sf. */
  readonly glass: number
  /** Zone dampers per 1,000 sf. */
  readonly zones: number
  /** Additional feet of fixed seating per seat. */
  readonly seating: number
}

// biome-ignore format: one level a line
const extrasOfLevel: ByFinish<FinishExtras> = {
  standard: { lights: 1, dimmingZones: 0, coveFeet: 0, panels: 0, featureTile: 0, wallcovering: 0, levelFive: 0, builtIns: 0, storefront: 0, bulkheads: 1, speakers: 1, glass: 0, zones: 0, seating: 0 },
  upgraded: { lights: 1.1, dimmingZones: 0.6, coveFeet: 0, panels: 0.02, featureTile: 0.02, wallcovering: 0.06, levelFive: 0, builtIns: 2, storefront: 0, bulkheads: 1, speakers: 1, glass: 6, zones: 0, seating: 0.1 },
  custom: { lights: 1.25, dimmingZones: 1.2, coveFeet: 20, panels: 0.06, featureTile: 0.04, wallcovering: 0.12, levelFive: 0.4, builtIns: 7, storefront: 0.2, bulkheads: 1.2, speakers: 1.3, glass: 20, zones: 0.8, seating: 0.35 },
  luxury: { lights: 1.5, dimmingZones: 2.2, coveFeet: 60, panels: 0.12, featureTile: 0.07, wallcovering: 0.2, levelFive: 1, builtIns: 16, storefront: 0.5, bulkheads: 1.5, speakers: 1.8, glass: 45, zones: 1.6, seating: 0.85 },
}

/** What the finish level adds to this project. */
export function finishExtras({ facts, use }: Program): FinishExtras {
  const extras = extrasOfLevel[facts.finishQuality]
  const more = use.finishes.visibleWork
  return {
    ...extras,
    lights: 1 + (extras.lights - 1) * more,
    storefront: Math.min(1, extras.storefront * more),
    dimmingZones: extras.dimmingZones * more,
    coveFeet: extras.coveFeet * more,
    panels: extras.panels * more,
    featureTile: extras.featureTile * more,
    builtIns: extras.builtIns * more,
    glass: extras.glass * more,
    zones: extras.zones * more,
  }
}
