/**
 * Occupants, group and exits. Loads by IBC table 1004.5 on the whole suite, group A-2 from 50
 * occupants (IBC 303.1), two exits above 49 (IBC 1006.2.1). A plan counts room by room; without
 * one, rooms must not reduce the load of the suite.
 */
import type { TemplateId } from '#core/catalog/project-type.ts'

export type OccupancyGroup = 'B' | 'M' | 'A-2'

export type Occupancy = {
  readonly occupants: number
  readonly group: OccupancyGroup
  readonly exits: 1 | 2
  readonly rule: string
}

/** Business areas: 150 sf per person. */
const business = 150
/** A shop with four fifths sales floor at 60 sf and one fifth stock at 300 sf per person. */
const shop = 71
/** A dining room over half of the suite at 15 sf, and one member of staff per 800 sf. */
const diningShare = 0.5
const dining = 15
const staffArea = 800

export function occupancy(template: TemplateId, area: number, seats: number): Occupancy {
  const { occupants, rule } = load(template, area, seats)
  return { occupants, group: groupOf(template, occupants), exits: occupants > 49 ? 2 : 1, rule }
}

function load(template: TemplateId, area: number, seats: number) {
  if (template === 'restaurant-bar') {
    const guests = Math.max(seats, Math.ceil((area * diningShare) / dining))
    const staff = Math.ceil(area / staffArea)
    return { occupants: guests + staff, rule: `${guests} guests and ${staff} staff` }
  }
  const each = template === 'retail' ? shop : business
  return { occupants: Math.ceil(area / each), rule: `one person for each ${each} sf` }
}

function groupOf(template: TemplateId, occupants: number): OccupancyGroup {
  if (template === 'restaurant-bar') return occupants >= 50 ? 'A-2' : 'B'
  return template === 'retail' ? 'M' : 'B'
}
