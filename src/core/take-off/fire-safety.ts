/** Sprinklers, fire alarm, extinguishers and signs. */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { FireTrigger } from '#core/program/fire-triggers.ts'
import type { Program } from '#core/program/program.ts'
import type { RoomKind } from '#core/program/room-kinds.ts'
import { finishExtras } from './finish-products.ts'
import { type Measures, overRooms, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

/**
 * Square feet per head in the end, closets included; NFPA 13 allows at most 225 in light and 130 in
 * ordinary hazard.
 */
const areaOfHead = 115
const ordinaryAreaOfHead = 95
const ordinaryHazard: readonly RoomKind[] = ['kitchen', 'sales', 'stock']

export function fireSafety(program: Program, measures: Measures): Quantity[] {
  return [...sprinklers(program), ...alarm(program), ...extinguishers(program, measures)]
}

function sprinklers(program: Program): Quantity[] {
  const { facts, start } = program
  const heads = overRooms(program, (_, each, kind) =>
    Math.max(1, each / (ordinaryHazard.includes(kind) ? ordinaryAreaOfHead : areaOfHead)),
  )
  const concealed = heads * finishExtras(program).levelFive
  const extras = quantities(
    'heads',
    '21-018',
    concealed,
    'density',
    'Concealed heads at this finish level',
  )
  if (facts.existingSystems.fireSuppression === 'none')
    return [...newSystem(program, heads), ...extras]
  const moved = heads * start.sprinklerHeads
  const isKnown = facts.existingSystems.fireSuppression === 'existing'
  const product =
    isKnown && start.sprinklers === 'new-heads' ? '21-011' : headProducts[start.sprinklers]
  // biome-ignore format: one rule a line
  return [
    ...quantities('heads', product, moved, 'code', `${Math.round(moved)} heads follow the new rooms`),
    ...quantities('heads', '21-017', start.sprinklers === 'new-heads' ? 1 : 2, 'density', start.sprinklers === 'new-heads' ? 'Drain-down and refill' : 'Drained and refilled twice: before the ceiling is opened and for the final heads'),
    ...quantities('heads', '21-016', drawings(moved), 'code', 'Shop drawings and permit, by the number of heads'),
    ...extras,
  ]
}

const headProducts: Readonly<Record<Program['start']['sprinklers'], AssemblyId>> = {
  'new-heads': '21-010',
  'turn-down': '21-012',
  relocate: '21-011',
}

/** Survey and calculation are the same for a few heads; a whole set from fifteen. */
function drawings(heads: number): number {
  return Math.min(1, 0.7 + heads / 50)
}

function newSystem({ landlord, area, fireTriggers }: Program, heads: number): Quantity[] {
  const mains = landlord.has('sprinklers') ? 0 : 1
  const { sprinklers: trigger } = fireTriggers
  // biome-ignore format: one rule a line
  return [
    ...quantities('heads', '21-010', heads, 'code', `A head for each ${areaOfHead} sf, each ${ordinaryAreaOfHead} in kitchens, shops and storage, at least one a room`),
    ...quantities('heads', '21-016', drawings(heads), 'code', 'Shop drawings and permit, by the number of heads'),
    ...quantities('riser', '21-013', mains, trigger.isAsked ? 'code' : 'given', `Riser with valves and fire department connection, because the space has none; ${reasonOf(trigger)}`),
    ...quantities('riser', '21-014', mains, 'code', 'Backflow preventer of the fire line'),
    ...quantities('riser', '21-015', mains * (60 + area / 100), 'density', 'Fire line from the street, trenched, with its tap'),
  ]
}

/** What the code alone would not ask for is worth a question before it is bought. */
function reasonOf({ isAsked, rule }: FireTrigger): string {
  return isAsked ? rule : `${rule}, so the building official decides whether it is needed`
}

function alarm(program: Program): Quantity[] {
  const { facts, area, restrooms, occupancy, start, fireTriggers } = program
  const isNew = facts.existingSystems.fireAlarm === 'none'
  const devices = Math.ceil(
    (area / 650 + restrooms.needed + occupancy.exits) *
      (isNew ? 1.6 : Math.max(0.5, start.devices)),
  )
  // biome-ignore format: one rule a line
  return [
    ...quantities('alarm', '28-021', devices, 'code', 'Horn and strobe for each 650 sf, each restroom and exit'),
    ...quantities('alarm', '28-023', isNew ? 0 : 1, 'density', 'Tie-in to the panel of the building'),
    ...quantities('alarm', '28-020', isNew ? 1 : 0, 'given', `A panel where there is none; ${reasonOf(fireTriggers.alarm)}`),
    ...quantities('alarm', '28-022', isNew ? 1 : 0, 'given', 'Communicator'),
    ...quantities('alarm', '28-024', isNew ? 1.5 : Math.min(1, area / 4000), 'code', 'Drawings, permit, test'),
  ]
}

function extinguishers(program: Program, measures: Measures): Quantity[] {
  const { area, occupancy, kitchen, template, start } = program
  const rooms = sum(program.rooms.map(({ count }) => count)) - 1
  // biome-ignore format: one rule a line
  return [
    ...quantities('specialties', '10-014', Math.max(1, Math.ceil(area / 3000)), 'code', 'NFPA 10: within 75 ft'),
    ...quantities('specialties', '10-018', rooms + occupancy.exits, 'code', 'A sign at each room and exit'),
    ...quantities('specialties', '10-017', kitchen.kind === 'full' ? 8 * start.fixtures : 0, 'density', 'Corner guards of the kitchen'),
    ...quantities('specialties', '10-021', template === 'office' ? Math.ceil(measures.enclosedRooms / 7) : 0, 'density', 'Marker boards'),
  ]
}
