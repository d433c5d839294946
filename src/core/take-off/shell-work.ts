/** Demolition, slab, demising walls, partitions, blocking and doors. */

import { formatNumber } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { countOf } from '#core/sentence-parts.ts'
import { doorProducts, finishExtras, plainDoor, restroomDoors } from './finish-products.ts'
import { feet, type Measures, roomCount } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

export function demolition(program: Program): Quantity[] {
  const { start, area, landlord, template } = program
  if (start.demolition === 0 || landlord.has('demolition')) return []
  const stripped = area * start.demolition
  const share = `${Math.round(start.demolition * 100)}% of the fit-out that is there does not stay`
  // biome-ignore format: one rule a line
  return [
    ...quantities('demolition', '02-022', stripped, 'density', share),
    ...quantities('demolition', '02-018', area, 'density', 'All circuits made safe before work'),
    ...quantities('survey', '01-041', 1, 'code', '40 CFR 61.145 asks for it before any renovation'),
    ...quantities('demolition', '09-022', area, 'density', 'Gypsum that stays is patched'),
    ...quantities('panels', '26-050', 1, 'density', 'Circuits that stay are traced and labeled'),
    ...(template === 'restaurant-bar' && !start.kitchenStays
      ? quantities('demolition', '02-017', 4, 'density', 'Fixtures of the last use are capped')
      : []),
  ]
}

export function slab(program: Program): Quantity[] {
  const { area, condition, start } = program
  const cold = condition === 'cold-dark-shell'
  const leveled = cold ? 0.35 : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('floorPrep', '02-036', area * leveled, 'density', 'A third of a bare slab is leveled'),
    ...quantities('floorPrep', '02-037', area * (1 - leveled) * (start.demolition > 0 ? 1 : 0.6), 'density', 'Slab patched and skimmed for finishes'),
  ]
}

export function demising(program: Program): Quantity[] {
  const { start, depth, deckHeight, landlord, condition, template } = program
  if (landlord.has('demising-walls')) return []
  const surface = 2 * depth * deckHeight
  const isShop = template === 'retail' && condition === 'vanilla-shell'
  if (start.demising !== 'studs' && !isShop) return []
  // Of the two walls that a shop in line shares, each neighbor builds one.
  if (isShop) {
    const rule = `One of the two side walls built, ${feet(depth)} × ${deckHeight} ft to the deck; the neighbor builds the other`
    return quantities('demising', '09-013', surface / 2, 'density', rule)
  }
  const rule = `Both side walls, ${feet(2 * depth)} × ${deckHeight} ft to the deck`
  // biome-ignore format: one rule a line
  return [
    ...quantities('demising', '09-016', surface, 'density', rule),
    ...(condition === 'cold-dark-shell'
      ? quantities('demising', '07-011', surface * 0.3, 'density', 'Rear wall insulated')
      : []),
  ]
}

export function partitions(program: Program, measures: Measures): Quantity[] {
  const { ceilingHeight, deckHeight, start, restrooms } = program
  const { partitionFeet, toDeckShare, restroomWallFeet } = measures
  const low = partitionFeet * (1 - toDeckShare)
  const tall = partitionFeet * toDeckShare
  const height = ceilingHeight + 0.5
  const kept =
    start.partitions < 1 ? `; ${Math.round(start.partitions * 100)}% of the walls are new` : ''
  // biome-ignore format: one rule a line
  return [
    ...quantities('partitions', '09-011', low * height, 'density', `${feet(low)} of partition × ${height} ft${kept}`),
    ...quantities('partitions', '09-012', tall * deckHeight, 'density', `${feet(tall)} to the deck × ${deckHeight} ft${kept}`),
    ...quantities('wetWalls', '09-017', restroomWallFeet * height, 'code', `${countOf(restrooms.toBuild, 'restroom')} × 22 lf × ${height} ft`),
    ...quantities('blocking', '06-010', (partitionFeet + restroomWallFeet) * 0.45, 'density', 'Blocking behind cabinets, rails and equipment'),
  ]
}

/** From this area on every shop has a rear door (judgment); up to 49 people one exit is enough. */
const rearDoorArea = 2900

export function openings(program: Program, measures: Measures): Quantity[] {
  const { facts, occupancy, template, area, start } = program
  const { doors, plainDoors } = measures
  const extras = finishExtras(program)
  const kitchens = roomCount(program, 'kitchen')
  const restroomDoor = program.restrooms.toBuild
  const panic = template === 'restaurant-bar' && occupancy.group === 'A-2' ? occupancy.exits : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('doors', doorProducts[facts.finishQuality], doors, 'density', `${countOf(doors, 'room')} with a door each`),
    ...quantities('doors', plainDoor, plainDoors - restroomDoor, 'density', `${plainDoors - restroomDoor} storage and work ${plainDoors - restroomDoor === 1 ? 'room' : 'rooms'}`),
    ...quantities('doors', restroomDoors[facts.finishQuality], restroomDoor, 'density', countOf(restroomDoor, 'new restroom')),
    ...quantities('paint', '09-042', doors + plainDoors, 'density', 'Each door and frame is painted'),
    ...quantities('doors', '08-025', kitchens * start.doors, 'density', 'Traffic door between kitchen and dining'),
    ...rearDoor(program),
    ...quantities('exits', '08-013', panic, 'code', `IBC 1010.2.9: ${occupancy.occupants} people leave through ${occupancy.exits} exits`),
    ...quantities('glass', template === 'office' ? '08-016' : '08-033', template === 'office' ? Math.round(measures.enclosedRooms / 7) : template === 'medical-office' ? 1 : 0, 'density', 'Borrowed lights or a pass-through window'),
    ...quantities('glass', '08-017', (extras.glass * area) / 1000, 'density', `${formatNumber(extras.glass)} sf of interior glass a 1,000 sf at this finish level`),
    ...quantities('glass', '08-030', mirrorArea(program), 'density', 'Mirrors at stations'),
    ...storefront(program),
  ]
}

function rearDoor({ template, condition, area }: Program): Quantity[] {
  const isCold = condition === 'cold-dark-shell'
  if (template === 'restaurant-bar') {
    return quantities('exits', '08-014', isCold ? 1 : 0, 'code', 'Rear service door')
  }
  if (template !== 'retail' || !(isCold || condition === 'vanilla-shell')) return []
  const share = Math.min(1, area / rearDoorArea)
  const few = 'one exit is enough for so few people, so part of the shops of this area have none'
  const rule = share < 1 ? `Rear service door; ${few}` : 'Rear service door'
  return quantities('exits', '08-014', share, 'code', rule)
}

function mirrorArea({ template, stations }: Program): number {
  return template === 'hair-salon' ? stations * 18 : 0
}

function storefront(program: Program): Quantity[] {
  const { width, condition, landlord } = program
  if (landlord.has('storefront')) return []
  const share = finishExtras(program).storefront
  const isShell = condition === 'cold-dark-shell'
  // biome-ignore format: one rule a line
  return [
    ...quantities('storefront', '08-020', width * 10 * (share + (isShell && program.template === 'restaurant-bar' ? 0.25 : 0)), 'density', `Part of a front of ${feet(width)} × 10 ft`),
    ...quantities('storefront', program.occupancy.exits > 1 ? '08-022' : '08-021', isShell && program.template === 'restaurant-bar' ? 1 : 0, 'density', 'Entrance of the tenant: a pair of doors above 49 people'),
    ...quantities('storefront', '08-019', share >= 0.5 ? 1 : 0, 'density', 'All-glass entrance at this finish level'),
    ...vestibule(program),
  ]
}

/** Feet around a vestibule of 8 × 7 ft without its inner door, and its height. */
const vestibuleFeet = 16
const vestibuleHeight = 10

/** Guests of a luxury dining room do not sit in the draft of its door. */
function vestibule({ template, facts }: Program): Quantity[] {
  if (template !== 'restaurant-bar' || facts.finishQuality !== 'luxury') return []
  const rule = `A glass vestibule, ${feet(vestibuleFeet)} × ${vestibuleHeight} ft, between the door and the first tables`
  return [
    ...quantities('storefront', '08-020', vestibuleFeet * vestibuleHeight, 'density', rule),
    ...quantities('storefront', '08-019', 1, 'density', 'Its inner door'),
  ]
}

export function accessibleRoute(program: Program): Quantity[] {
  const { condition, restrooms, facts } = program
  const isSecond = condition.startsWith('second-generation')
  const refreshed =
    isSecond && facts.restroomsExisting === undefined
      ? Math.min(restrooms.existing, restrooms.needed)
      : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('accessibility', '08-031', isSecond ? 2 : 1, 'code', 'Levers and cores on the way in'),
    ...quantities('accessibility', '08-023', isSecond ? Math.min(1, program.area / 4000) : 0, 'code', 'Entrance operator; 28 CFR 36.403 asks for an accessible route up to 20% of the cost'),
    ...quantities('restroomFittings', '10-010', refreshed, 'code', 'Restrooms that stay get grab bars and fittings; it is not confirmed that they comply'),
    ...quantities('restroomPlumbing', '22-015', refreshed * 2, 'code', 'Their fixtures are replaced at the existing rough-in'),
  ]
}
