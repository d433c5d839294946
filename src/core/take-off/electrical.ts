/** Service, panels, outlets, equipment, lights, controls, data, security, alarm. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { isGiven, overPoints, pointCount } from '#core/uses/parts/equipment.ts'
import type { LightKind } from '#core/uses/parts/room-kinds.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'
import { finishExtras, leastNewLights, lightProducts } from './finish-products.ts'
import { feet, overRooms, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

const lightKinds: readonly LightKind[] = ['panel', 'downlight', 'mixed', 'strip']

export function electrical(program: Program): Quantity[] {
  const { start, power, area, use, restrooms } = program
  const duplex = overRooms(
    program,
    (profile, each) => profile.receptacles + each / profile.receptacleArea,
  )
  const ground = groundFault(program)
  const newDuplex = duplex * start.devices
  const circuits = newDuplex / 6 + equipmentCircuits(program)
  const feederFeet = 15 + program.depth * 0.5
  const panels =
    power.services > 0
      ? Math.max(1, Math.ceil((circuits + area / 150) / 42))
      : circuits > 14
        ? 1
        : 0
  // biome-ignore format: one rule a line
  return [
    ...(power.service
      ? quantities('service', power.service, power.services, 'density', `${formatInteger(power.ampsNeeded)} A needed, ${formatInteger(Math.round(power.ampsThere))} A there: ${formatInteger(power.serviceAmps)} A${power.services < 1 ? `, ${Math.round(power.services * 100)}% of the price of 200 A` : ''}`)
      : []),
    ...quantities('panels', power.serviceAmps > 125 ? '26-011' : use.power.panel, panels, 'density', 'Room for the new circuits'),
    ...quantities('panels', '26-018', panels * feederFeet, 'density', `${feet(feederFeet)} of feeder for each panel, part of the depth of the space`),
    ...quantities('power', '26-020', newDuplex, 'density', 'Receptacles by room'),
    ...quantities('power', '26-027', roomCount(program, 'conference') * start.devices, 'density', 'A floor box under each conference table'),
    ...quantities('power', '26-021', ground.count * start.devices + restrooms.layout.lavatories, 'NEC 210.8', ground.rule),
    ...equipment(program),
    ...lights(program),
    ...egress(program),
    ...controls(program),
    ...data(program),
  ]
}

function groundFault(program: Program) {
  const wet = 2 + 11 * program.kitchen.size
  return {
    count: wet + overPoints(program, (sheet, count) => count * sheet.groundFault),
    rule: 'Ground-fault protection at sinks, kitchens and stations',
  }
}

function equipmentCircuits(program: Program): number {
  const asked = overPoints(program, ({ circuits }, count) => count * circuits)
  return 20 * program.kitchen.size + asked + program.area / 700
}

function equipment(program: Program): Quantity[] {
  const { kitchen, area, start, use } = program
  const kept = start.kitchenStays ? 0.35 : 1
  const { base, areaOfEach } = use.power.dedicated
  const dedicated =
    base + area / areaOfEach + overPoints(program, (one, count) => count * one.dedicated)
  const heavy = overPoints(program, (sheet, count) => count * sheet.heavy)
  const chairs = pointCount(program, 'pedicure-chair')
  const feeds = pointCount(program, 'workstation') / 4
  const hasXray = roomCount(program, 'xray')
  // biome-ignore format: one rule a line
  return [
    ...quantities('equipmentPower', '26-023', dedicated * start.devices + 14 * kitchen.size * kept, 'density', 'Dedicated circuits of equipment, copiers, dryers'),
    ...quantities('equipmentPower', '26-024', (7 * kitchen.size + heavy) * kept, 'density', 'Equipment circuits of 30 to 50 A'),
    ...quantities('equipmentPower', '26-025', 3 * kitchen.size * kept, 'density', 'Three-phase connections of the kitchen'),
    ...quantities('equipmentPower', '26-029', chairs * start.fixtures, isGiven(program, 'pedicure-chair') ? 'given' : 'density', 'A ground-fault circuit for each pedicure chair'),
    ...quantities('equipmentPower', '26-028', feeds * start.devices, isGiven(program, 'workstation') ? 'given' : 'density', 'A furniture feed for each four workstations'),
    ...quantities('equipmentPower', '26-047', pointCount(program, 'lit-sign') * start.devices, 'density', 'Sign circuit with time switch'),
    ...quantities('equipmentPower', '26-049', hasXray, 'given', 'X-ray circuit with emergency off'),
  ]
}

function lights(program: Program): Quantity[] {
  const { facts, start, area } = program
  const { finishQuality } = facts
  const extras = finishExtras(program)
  const share = Math.max(start.lights, leastNewLights[finishQuality])
  const all = sum(lightKinds.map((kind) => countOf(program, kind)))
  // biome-ignore format: one rule a line
  return [
    ...lightKinds.flatMap((kind) => {
      const count = countOf(program, kind) * extras.lights
      return quantities('lighting', lightProducts[kind][finishQuality], count * share, 'density', `${Math.round(count)} lights by room${share < 1 ? `, ${Math.round(share * 100)}% new` : ''}`)
    }),
    ...quantities('lighting', '26-039', all * (1 - share) * 0.75, 'density', 'Fixtures that stay are moved to the new rooms'),
    ...quantities('lighting', '26-038', (extras.coveFeet * area) / 1000, 'density', 'Cove lights at this finish level'),
  ]
}

function countOf(program: Program, lightKind: LightKind): number {
  return overRooms(program, (profile, each) =>
    profile.lights === lightKind ? Math.max(1, each / profile.light) : 0,
  )
}

function egress(program: Program): Quantity[] {
  const { occupancy, area, restrooms, start, condition } = program
  const share = condition === 'second-generation-same-use' ? 0.5 : 1
  // biome-ignore format: one rule a line
  return [
    ...quantities('egressLights', '26-040', Math.ceil((occupancy.exits + area / 850) * Math.max(0.5, start.devices)), 'IBC 1013.1', 'A sign at each exit and turn'),
    ...quantities('egressLights', '26-041', Math.ceil((area / 1100 + restrooms.needed * 0.5) * share), 'IBC 1008.3', 'Emergency light on the way out and in restrooms'),
    ...quantities('egressLights', '26-042', occupancy.exits * (condition === 'cold-dark-shell' ? 1 : 0.5), 'IBC 1008.2', 'Light outside each exit'),
  ]
}

function controls(program: Program): Quantity[] {
  const { area, start, use } = program
  const extras = finishExtras(program)
  const dimming = use.power.dimmingZones
  const enclosed = sum(program.rooms.map(({ count }) => count)) - 1
  // biome-ignore format: one rule a line
  return [
    ...quantities('controls', '26-043', enclosed * Math.max(0.5, start.devices), 'IECC C405.2', 'An occupancy sensor in each enclosed room'),
    ...quantities('controls', '26-046', Math.ceil(roomArea(program, use.openFloor) / 1500), 'IECC C405.2', 'A switch for each 1,500 sf of open floor; in other rooms the sensor at the door is the switch'),
    ...quantities('controls', '26-044', 0.5 + area / 1000, 'IECC C405.2', 'Sensors of the open floor'),
    ...quantities('controls', '26-045', (extras.dimmingZones * area) / 1000 + (dimming.base + area / dimming.areaOfEach), 'IECC C405.2', 'Dimming zones'),
  ]
}

function data(program: Program): Quantity[] {
  const { start, use, area } = program
  const outlets = overRooms(program, (profile, each) => profile.data + each / profile.dataArea)
  // biome-ignore format: one rule a line
  return [
    ...quantities('data', use.power.dataOutlet, outlets * start.devices, 'density', 'Outlets by room'),
    ...quantities('data', '27-012', Math.min(1, area / 1600) * start.devices, 'density', 'Wall rack and patch panel'),
    ...quantities('data', '27-013', roomCount(program, 'conference') * start.devices, 'density', 'A display in each conference room'),
    ...quantities('data', '27-014', pointCount(program, 'speaker') * finishExtras(program).speakers, 'density', 'Ceiling speakers'),
    ...quantities('data', '27-015', pointCount(program, 'amplifier') * start.devices, 'density', 'Amplifier and volume control'),
  ]
}
