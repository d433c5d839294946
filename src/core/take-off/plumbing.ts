/** Restrooms, sinks, chairs and bowls, piping, heaters, gas, interceptor, medical gas. */
import type { Program } from '#core/program/program.ts'
import { isGiven, namesOf, overPoints, pointCount } from '#core/uses/parts/equipment.ts'
import { feet, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

/** Fixtures of the equipment, without restrooms, with the trench and pipe that each needs. */
function fixturesOf(program: Program) {
  const treated = program.start.fixtures
  return {
    exam: pointCount(program, 'exam-sink') * treated,
    hand: pointCount(program, 'hand-sink') * treated,
    break: pointCount(program, 'break-sink') * treated,
    pedicure: pointCount(program, 'pedicure-chair') * treated,
    bowls: pointCount(program, 'shampoo-bowl') * treated,
  }
}

export function plumbing(program: Program): Quantity[] {
  const { restrooms, facts, start } = program
  const { section, trapPrimer } = program.codes.fixtures
  const primer = 'A primer for its trap'
  const fixtures = fixturesOf(program)
  const luxury = facts.finishQuality === 'luxury' || facts.finishQuality === 'custom'
  const { layout } = restrooms
  const hasNewRestrooms = restrooms.toBuild > 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('restroomPlumbing', luxury ? '22-011' : '22-010', layout.toilets, section, restrooms.rule),
    ...quantities('restroomPlumbing', '22-012', layout.urinals, section, 'Urinals for half of the men’s toilets'),
    ...quantities('restroomPlumbing', layout.compartments > 0 ? '22-014' : '22-013', layout.lavatories, section, layout.compartments > 0 ? 'A lavatory for each two fixtures, in a counter' : 'A lavatory for each toilet'),
    ...quantities('restroomPlumbing', '22-025', layout.rooms + (layout.urinals > 0 ? 1 : 0), 'density', 'A floor drain in each new restroom, and one at urinals'),
    ...quantities('restroomPlumbing', '22-026', layout.rooms + (layout.urinals > 0 ? 1 : 0), trapPrimer, primer),
    ...quantities('restroomFittings', '10-010', layout.rooms, 'ADA 604', 'Accessible fittings in each new restroom'),
    ...quantities('restroomFittings', '10-012', layout.compartments, 'IBC 1210.3', 'A compartment for each toilet of a shared room'),
    ...quantities('restroomFittings', '10-013', layout.urinals, 'IBC 1210.3', 'A screen at each urinal'),
    ...quantities('restroomFittings', '10-011', Math.min(pointCount(program, 'changing-station'), layout.rooms), 'density', 'Changing stations'),
    ...quantities('fountain', '22-016', hasNewRestrooms ? restrooms.fountains : 0, section, 'One for each group of people'),
    ...quantities('fountain', '22-017', needsMopSink(program) ? 1 : 0, section, 'One service sink'),
    ...quantities('sinks', '22-019', fixtures.exam, 'given', 'A sink in each exam room and lab'),
    ...quantities('sinks', '22-018', fixtures.hand, 'density', 'Hand sinks of treatment rooms and stations, and that of the dispensary'),
    ...quantities('sinks', '22-020', fixtures.break, 'density', 'Break room sink'),
    ...quantities('salonPlumbing', '22-047', fixtures.pedicure, isGiven(program, 'pedicure-chair') ? 'given' : 'density', `${pointCount(program, 'pedicure-chair')} pedicure chairs with hot, cold and waste`),
    ...quantities('salonPlumbing', '22-046', fixtures.bowls, isGiven(program, 'shampoo-bowl') ? 'given' : 'density', `${pointCount(program, 'shampoo-bowl')} shampoo bowls`),
    ...quantities('salonPlumbing', '22-048', fixtures.bowls, 'density', 'A hair interceptor at each bowl'),
    ...quantities('salonPlumbing', '22-025', fixtures.bowls / 3, 'density', 'A floor drain for each three bowls'),
    ...quantities('salonPlumbing', '22-026', fixtures.bowls / 3, trapPrimer, primer),
    ...quantities('salonPlumbing', '22-049', pointCount(program, 'washer') * start.fixtures, 'density', 'Washer box and dryer vent'),
    ...heaters(program, fixtures),
    ...piping(program),
    ...backflow(program),
  ]
}

/** Without one of the use's own it comes with the first restroom. */
function needsMopSink(program: Program): boolean {
  if (program.restrooms.toBuild > 0) return true
  return program.start.fixtures === 1 && pointCount(program, 'service-sink') > 0
}

type Fixtures = ReturnType<typeof fixturesOf>

function heaters(program: Program, fixtures: Fixtures): Quantity[] {
  const { use, restrooms, area, start } = program
  const { hotWater } = use.plumbing
  if (hotWater === 'kitchen') return kitchenHeaters(program)
  const filled = heatersOf(program)
  if (filled > 0) {
    const tankless = Math.max(1, filled)
    const loop = Math.min(1, pointCount(program, 'shampoo-bowl') / 3) * start.fixtures
    // biome-ignore format: one rule a line
    return [
      ...quantities('heater', '22-030', tankless * start.fixtures, 'density', `Tankless heaters for ${namesOf(program, ({ perHeater }) => 1 / perHeater)}`),
      ...quantities('heater', '22-032', loop, 'density', 'A loop with pump: hot water has to be there at once at the bowls; chairs are filled before the customer sits down'),
    ]
  }
  const tanks =
    hotWater === 'own-tank'
      ? start.fixtures * Math.ceil(area / 4000)
      : restrooms.toBuild > 0
        ? tankSize(area)
        : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('heater', '22-031', hotWater === 'own-tank' || tanks > 0 ? 0 : fixtures.break, 'density', 'Point-of-use heater at the break room'),
    ...quantities('heater', '22-028', tanks, 'density', 'Water heater for restrooms and sinks'),
  ]
}

/** Tankless heaters, in parts, that fill chairs, bowls and showers. */
function heatersOf(program: Program): number {
  return overPoints(program, ({ perHeater }, count) => count / perHeater)
}

/** Parts of a tank of 40 gallons: six gallons for one restroom, two tanks for a large suite. */
function tankSize(area: number): number {
  return 0.5 + area / 3000
}

function kitchenHeaters({ start, kitchen }: Program): Quantity[] {
  if (start.kitchenStays) return []
  const isFull = kitchen.kind === 'full'
  // biome-ignore format: one rule a line
  return [
    ...quantities('heater', isFull ? '22-029' : '22-028', isFull ? 0.15 + 0.85 * kitchen.size : 1, 'Food Code 5-103.11', isFull ? 'Hot water for the kitchen by its fixtures, in parts of the price of 100 gallons' : 'Hot water for the kitchen'),
    ...quantities('heater', '22-032', 1, 'density', 'Recirculation'),
  ]
}

/** Trench a third of the depth to a wet group and 7 lf for each fixture on the floor; pipe follows it. */
function piping(program: Program): Quantity[] {
  const { condition, start, landlord, depth, isUpstairs } = program
  // Wet rooms lie at the rear third, mains at the front or along a side.
  const run = depth * 0.36
  const atSlab = drainsAtFloor(program)
  const atWalls =
    overPoints(program, ({ wallFixtures }, count) => count * wallFixtures) * start.fixtures
  const trench = atSlab > 0 ? run + 7 * atSlab + 2 * atWalls : atWalls > 1 ? 6 + 3.5 * atWalls : 0
  const all = atSlab * 1.6 + atWalls
  const spread = all * Math.sqrt(program.area / program.use.plumbing.pipedArea)
  const isCold = condition === 'cold-dark-shell'
  const rule = `${feet(run)} to the wet rooms and 7 lf for each floor fixture: ${feet(trench)}`
  const cut = isUpstairs || landlord.has('slab') ? 0 : trench
  const hung = isUpstairs ? trench : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('trench', '02-033', cut, 'density', rule),
    ...quantities('trench', '02-035', cut > 40 ? 1 : 0, 'density', 'Slab scanned before cutting'),
    ...quantities('piping', '22-037', trench, 'density', isUpstairs ? `Waste pipe hung in the ceiling below: ${rule}` : 'Waste pipe in the trench'),
    ...quantities('piping', '02-034', coresThroughFloor(program), 'density', 'A core through the floor for each drain'),
    ...quantities('piping', '02-035', hung > 0 ? 1 : 0, 'density', 'Floor scanned before coring'),
    ...quantities('ceilings', '09-036', hung, 'density', 'The ceiling of the suite below is opened and closed along the pipe'),
    ...quantities('piping', '22-036', all > 0 ? run + 13 * spread : 0, 'density', 'Cold and hot water to the fixtures, further apart in a larger space'),
    ...quantities('piping', '22-038', all > 0 ? run + 8 * spread : 0, 'density', 'Vents and waste above the floor'),
    ...quantities('piping', '22-039', Math.ceil(all / 7), 'density', 'Vents through the roof'),
    ...quantities('roofing', '07-014', Math.ceil(all / 7), 'density', 'A membrane patch at each vent'),
    ...quantities('piping', '22-035', isCold ? Math.min(1, 0.5 + program.area / 4000) : 0, 'density', 'Water connection and submeter of a shell, an inch in a small one'),
    ...gas(program, start.fixtures),
  ]
}

/** Fixtures whose drain goes into the floor. */
function drainsAtFloor(program: Program): number {
  const { toilets, urinals, lavatories } = program.restrooms.layout
  const service = needsMopSink(program) ? 1 : 0
  const equipment = overPoints(program, ({ floorFixtures }, count) => count * floorFixtures)
  return (
    toilets +
    urinals +
    lavatories +
    service +
    equipment * program.start.fixtures +
    kitchenDrains(program)
  )
}

/** On an upper floor, where drains pass it into the ceiling below. */
export function coresThroughFloor(program: Program): number {
  return program.isUpstairs ? Math.ceil(drainsAtFloor(program)) : 0
}

function kitchenDrains({ kitchen, start, barFeet }: Program): number {
  const stays = start.kitchenStays ? 0.4 : 1
  const drains = kitchen.kind === 'none' ? 0 : 0.5 + 12 * kitchen.size
  return (drains + barFeet / 6) * stays
}

function gas(program: Program, share: number): Quantity[] {
  const { kitchen, cooling, start, depth } = program
  const appliances = kitchen.kind === 'full' ? Math.round(kitchen.hoodFeet / 3) + 2 : 0
  const newUnits = sum(cooling.newUnits.map(({ count }) => count))
  const tankless = heatersOf(program) > 0 ? 1 : 0
  const stays = start.kitchenStays ? 0.3 : 1
  const points = appliances * stays + newUnits + tankless * share
  // biome-ignore format: one rule a line
  return [
    ...quantities('gas', '22-050', points > 0 ? depth * 0.36 + 16 * points : 0, 'density', 'Gas to units, heaters and appliances'),
    ...quantities('gas', '22-051', points, 'density', 'A valve, trap and connector each'),
    ...quantities('gas', '22-052', start.kitchenStays ? 0 : pointCount(program, 'gas-meter'), 'density', 'Meter and regulator with the utility'),
  ]
}

function backflow(program: Program): Quantity[] {
  const isKept = program.start.restrooms === 'all'
  const line = program.seats > 40 ? '22-034' : '22-033'
  return quantities(
    'backflow',
    line,
    isKept ? 0 : pointCount(program, 'backflow-preventer'),
    program.codes.fixtures.crossConnection,
    'Containment that the water works asks of restaurants, clinics and salons',
  )
}
