/** Service, panels, outlets, equipment, lights, controls, data, security, alarm. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import type { LightKind } from '#core/program/room-kinds.ts'
import { finishExtras, leastNewLights, lightProducts } from './finish-products.ts'
import { feet, overRooms, roomCount, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

const lightKinds: readonly LightKind[] = ['panel', 'downlight', 'mixed', 'strip']

export function electrical(program: Program): Quantity[] {
  const { start, power, area, template, restrooms } = program
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
    ...quantities('panels', power.serviceAmps > 125 || template === 'restaurant-bar' ? '26-011' : '26-010', panels, 'density', 'Room for the new circuits'),
    ...quantities('panels', '26-018', panels * feederFeet, 'density', `${feet(feederFeet)} of feeder for each panel, part of the depth of the space`),
    ...quantities('power', '26-020', newDuplex, 'density', 'Receptacles by room'),
    ...quantities('power', '26-021', ground.count * start.devices + restrooms.toBuild, 'code', ground.rule),
    ...equipment(program),
    ...lights(program),
    ...egress(program),
    ...controls(program),
    ...data(program),
  ]
}

function groundFault({ template, kitchen, stations }: Program) {
  const wet = 2 + 11 * kitchen.size
  const chairs = template === 'hair-salon' ? stations : stations * 0.5
  return {
    count: wet + chairs,
    rule: 'NEC 210.8: ground-fault protection at sinks, kitchens and stations',
  }
}

function equipmentCircuits({ kitchen, pedicureChairs, stations, template, area }: Program): number {
  const cooking = 20 * kitchen.size
  return cooking + pedicureChairs + (template === 'hair-salon' ? stations * 0.5 : 0) + area / 700
}

function equipment(program: Program): Quantity[] {
  const { kitchen, pedicureChairs, stations, template, area, start, facts } = program
  const kept = start.kitchenStays ? 0.35 : 1
  const isOffice = template === 'office' || template === 'medical-office'
  const dedicated = isOffice ? 1 + area / 500 : 0.5 + area / 650
  const dryers = template === 'hair-salon' ? stations * 0.5 : 0
  const hasXray = roomCount(program, 'xray')
  // biome-ignore format: one rule a line
  return [
    ...quantities('equipmentPower', '26-023', (dedicated + dryers) * start.devices + 14 * kitchen.size * kept, 'density', 'Dedicated circuits of equipment, copiers, dryers'),
    ...quantities('equipmentPower', '26-024', (7 * kitchen.size + (template === 'med-spa' ? roomCount(program, 'treatment') * 0.5 : 0)) * kept, 'density', 'Equipment circuits of 30 to 50 A'),
    ...quantities('equipmentPower', '26-025', 3 * kitchen.size * kept, 'density', 'Three-phase connections of the kitchen'),
    ...quantities('equipmentPower', '26-029', pedicureChairs * start.fixtures, facts.pedicureChairs === undefined ? 'density' : 'given', 'A ground-fault circuit for each pedicure chair'),
    ...quantities('equipmentPower', '26-028', ((facts.workstations ?? (template === 'office' ? area / 320 : 0)) / 4) * start.devices, facts.workstations === undefined ? 'density' : 'given', 'A furniture feed for each four workstations'),
    ...quantities('equipmentPower', '26-047', isOffice ? 0 : start.devices, 'density', 'Sign circuit with time switch'),
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
    ...quantities('egressLights', '26-040', Math.ceil((occupancy.exits + area / 850) * Math.max(0.5, start.devices)), 'code', 'IBC 1013: a sign at each exit and turn'),
    ...quantities('egressLights', '26-041', Math.ceil((area / 1100 + restrooms.needed * 0.5) * share), 'code', 'IBC 1008: emergency light on the way out and in restrooms'),
    ...quantities('egressLights', '26-042', occupancy.exits * (condition === 'cold-dark-shell' ? 1 : 0.5), 'code', 'Light outside each exit'),
  ]
}

function controls(program: Program): Quantity[] {
  const { area, start } = program
  const extras = finishExtras(program)
  const enclosed = sum(program.rooms.map(({ count }) => count)) - 1
  const isDimmed = program.template === 'restaurant-bar' || program.template === 'retail'
  // biome-ignore format: one rule a line
  return [
    ...quantities('controls', '26-043', enclosed * Math.max(0.5, start.devices), 'code', 'IECC C405.2: an occupancy sensor in each enclosed room'),
    ...quantities('controls', '26-044', 0.5 + area / 1000, 'code', 'IECC C405.2: sensors of the open floor'),
    ...quantities('controls', '26-045', (extras.dimmingZones * area) / 1000 + (isDimmed ? 0.3 + area / 850 : 0.2 + area / 2000), 'code', 'Dimming zones'),
  ]
}

function data(program: Program): Quantity[] {
  const { start, template, area } = program
  const outlets = overRooms(program, (profile, each) => profile.data + each / profile.dataArea)
  const isOffice = template === 'office' || template === 'medical-office'
  const audio =
    template === 'restaurant-bar' ||
    template === 'hair-salon' ||
    template === 'nail-salon' ||
    template === 'med-spa'
  // biome-ignore format: one rule a line
  return [
    ...quantities('data', isOffice ? '27-011' : '27-010', outlets * start.devices, 'density', 'Outlets by room'),
    ...quantities('data', '27-012', Math.min(1, area / 1600) * start.devices, 'density', 'Wall rack and patch panel'),
    ...quantities('data', '27-013', roomCount(program, 'conference') * start.devices, 'density', 'A display in each conference room'),
    ...quantities('data', '27-014', audio ? (2 + area / 350) * finishExtras(program).speakers : 0, 'density', 'Ceiling speakers'),
    ...quantities('data', '27-015', audio ? Math.min(1, area / 1600) * start.devices : 0, 'density', 'Amplifier and volume control'),
  ]
}
