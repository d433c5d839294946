/** Demolition, slab, demising walls, partitions, blocking and doors. */

import { formatNumber } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { restroomsText } from '#core/program/restroom-layout.ts'
import { countOf } from '#core/sentence-parts.ts'
import { namesOf, overPoints, pointCount } from '#core/uses/parts/equipment.ts'
import { isAssembly } from '#core/uses/parts/occupancy.ts'
import { roomCount } from '#core/uses/parts/rooms.ts'
import { doorProducts, finishExtras, plainDoor, restroomDoors } from './finish-products.ts'
import { feet, type Measures } from './measures.ts'
import { coresThroughFloor } from './plumbing.ts'
import { type Quantity, quantities } from './quantity.ts'

export function demolition(program: Program): Quantity[] {
  const { start, area, landlord } = program
  if (start.demolition === 0 || landlord.has('demolition')) return []
  const stripped = area * start.demolition
  const share = `${Math.round(start.demolition * 100)}% of the fit-out that is there does not stay`
  // biome-ignore format: one rule a line
  return [
    ...quantities('demolition', '02-022', stripped, 'density', share),
    ...quantities('demolition', '02-018', area, 'density', 'All circuits made safe before work'),
    ...quantities('survey', '01-041', 1, '40 CFR 61.145', 'Asked for before any renovation'),
    ...quantities('demolition', '09-022', area, 'density', 'Gypsum that stays is patched'),
    ...quantities('panels', '26-050', 1, 'density', 'Circuits that stay are traced and labeled'),
    ...quantities('demolition', '02-017', start.kitchenStays ? 0 : pointCount(program, 'capped-fixture'), 'density', 'Fixtures of the last use are capped'),
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

/**
 * Rated walls to the neighbors: one shared by shops in line, or a second layer beside an assembly
 * occupancy.
 */
function ratedSideWalls({ start, occupancy, fireSystems, equipment }: Program) {
  if (pointCount({ equipment }, 'shared-side-wall') > 0) return 'shared'
  const isSeparated =
    start.demising === 'studs' &&
    isAssembly(occupancy.group) &&
    fireSystems.sprinklers.state === 'only-if-asked'
  return isSeparated ? 'separated' : 'none'
}

export function demising(program: Program): Quantity[] {
  const { start, depth, deckHeight, landlord, condition } = program
  if (landlord.has('demising-walls')) return []
  const surface = 2 * depth * deckHeight
  const rated = ratedSideWalls(program)
  if (start.demising !== 'studs' && rated === 'none') return []
  // Of the two walls that a shop in line shares, each neighbor builds one.
  if (rated === 'shared') {
    const rule = `One of the two side walls built, ${feet(depth)} × ${deckHeight} ft to the deck; the neighbor builds the other`
    return quantities('demising', '09-013', surface / 2, 'density', rule)
  }
  const rule = `Both side walls, ${feet(2 * depth)} × ${deckHeight} ft to the deck`
  // biome-ignore format: one rule a line
  return [
    ...quantities('demising', '09-016', surface, 'density', rule),
    ...quantities('demising', '09-016', rated === 'separated' ? surface : 0, 'IBC 508.4', 'A second layer on both side walls: people gather beside other tenants, without sprinklers'),
    ...(condition === 'cold-dark-shell'
      ? quantities('demising', '07-011', surface * 0.3, 'density', 'Rear wall insulated')
      : []),
  ]
}

/** In feet: hides a desk from people who stand in front of it (judgment). */
const halfWallHeight = 3.5

export function partitions(program: Program, measures: Measures): Quantity[] {
  const { ceilingHeight, deckHeight, start, restrooms } = program
  const { partitionFeet, toDeckShare, restroomWallFeet, from, note } = measures
  const halfFeet = program.facts.measured?.walls?.halfFeet ?? 0
  const low = partitionFeet * (1 - toDeckShare)
  const tall = partitionFeet * toDeckShare
  const height = ceilingHeight + 0.5
  const kept =
    start.partitions < 1 ? `; ${Math.round(start.partitions * 100)}% of the walls are new` : ''
  // biome-ignore format: one rule a line
  return [
    ...quantities('partitions', '09-011', low * height, from, `${feet(low)} of partition × ${height} ft${kept}${note}`),
    ...quantities('partitions', '09-012', tall * deckHeight, from, `${feet(tall)} to the deck × ${deckHeight} ft${kept}${note}`),
    ...quantities('partitions', '09-011', halfFeet * halfWallHeight, from, `${feet(halfFeet)} of half-height wall × ${halfWallHeight} ft${note}`),
    ...quantities('wetWalls', '09-017', restroomWallFeet * height, program.codes.fixtures.section, `${restroomsText(restrooms.layout)}: ${feet(restroomWallFeet)} × ${height} ft`),
    ...quantities('blocking', '06-010', (partitionFeet + restroomWallFeet) * 0.45, 'density', 'Blocking behind cabinets, rails and equipment'),
  ]
}

/** Feet of joint at a door frame and around a restroom. */
const frameFeet = 17
const restroomJoint = 40

export function sealants(program: Program, measures: Measures): Quantity[] {
  const { restrooms, area } = program
  const doors = measures.doors + measures.plainDoors
  const joints = doors * frameFeet + restrooms.layout.rooms * restroomJoint
  const sealed = [
    ...(doors > 0 ? [countOf(doors, 'door')] : []),
    ...(restrooms.layout.rooms > 0 ? [restroomsText(restrooms.layout)] : []),
  ]
  const throughWalls = ratedSideWalls(program) === 'none' ? 0 : Math.ceil(4 + area / 500)
  // biome-ignore format: one rule a line
  return [
    ...quantities('sealants', '07-016', joints, 'density', `Joints of ${sealed.join(' and ')}`),
    ...quantities('sealants', '07-013', throughWalls, 'IBC 714.4', 'Pipes and conduits through the rated side walls are firestopped'),
    ...quantities('sealants', '07-013', coresThroughFloor(program), 'IBC 714.5', 'Pipes through a floor that people use below are firestopped'),
  ]
}

export function openings(program: Program, measures: Measures): Quantity[] {
  const { facts, occupancy, area, start } = program
  const { doors, plainDoors, from, note } = measures
  const plainRooms = plainDoors - program.restrooms.layout.rooms
  const glassFeet = program.facts.measured?.walls?.glassFeet ?? 0
  const extras = finishExtras(program)
  const kitchens = roomCount(program, 'kitchen')
  const restroomDoor = program.restrooms.layout.rooms
  const panic = isAssembly(occupancy.group) ? occupancy.exits : 0
  const newShare = start.doors < 1 ? `, ${Math.round(start.doors * 100)}% of them new` : ''
  const plainRule =
    from === 'measured'
      ? `Doors of storage and work rooms${newShare}${note}`
      : `${plainRooms} storage and work ${plainRooms === 1 ? 'room' : 'rooms'}`
  const doorRule =
    from === 'measured' ? `Doors${newShare}${note}` : `${countOf(doors, 'room')} with a door each`
  // biome-ignore format: one rule a line
  return [
    ...quantities('doors', doorProducts[facts.finishQuality], doors, from, doorRule),
    ...quantities('doors', plainDoor, plainRooms, from, plainRule),
    ...quantities('doors', restroomDoors[facts.finishQuality], restroomDoor, 'density', countOf(restroomDoor, 'new restroom')),
    ...quantities('paint', '09-042', doors + plainDoors, from, `Each door and frame is painted${note}`),
    ...quantities('doors', '08-025', kitchens * start.doors, 'density', 'Traffic door between kitchen and dining'),
    ...rearDoor(program),
    ...quantities('exits', '08-013', panic, 'IBC 1010.2.9', `${occupancy.occupants} people leave through ${occupancy.exits} exits`),
    ...quantities('glass', '08-016', pointCount(program, 'borrowed-light'), 'density', 'Borrowed lights or a pass-through window'),
    ...quantities('glass', '08-033', pointCount(program, 'pass-through-window'), 'density', 'Borrowed lights or a pass-through window'),
    ...(glassFeet > 0
      ? quantities('glass', '08-017', glassFeet * program.ceilingHeight, from, `${feet(glassFeet)} of glass × ${program.ceilingHeight} ft${note}`)
      : quantities('glass', '08-017', (extras.glass * area) / 1000, 'density', `${formatNumber(extras.glass)} sf of interior glass a 1,000 sf at this finish level`)),
    ...quantities('glass', '08-030', mirrorArea(program), 'density', `Mirrors at ${namesOf(program, ({ mirror }) => mirror)}`),
    ...storefront(program),
  ]
}

function rearDoor(program: Program): Quantity[] {
  const share = program.isUpstairs ? 0 : pointCount(program, 'rear-door')
  const few = 'one exit is enough for so few people, so part of the shops of this area have none'
  const rule = share < 1 ? `Rear service door; ${few}` : 'Rear service door'
  const need = program.occupancy.exits > 1 ? 'IBC 1006.2.1' : 'density'
  return quantities('exits', '08-014', share, need, rule)
}

function mirrorArea(program: Program): number {
  return overPoints(program, ({ mirror }, count) => count * mirror)
}

function storefront(program: Program): Quantity[] {
  const { width, landlord } = program
  if (landlord.has('storefront')) return []
  const share = finishExtras(program).storefront
  // biome-ignore format: one rule a line
  return [
    ...quantities('storefront', '08-020', width * 10 * (share + pointCount(program, 'tenants-front')), 'density', `Part of a front of ${feet(width)} × 10 ft`),
    ...quantities('storefront', program.occupancy.exits > 1 ? '08-022' : '08-021', pointCount(program, 'tenants-entrance'), 'density', 'Entrance of the tenant: a pair of doors above 49 people'),
    ...quantities('storefront', '08-019', share >= 0.5 ? 1 : 0, 'density', 'All-glass entrance at this finish level'),
    ...vestibule(program),
  ]
}

/** Feet around a vestibule of 8 × 7 ft without its inner door, and its height. */
const vestibuleFeet = 16
const vestibuleHeight = 10

function vestibule(program: Program): Quantity[] {
  const count = pointCount(program, 'vestibule')
  const rule = `A glass vestibule, ${feet(vestibuleFeet)} × ${vestibuleHeight} ft, between the door and the first tables`
  return [
    ...quantities('storefront', '08-020', count * vestibuleFeet * vestibuleHeight, 'density', rule),
    ...quantities('storefront', '08-019', count, 'density', 'Its inner door'),
  ]
}

export function accessibleRoute(program: Program): Quantity[] {
  const { condition, restrooms, facts, landlord } = program
  const isSecond = condition.startsWith('second-generation')
  const refreshed =
    isSecond && facts.restroomsExisting === undefined && !landlord.has('restrooms')
      ? Math.min(restrooms.existing, restrooms.needed)
      : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('accessibility', '08-031', isSecond ? 2 : 1, 'ADA 404', 'Levers and cores on the way in'),
    ...quantities('accessibility', '08-023', isSecond ? Math.min(1, program.area / 4000) : 0, '28 CFR 36.403', 'Entrance operator of the accessible route, which is asked for up to 20% of the cost'),
    ...quantities('restroomFittings', '10-010', refreshed, '28 CFR 36.403', 'Restrooms that stay get grab bars and fittings; it is not confirmed that they comply'),
    ...quantities('restroomPlumbing', '22-015', refreshed * 2, '28 CFR 36.403', 'Their fixtures are replaced at the existing rough-in'),
  ]
}
