/** Kitchen: plumbing fixtures, equipment set in place, hood with exhaust and make-up air, interceptor. */
import { formatInteger } from '#core/money/format-money.ts'
import { isOnFloor } from '#core/program/kitchen.ts'
import type { Program } from '#core/program/program.ts'
import { whole } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

export function kitchenWork(program: Program): Quantity[] {
  const { kitchen, barFeet, start } = program
  if (kitchen.kind === 'none') return [...bars(program, 1), ...interceptor(program)]
  const { size } = kitchen
  const isFull = kitchen.kind === 'full'
  const kept = start.kitchenStays ? 0.65 : 1
  const handSinks = 0.7 + 2.3 * size + (barFeet > 0 ? 1 : 0)
  const floorSinks = whole((1 + 4 * size) * kept)
  // biome-ignore format: one rule a line
  return [
    ...quantities('kitchenPlumbing', '22-018', whole(handSinks * kept), 'Food Code 5-203.11', 'Hand sinks at prep, dish and bar'),
    ...quantities('kitchenPlumbing', '22-021', start.kitchenStays ? 0 : 1, 'Food Code 4-301.12', 'A three-compartment sink'),
    ...quantities('kitchenPlumbing', '22-022', isFull && size >= prepSinkSize ? 1 : 0, 'Food Code 5-402.11', 'Prep sink with indirect waste'),
    ...quantities('kitchenPlumbing', '22-024', floorSinks, 'Food Code 5-402.11', 'A floor sink for each indirect waste'),
    ...quantities('kitchenPlumbing', '22-025', whole(3 * size * kept), 'density', 'Floor drains at dish and cook line'),
    ...quantities('kitchenPlumbing', '22-026', floorSinks, program.codes.fixtures.trapPrimer, 'A primer for each trap'),
    ...quantities('kitchenPlumbing', '22-027', isFull ? 1 : 0, 'density', 'Dish machine connected'),
    ...quantities('kitchenEquipment', '11-010', whole(22 * size * kept), 'density', 'Owner’s equipment set, leveled and connected'),
    ...walkIn(program),
    ...dishMachine(program),
    ...hood(program),
    ...interceptor(program),
    ...bars(program, kept),
  ]
}

/** From this size on a kitchen has a sink for washing food besides that of three compartments. */
const prepSinkSize = 0.4
/** From this size of kitchen on goods stand in a walk-in and dishes pass a door-type machine. */
const walkInSize = 0.6
/** From this size on the walk-in has a freezer. */
const freezerSize = 1.2
/** A kitchen of this size fills one walk-in with freezer, and one dish machine. */
const sizeOfEach = 1.6

/** One machine; that of the last kitchen was rented or is worn. A large kitchen washes glasses apart. */
function dishMachine({ kitchen }: Program): Quantity[] {
  const apart = 'included here, not in the owner’s equipment'
  if (!hasDoorDish(kitchen)) {
    const rule = `An under-counter dish machine, ${apart}`
    return quantities('kitchenEquipment', '11-014', 1, 'density', rule)
  }
  const glasses = kitchen.size >= sizeOfEach ? 1 : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('kitchenEquipment', '11-013', 1, 'density', `A door-type dish machine, ${apart}`),
    ...quantities('kitchenEquipment', '11-014', glasses, 'density', `An under-counter machine for glasses, ${apart}`),
  ]
}

function hasDoorDish({ kind, size }: Program['kitchen']): boolean {
  return kind === 'full' && size >= walkInSize
}

/** Whole walk-ins; a small kitchen keeps its goods in the owner's reach-ins, and that of the last kitchen stays. */
function walkIn({ kitchen: { kind, size }, start }: Program): Quantity[] {
  if (kind !== 'full' || start.kitchenStays || size < walkInSize) return []
  const apart = 'not in the owner’s equipment'
  return size < freezerSize
    ? quantities('kitchenEquipment', '11-011', 1, 'density', `A walk-in of 8 × 10 ft; ${apart}`)
    : quantities(
        'kitchenEquipment',
        '11-012',
        Math.max(1, Math.round(size / sizeOfEach)),
        'density',
        `A walk-in of 8 × 16 ft with freezer; ${apart}`,
      )
}

function bars({ barFeet }: Program, kept: number): Quantity[] {
  const sinks = barFeet > 0 ? 1 + barFeet / 8 : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('kitchenPlumbing', '22-023', whole(sinks * kept), 'density', 'Bar sinks, dump sink and glass rinser'),
    ...quantities('kitchenPlumbing', '22-024', barFeet > 0 ? 1 : 0, 'Food Code 5-402.11', 'Floor sink behind the bar'),
  ]
}

/** Pounds of a foot of duct over a dish machine, 12 in wide (judgment). */
const steamDuctPounds = 5

function hood(program: Program): Quantity[] {
  const { kitchen, start, deckHeight, facts } = program
  const { hoodFeet, exhaustCfm, makeUpCfm } = kitchen
  if (hoodFeet === 0) return []
  const rule =
    facts.hoodFeet === undefined
      ? `${hoodFeet} ft of hood, a foot for each 5 seats`
      : `${hoodFeet} ft of hood`
  const from = facts.hoodFeet === undefined ? 'density' : 'given'
  if (start.kitchenStays) {
    // biome-ignore format: one rule a line
    return [
      ...quantities('hood', '23-036', 1, 'density', 'The hood that is there is cleaned, tested and balanced'),
      ...quantities('hood', '23-032', 1, 'density', 'Its fan is worn in most second-generation kitchens'),
      ...quantities('hood', '23-033', makeUpCfm * 0.4, 'density', 'Make-up air brought up to the new cook line'),
      ...quantities('hoodSuppression', '21-020', asksForSuppression(facts) ? 1 : 0, 'IFC 904', 'Wet-chemical system over the cook line'),
    ]
  }
  const fans = Math.ceil(exhaustCfm / 3500)
  const ductFeet = (deckHeight + 8) * fans
  const hasSteamHood = hasDoorDish(program.kitchen)
  // biome-ignore format: one rule a line
  return [
    ...quantities('hood', '23-030', hoodFeet, from, rule),
    ...quantities('hood', '23-031', ductFeet, 'density', 'Grease duct from hood to roof with offsets'),
    ...quantities('hood', '23-032', fans, 'IMC 507.5', `${formatInteger(Math.round(exhaustCfm))} cfm, at most 3,500 a fan`),
    ...quantities('hood', '23-033', makeUpCfm, 'IMC 508.1', `${formatInteger(Math.round(makeUpCfm))} cfm of make-up air, 80% of the exhaust`),
    ...quantities('hood', '23-034', ductFeet * 4, 'IMC 506.3.6', 'Fire wrap near combustibles'),
    ...quantities('hood', '23-036', 1, 'IMC 508.1', 'Hood control with interlocks'),
    ...quantities('hood', '23-035', hasSteamHood ? 4 : 0, 'IMC 507.3', 'A type II hood over the dish machine'),
    ...quantities('hood', '23-027', hasSteamHood ? 1 : 0, 'IMC 507.3', 'Its fan on the roof with main duct'),
    ...quantities('hood', '23-020', hasSteamHood ? (deckHeight + 8) * steamDuctPounds : 0, 'IMC 507.3', 'Its duct to the roof'),
    ...quantities('roofSteel', '05-010', fans + 1, 'density', 'Frames under fan and make-up unit'),
    ...quantities('roofing', '07-015', fans + 1 + (hasSteamHood ? 1 : 0), 'density', 'Curbs of fans and make-up unit'),
    ...quantities('hoodSuppression', '21-020', Math.min(1, 0.6 + hoodFeet / 30), 'IFC 904', 'Wet-chemical system over the cook line, ticked or not; fewer nozzles over a short hood'),
    ...quantities('hoodSuppression', '21-021', Math.max(0, hoodFeet - 12), 'IFC 904', 'Each foot over 12'),
    ...quantities('specialties', '10-016', 1, 'IFC 906.1', 'Class K extinguisher'),
    ...quantities('equipmentPower', '26-048', 1, 'IFC 904', 'Shunt trip and interlock wiring'),
  ]
}

function asksForSuppression(facts: Program['facts']): boolean {
  return facts.specialFeatures.includes('fire-suppression')
}

function interceptor({ kitchen, start, facts, codes }: Program): Quantity[] {
  const state = facts.existingSystems.greaseInterceptor
  const stays = state === 'existing' || (state === 'unknown' && start.kitchenStays)
  const asked = facts.specialFeatures.includes('grease-interceptor') && state !== 'existing'
  if (!kitchen.interceptor || (stays && !asked)) return []
  if (isOnFloor(kitchen)) {
    const isWarming = kitchen.kind === 'warming'
    // biome-ignore format: one rule a line
    return quantities('interceptor', kitchen.interceptor, isWarming ? 1 : whole(kitchen.size), codes.interceptor.section, isWarming ? 'A floor-set interceptor for warming' : 'Set on the floor, because nothing is buried under an upper floor; the authority may ask for one outside')
  }
  // biome-ignore format: one rule a line
  return [
    ...quantities('interceptor', kitchen.interceptor, 1, codes.interceptor.section, `${kitchen.interceptorRule}; at least ${formatInteger(codes.interceptor.leastGallons)} outside the building`),
    ...quantities('interceptor', '22-045', 180 + kitchen.interceptorGallons * 0.03, 'density', 'Pavement restored over tank and pipe'),
    ...quantities('interceptor', '22-037', 40, 'density', 'Kitchen waste carried to the tank'),
    ...quantities('interceptor', '02-033', 40, 'density', 'The slab is cut and patched over that pipe'),
    ...quantities('interceptor', '22-038', 25, codes.fixtures.interceptorVent, 'The tank is vented to the roof'),
  ]
}
