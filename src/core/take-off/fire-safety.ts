/** Sprinklers, fire alarm, extinguishers and signs. */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { FireSystem } from '#core/program/fire-systems.ts'
import type { Program } from '#core/program/program.ts'
import { pointCount } from '#core/uses/parts/equipment.ts'
import { roomCount } from '#core/uses/parts/rooms.ts'
import { finishExtras } from './finish-products.ts'
import { overRooms, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

/**
 * Square feet per head in the end, closets included; NFPA 13 allows at most 225 in light and 130 in
 * ordinary hazard.
 */
const areaOfHead = { light: 115, ordinary: 95 } as const

export function fireSafety(program: Program): Quantity[] {
  return [...sprinklers(program), ...alarm(program), ...extinguishers(program)]
}

function sprinklers(program: Program): Quantity[] {
  const { start, fireSystems } = program
  if (fireSystems.sprinklers.state === 'only-if-asked') return []
  const heads = overRooms(program, ({ hazard }, each) => Math.max(1, each / areaOfHead[hazard]))
  const concealed = heads * finishExtras(program).levelFive
  const extras = quantities(
    'heads',
    '21-018',
    concealed,
    'density',
    'Concealed heads at this finish level',
  )
  if (fireSystems.sprinklers.state === 'required')
    return [...newSprinklers(program, fireSystems.sprinklers, heads), ...extras]
  const moved = heads * start.sprinklerHeads
  const isKnown = program.facts.existingSystems.fireSuppression === 'existing'
  const product =
    isKnown && start.sprinklers === 'new-heads' ? '21-011' : headProducts[start.sprinklers]
  // biome-ignore format: one rule a line
  return [
    ...quantities('heads', product, moved, 'NFPA 13', `${Math.round(moved)} heads follow the new rooms`),
    ...quantities('heads', '21-017', start.sprinklers === 'new-heads' ? 1 : 2, 'density', start.sprinklers === 'new-heads' ? 'Drain-down and refill' : 'Drained and refilled twice: before the ceiling is opened and for the final heads'),
    ...quantities('heads', '21-016', drawings(moved), 'IFC 901.2', 'Shop drawings and permit, by the number of heads'),
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

function newSprinklers(program: Program, asked: RequiredSystem, heads: number): Quantity[] {
  const { landlord, area, codes, fireSystems, isUpstairs } = program
  const mains = landlord.has('sprinklers') ? 0 : 1
  // An alarm that is there or built has a panel; without one, valves and flow still report.
  const monitored = fireSystems.fireAlarm.state === 'only-if-asked' ? mains : 0
  const need = asked.isByCode ? asked.trigger.section : 'given'
  // biome-ignore format: one rule a line
  return [
    ...quantities('heads', '21-010', heads, 'NFPA 13', `A head for each ${areaOfHead.light} sf, each ${areaOfHead.ordinary} in kitchens, sales and storage, at least one a room`),
    ...quantities('heads', '21-016', drawings(heads), 'IFC 901.2', 'Shop drawings and permit, by the number of heads'),
    ...quantities('riser', '21-013', mains, need, `Riser with valves and fire department connection, because the space has none. ${reasonOf(asked)}`),
    ...quantities('riser', '21-014', mains, codes.fixtures.crossConnection, 'Backflow preventer of the fire line'),
    ...quantities('riser', '21-015', isUpstairs ? 0 : mains * (60 + area / 100), 'density', 'Fire line from the street, trenched, with its tap'),
    ...quantities('riser', '28-020', monitored, 'IBC 903.4', 'A control unit for valves and flow of the sprinklers, because no alarm has one'),
    ...quantities('riser', '28-022', monitored, 'IBC 903.4.1', 'Its communicator'),
  ]
}

type RequiredSystem = Extract<FireSystem, { state: 'required' }>

function reasonOf({ isByCode, trigger }: RequiredSystem): string {
  return isByCode
    ? trigger.rule
    : 'The code alone would not ask for it; you said that somebody does'
}

function alarm(program: Program): Quantity[] {
  const { area, occupancy, start, fireSystems } = program
  const { fireAlarm } = fireSystems
  if (fireAlarm.state === 'only-if-asked') return []
  const isNew = fireAlarm.state === 'required'
  const devices = Math.ceil(
    (area / 650 + roomCount(program, 'restroom') + occupancy.exits) *
      (isNew ? 1.6 : Math.max(0.5, start.devices)),
  )
  // biome-ignore format: one rule a line
  return [
    ...quantities('alarm', '28-021', devices, 'IBC 907.5.2', 'Horn and strobe for each 650 sf, each restroom and exit'),
    ...quantities('alarm', '28-023', isNew ? 0 : 1, 'density', 'Tie-in to the panel of the building'),
    ...(isNew ? newPanel(fireAlarm) : []),
    ...quantities('alarm', '28-024', isNew ? 1.5 : Math.min(1, area / 4000), 'IBC 907.1.2', 'Drawings, permit, test'),
  ]
}

function newPanel(asked: RequiredSystem): Quantity[] {
  const need = asked.isByCode ? asked.trigger.section : 'given'
  return [
    ...quantities('alarm', '28-020', 1, need, `A panel, because there is none. ${reasonOf(asked)}`),
    ...quantities('alarm', '28-022', 1, need, 'Its communicator'),
  ]
}

function extinguishers(program: Program): Quantity[] {
  const { area, occupancy, kitchen, start } = program
  const rooms = sum(program.rooms.map(({ count }) => count)) - 1
  // biome-ignore format: one rule a line
  return [
    ...quantities('specialties', '10-014', Math.max(1, Math.ceil(area / 3000)), 'NFPA 10', 'Within 75 ft'),
    ...quantities('specialties', '10-018', rooms + occupancy.exits, 'ADA 216', 'A sign at each room and exit'),
    ...quantities('specialties', '10-017', kitchen.kind === 'full' ? 8 * start.fixtures : 0, 'density', 'Corner guards of the kitchen'),
    ...quantities('specialties', '10-021', pointCount(program, 'marker-board'), 'density', 'Marker boards'),
  ]
}
