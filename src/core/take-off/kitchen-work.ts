/** Kitchen: plumbing fixtures, equipment set in place, hood with exhaust and make-up air, interceptor. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { type Quantity, quantities } from './quantity.ts'

export function kitchenWork(program: Program): Quantity[] {
  const { kitchen, barFeet, start } = program
  if (kitchen.kind === 'none') return bars(program, 1)
  const { size } = kitchen
  const isFull = kitchen.kind === 'full'
  const kept = start.kitchenStays ? 0.65 : 1
  const handSinks = 0.7 + 2.3 * size + (barFeet > 0 ? 1 : 0)
  const floorSinks = 1 + 4 * size
  // biome-ignore format: one rule a line
  return [
    ...quantities('kitchenPlumbing', '22-018', handSinks * kept, 'code', 'Food code: hand sinks at prep, dish and bar'),
    ...quantities('kitchenPlumbing', '22-021', kept, 'code', 'Food code: a three-compartment sink'),
    ...quantities('kitchenPlumbing', '22-022', (isFull ? Math.min(1, size) : 0) * kept, 'code', 'Prep sink with indirect waste'),
    ...quantities('kitchenPlumbing', '22-024', floorSinks * kept, 'code', 'A floor sink for each indirect waste'),
    ...quantities('kitchenPlumbing', '22-025', 4 * size * kept, 'density', 'Floor drains at dish, cook line and restrooms'),
    ...quantities('kitchenPlumbing', '22-026', floorSinks * kept, 'code', 'A primer for each trap'),
    ...quantities('kitchenPlumbing', '22-027', isFull ? kept : 0, 'density', 'Dish machine connected'),
    ...quantities('kitchenEquipment', '11-010', 22 * size * kept, 'density', 'Owner’s equipment set, leveled and connected'),
    ...quantities('kitchenEquipment', isFull ? '11-011' : '11-014', isFull ? size * kept : kept, 'density', 'A walk-in of 8 × 10 ft for 70 seats, in proportion; not in the owner’s equipment'),
    ...quantities('kitchenEquipment', '11-013', isFull ? Math.min(1.5, 0.2 + 0.8 * size) * kept : 0, 'density', 'Dish machine, included here, not in the owner’s equipment'),
    ...hood(program),
    ...interceptor(program),
    ...bars(program, kept),
  ]
}

function bars({ barFeet }: Program, kept: number): Quantity[] {
  const sinks = barFeet > 0 ? 1 + barFeet / 8 : 0
  // biome-ignore format: one rule a line
  return [
    ...quantities('kitchenPlumbing', '22-023', sinks * kept, 'density', 'Bar sinks, dump sink and glass rinser'),
    ...quantities('kitchenPlumbing', '22-024', barFeet > 0 ? kept : 0, 'code', 'Floor sink behind the bar'),
  ]
}

function hood({ kitchen, start, deckHeight, facts }: Program): Quantity[] {
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
      ...quantities('hood', '23-032', 0.6, 'density', 'Its fan is worn in most second-generation kitchens'),
      ...quantities('hood', '23-033', makeUpCfm * 0.4, 'density', 'Make-up air brought up to the new cook line'),
      ...quantities('hoodSuppression', '21-020', asksForSuppression(facts) ? 1 : 0, 'code', 'IFC 904: wet-chemical system over the cook line'),
    ]
  }
  const fans = Math.ceil(exhaustCfm / 3500)
  const ductFeet = (deckHeight + 8) * fans
  // biome-ignore format: one rule a line
  return [
    ...quantities('hood', '23-030', hoodFeet, from, rule),
    ...quantities('hood', '23-031', ductFeet, 'density', 'Grease duct from hood to roof with offsets'),
    ...quantities('hood', '23-032', fans, 'code', `IMC 507.5: ${formatInteger(Math.round(exhaustCfm))} cfm, at most 3,500 a fan`),
    ...quantities('hood', '23-033', makeUpCfm, 'code', `${formatInteger(Math.round(makeUpCfm))} cfm of make-up air, 80% of the exhaust`),
    ...quantities('hood', '23-034', ductFeet * 4, 'code', 'Fire wrap near combustibles'),
    ...quantities('hood', '23-036', 1, 'code', 'Hood control with interlocks'),
    ...quantities('roofSteel', '05-010', fans + 1, 'density', 'Frames under fan and make-up unit'),
    ...quantities('roofing', '07-015', fans + 1, 'density', 'Curbs of fan and make-up unit'),
    ...quantities('hoodSuppression', '21-020', Math.min(1, 0.6 + hoodFeet / 30), 'code', 'IFC 904: wet-chemical system over the cook line, ticked or not; fewer nozzles over a short hood'),
    ...quantities('hoodSuppression', '21-021', Math.max(0, hoodFeet - 12), 'code', 'Each foot over 12'),
    ...quantities('specialties', '10-016', 1, 'code', 'Class K extinguisher'),
    ...quantities('equipmentPower', '26-048', 1, 'code', 'Shunt trip and interlock wiring'),
  ]
}

function asksForSuppression(facts: Program['facts']): boolean {
  return facts.specialFeatures.includes('fire-suppression')
}

function interceptor({ kitchen, start, facts }: Program): Quantity[] {
  const state = facts.existingSystems.greaseInterceptor
  const stays = state === 'existing' || (state === 'unknown' && start.kitchenStays)
  const asked = facts.specialFeatures.includes('grease-interceptor') && state !== 'existing'
  if (!kitchen.interceptor || (stays && !asked)) return []
  if (kitchen.interceptor === '22-043') {
    return quantities('interceptor', '22-043', 1, 'code', 'A floor-set interceptor for warming')
  }
  // biome-ignore format: one rule a line
  return [
    ...quantities('interceptor', kitchen.interceptor, 1, 'code', `${kitchen.interceptorRule}; at least 1,000 outside the building`),
    ...quantities('interceptor', '22-045', 180 + kitchen.interceptorGallons * 0.03, 'density', 'Pavement restored over tank and pipe'),
    ...quantities('interceptor', '22-037', 40, 'density', 'Kitchen waste carried to the tank'),
    ...quantities('interceptor', '02-033', 40, 'density', 'The slab is cut and patched over that pipe'),
    ...quantities('interceptor', '22-038', 25, 'code', 'UPC 1014: the tank is vented to the roof'),
  ]
}
