/** Restrooms, sinks, chairs and bowls, piping, heaters, gas, interceptor, medical gas. */
import type { Program } from '#core/program/program.ts'
import { feet, roomCount, sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

/** Fixtures of the use itself, without restrooms, with the trench and pipe that each needs. */
function fixturesOfUse(program: Program) {
  const { facts, start, stations, template } = program
  const examSinks = Math.min(
    facts.examSinks ?? Number.POSITIVE_INFINITY,
    roomCount(program, 'exam'),
  )
  const treated = start.fixtures
  return {
    exam: (examSinks + roomCount(program, 'lab') * 1 + roomCount(program, 'isolation')) * treated,
    treatment: roomCount(program, 'treatment') * treated,
    break: breakSinks(program) * treated,
    hand:
      (template === 'nail-salon'
        ? 1 + Math.ceil((stations + program.pedicureChairs) / 8)
        : template === 'hair-salon'
          ? 2
          : template === 'med-spa'
            ? 1
            : 0) * treated,
    pedicure: program.pedicureChairs * treated,
    bowls: program.shampooBowls * treated,
  }
}

function breakSinks(program: Program): number {
  // A large office has a coffee bar besides its break room.
  if (program.template === 'office') return 1 + Math.max(0, program.area - 2500) / 4000
  return program.template === 'medical-office' ? Math.max(1, roomCount(program, 'break-room')) : 0
}

export function plumbing(program: Program): Quantity[] {
  const { restrooms, facts, start, template } = program
  const fixtures = fixturesOfUse(program)
  const luxury = facts.finishQuality === 'luxury' || facts.finishQuality === 'custom'
  const built = restrooms.toBuild
  const hasNewRestrooms = built > 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('restroomPlumbing', luxury ? '22-011' : '22-010', built, 'code', restrooms.rule),
    ...quantities('restroomPlumbing', '22-013', built, 'code', 'A lavatory for each toilet'),
    ...quantities('restroomPlumbing', '22-025', built, 'density', 'A floor drain in each new restroom'),
    ...quantities('restroomPlumbing', '22-026', built, 'code', 'UPC 1007: a primer for its trap'),
    ...quantities('restroomFittings', '10-010', built, 'code', 'Accessible fittings in each new restroom'),
    ...quantities('restroomFittings', '10-011', template === 'restaurant-bar' || template === 'retail' ? Math.min(2, built) * (template === 'retail' ? 0 : 1) : 0, 'code', 'Changing stations'),
    ...quantities('fountain', '22-016', hasNewRestrooms ? restrooms.fountains : 0, 'code', 'One for each group of people in UPC table 422.1'),
    ...quantities('fountain', '22-017', needsMopSink(program) ? 1 : 0, 'code', 'UPC table 422.1: one service sink'),
    ...quantities('sinks', '22-019', fixtures.exam, 'given', 'A sink in each exam room and lab'),
    ...quantities('sinks', '22-018', fixtures.treatment + fixtures.hand, 'density', 'Hand sinks of treatment rooms and stations, and that of the dispensary'),
    ...quantities('sinks', '22-020', fixtures.break, 'density', 'Break room sink'),
    ...quantities('salonPlumbing', '22-047', fixtures.pedicure, facts.pedicureChairs === undefined ? 'density' : 'given', `${program.pedicureChairs} pedicure chairs with hot, cold and waste`),
    ...quantities('salonPlumbing', '22-046', fixtures.bowls, facts.shampooBowls === undefined ? 'density' : 'given', `${program.shampooBowls} shampoo bowls`),
    ...quantities('salonPlumbing', '22-048', fixtures.bowls, 'code', 'A hair interceptor at each bowl'),
    ...quantities('salonPlumbing', '22-025', fixtures.bowls / 3, 'density', 'A floor drain for each three bowls'),
    ...quantities('salonPlumbing', '22-026', fixtures.bowls / 3, 'code', 'UPC 1007: a primer for its trap'),
    ...quantities('salonPlumbing', '22-049', template === 'hair-salon' || template === 'nail-salon' || template === 'med-spa' ? start.fixtures : 0, 'density', 'Washer box and dryer vent'),
    ...heaters(program, fixtures),
    ...piping(program, fixtures),
    ...backflow(program),
  ]
}

/** Shops and offices get theirs with the restroom; kitchens and salons have their own. */
function needsMopSink({ restrooms, template, start }: Program): boolean {
  if (restrooms.toBuild > 0) return true
  return start.fixtures === 1 && template !== 'office' && template !== 'retail'
}

type Fixtures = ReturnType<typeof fixturesOfUse>

const isClinic = (template: Program['template']) =>
  template === 'medical-office' || template === 'med-spa'

function heaters(program: Program, fixtures: Fixtures): Quantity[] {
  const { template, restrooms, area, start, pedicureChairs, shampooBowls } = program
  if (template === 'restaurant-bar') return kitchenHeaters(program)
  if (pedicureChairs + shampooBowls > 0) {
    const tankless = Math.max(1, pedicureChairs / 8 + shampooBowls / 3.5)
    const loop = Math.min(1, shampooBowls / 3) * start.fixtures
    // biome-ignore format: one rule a line
    return [
      ...quantities('heater', '22-030', tankless * start.fixtures, 'density', 'Tankless heaters for bowls and chairs'),
      ...quantities('heater', '22-032', loop, 'density', 'A loop with pump: hot water has to be there at once at the bowls; chairs are filled before the customer sits down'),
    ]
  }
  const tanks = isClinic(template)
    ? start.fixtures * Math.ceil(area / 4000)
    : restrooms.toBuild > 0
      ? tankSize(area)
      : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('heater', '22-031', isClinic(template) || tanks > 0 ? 0 : fixtures.break, 'density', 'Point-of-use heater at the break room'),
    ...quantities('heater', '22-028', tanks, 'density', 'Water heater for restrooms and sinks'),
  ]
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
    ...quantities('heater', isFull ? '22-029' : '22-028', isFull ? 0.15 + 0.85 * kitchen.size : 1, 'code', 'Hot water for the kitchen by its fixtures'),
    ...quantities('heater', '22-032', 1, 'density', 'Recirculation'),
  ]
}

/** The area at which a fixture takes 13 ft of water pipe; a kitchen holds most of a restaurant's. */
function pipedArea({ template }: Program): number {
  return template === 'restaurant-bar' ? 2400 : 1200
}

/** Trench a third of the depth to a wet group and 7 lf for each fixture on the floor; pipe follows it. */
function piping(program: Program, fixtures: Fixtures): Quantity[] {
  const { restrooms, condition, start, landlord, depth } = program
  // Wet rooms lie at the rear third, mains at the front or along a side.
  const run = depth * 0.36
  const service = needsMopSink(program) ? 1 : 0
  const atSlab =
    restrooms.toBuild * 2 +
    service +
    fixtures.pedicure * 1 +
    fixtures.bowls * 1.3 +
    kitchenDrains(program)
  const atWalls = sum([fixtures.exam, fixtures.treatment, fixtures.break, fixtures.hand])
  const trench = atSlab > 0 ? run + 7 * atSlab + 2 * atWalls : atWalls > 1 ? 6 + 3.5 * atWalls : 0
  const all = atSlab * 1.6 + atWalls
  const spread = all * Math.sqrt(program.area / pipedArea(program))
  const isCold = condition === 'cold-dark-shell'
  const rule = `${feet(run)} to the wet rooms and 7 lf for each floor fixture: ${feet(trench)}`
  // biome-ignore format: one rule a line
  return [
    ...quantities('trench', '02-033', landlord.has('slab') ? 0 : trench, 'density', rule),
    ...quantities('trench', '02-035', trench > 40 && !landlord.has('slab') ? 1 : 0, 'density', 'Slab scanned before cutting'),
    ...quantities('piping', '22-037', trench, 'density', 'Waste pipe in the trench'),
    ...quantities('piping', '22-036', all > 0 ? run + 13 * spread : 0, 'density', 'Cold and hot water to the fixtures, further apart in a larger space'),
    ...quantities('piping', '22-038', all > 0 ? run + 8 * spread : 0, 'density', 'Vents and waste above the floor'),
    ...quantities('piping', '22-039', Math.ceil(all / 7), 'density', 'Vents through the roof'),
    ...quantities('roofing', '07-014', Math.ceil(all / 7), 'density', 'A membrane patch at each vent'),
    ...quantities('piping', '22-035', isCold ? Math.min(1, 0.5 + program.area / 4000) : 0, 'density', 'Water connection and submeter of a shell, an inch in a small one'),
    ...gas(program, start.fixtures),
  ]
}

function kitchenDrains({ kitchen, start, barFeet }: Program): number {
  const stays = start.kitchenStays ? 0.4 : 1
  const drains = kitchen.kind === 'none' ? 0 : 0.5 + 12 * kitchen.size
  return (drains + barFeet / 6) * stays
}

function gas(
  { kitchen, cooling, template, pedicureChairs, shampooBowls, start, depth }: Program,
  share: number,
): Quantity[] {
  const appliances = kitchen.kind === 'full' ? Math.round(kitchen.hoodFeet / 3) + 2 : 0
  const newUnits = sum(cooling.newUnits.map(({ count }) => count))
  const heatersOfSalon = pedicureChairs + shampooBowls > 0 ? 1 : 0
  const stays = start.kitchenStays ? 0.3 : 1
  const points = appliances * stays + newUnits + heatersOfSalon * share
  // biome-ignore format: one rule a line
  return [
    ...quantities('gas', '22-050', points > 0 ? depth * 0.36 + 16 * points : 0, 'density', 'Gas to units, heaters and appliances'),
    ...quantities('gas', '22-051', points, 'density', 'A valve, trap and connector each'),
    ...quantities('gas', '22-052', template === 'restaurant-bar' && !start.kitchenStays ? 1 : 0, 'density', 'Meter and regulator with the utility'),
  ]
}

function backflow({ template, start, seats }: Program): Quantity[] {
  const isAsked = template !== 'office' && template !== 'retail'
  const isKept = start.restrooms === 'all'
  if (isKept || !isAsked) return []
  const line = seats > 40 ? '22-034' : '22-033'
  return quantities(
    'backflow',
    line,
    1,
    'code',
    'Containment that the water works asks of restaurants, clinics and salons',
  )
}
