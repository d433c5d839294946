/**
 * Occupants, group and exits: two exits above 49 people (IBC 1006.2.1). A plan counts room by room;
 * without one, rooms must not reduce the load of the suite.
 */
import type { OccupancyGroup, OccupantLoad } from '#core/uses/parts/occupancy.ts'
import type { Use } from '#core/uses/parts/use.ts'

export type Occupancy = OccupantLoad & {
  readonly group: OccupancyGroup
  readonly exits: 1 | 2
}

export function occupancy({ occupancy: of }: Use, area: number, seats: number): Occupancy {
  const load = of.load(area, seats)
  const { occupants } = load
  return { ...load, group: of.group(occupants), exits: occupants > 49 ? 2 : 1 }
}
