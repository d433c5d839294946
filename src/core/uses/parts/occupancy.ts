/** Groups of the building code (IBC chapter 3), and loads on the whole suite by IBC table 1004.5. */
export type OccupancyGroup = 'B' | 'M' | AssemblyGroup

/** Dining, and exercise without seats for spectators. */
export type AssemblyGroup = 'A-2' | 'A-3'

export function isAssembly(group: OccupancyGroup): group is AssemblyGroup {
  return group === 'A-2' || group === 'A-3'
}

export type OccupantLoad = {
  readonly occupants: number
  readonly rule: string
  /** Of them those who sit down, by their seats or by the floor, whichever is more. */
  readonly guests?: number
}

/** Business areas: 150 sf per person. */
export const businessArea = 150

/** `each` in square feet per person. */
export function loadByArea(area: number, each: number): OccupantLoad {
  return { occupants: Math.ceil(area / each), rule: `one person for each ${each} sf` }
}

/** Everything of IBC 304 that is neither sold in nor assembled in. */
export const businessOccupancy = {
  load: (area: number) => loadByArea(area, businessArea),
  group: (): OccupancyGroup => 'B',
  assemblesBy: null,
}
