/** Rooftop units, ducts, air terminals, exhaust and source capture. */
import { formatInteger } from '#core/money/format-money.ts'
import type { Program } from '#core/program/program.ts'
import { overPoints, pointCount } from '#core/uses/parts/equipment.ts'
import { finishExtras } from './finish-products.ts'
import { sum } from './measures.ts'
import { type Quantity, quantities } from './quantity.ts'

export function mechanical(program: Program): Quantity[] {
  const { cooling, start, area, restrooms, fireSystems } = program
  const newUnits = sum(cooling.newUnits.map(({ count }) => count))
  const largeUnits = sum(cooling.newUnits.filter(({ tons }) => tons > 5).map(({ count }) => count))
  const newTons = sum(cooling.newUnits.map(({ count, tons }) => count * tons))
  const pounds = area * Math.min(1, start.ductWeight + 0.1 * Math.min(4, newTons / (area / 400)))
  const terminals = airTerminals(program)
  const extras = finishExtras(program)
  // biome-ignore format: one rule a line
  return [
    ...cooling.newUnits.flatMap(({ assembly, count }) =>
      quantities('units', assembly, count, 'density', unitRule(program)),
    ),
    ...quantities('roofSteel', '05-010', newUnits, 'density', 'A frame under each new unit'),
    ...quantities('roofing', '07-015', newUnits, 'density', 'A curb for each new unit'),
    ...quantities('equipmentPower', '26-025', newUnits, 'density', 'Power to each new unit'),
    ...quantities(fireSystems.fireAlarm.state === 'only-if-asked' ? 'units' : 'alarm', '28-025', largeUnits, 'IMC 606.2.1', 'A duct detector in each unit over 2,000 cfm, which is over 5 tons'),
    ...quantities('unitService', '23-014', cooling.unitsThere, 'density', 'Each unit that stays is serviced and balanced; a new one comes started up'),
    ...quantities('ductwork', '23-020', pounds, 'density', `${formatInteger(Math.round(pounds))} lb of duct for ${formatInteger(area)} sf`),
    ...quantities('ductwork', '23-021', pounds * 0.38, 'density', 'Wrap on supply ducts'),
    ...quantities('airTerminals', '23-022', terminals.supply, 'density', 'A diffuser for each 175 cfm, at least one a room'),
    ...quantities('airTerminals', '23-023', terminals.returns, 'density', 'Half as many returns, one in each enclosed room'),
    ...quantities('airTerminals', '01-042', terminals.balanced, 'IECC C408.2.2', 'Every terminal is balanced'),
    ...quantities('exhaust', '23-026', restrooms.layout.rooms, 'IMC 403.3', 'An exhaust fan in each new restroom'),
    ...quantities('zoning', '23-025', (extras.zones * area) / 1000, 'density', 'Zone dampers at this finish level'),
    ...processAir(program),
  ]
}

/** Names every size that is bought, because a line may hold two of them under one rule. */
function unitRule({ cooling, kitchen }: Program): string {
  const { tonsNeeded, tonsThere, wornShare, newUnits } = cooling
  const bought = newUnits.map(({ count, tons }) => `${count} × ${tons} tons`).join(' and ')
  return wornShare > 0
    ? `${Math.round(wornShare * 100)}% of the units that are there are taken as worn out: an allowance, ${bought}`
    : `${tonsNeeded} tons for these rooms${kitchen.cooledCfm > 0 ? ` and ${formatInteger(Math.round(kitchen.cooledCfm))} cfm of outdoor air of the hood` : ''}, ${tonsThere} there: ${bought}`
}

function airTerminals(program: Program) {
  const { cooling, start, rooms, condition } = program
  const enclosed = sum(rooms.map(({ count }) => count)) - 1
  const all = Math.max(cooling.tonsNeeded * 2.3, enclosed + 2)
  const supply = Math.ceil(all * start.terminals)
  const share = condition === 'second-generation-same-use' ? 0.5 : 1
  return { supply, returns: Math.ceil(supply * 0.55), balanced: Math.ceil(all * 1.5 * share) }
}

/**
 * Where chemicals are used, air leaves by 0.6 cfm per square foot and is not used again (IMC 403.3);
 * equipment that asks for it is exhausted at the source.
 */
function processAir(program: Program): Quantity[] {
  const { area, start, use } = program
  if (use.air.exhaust === 'restrooms-only') return []
  const stay = start.kitchenStays ? 0.4 : 1
  const fans = Math.ceil((area * 0.6) / 1000)
  if (use.air.exhaust === 'whole-space') {
    // biome-ignore format: one rule a line
    return [
      ...quantities('exhaust', '23-027', fans * stay, 'IMC 403.3', '0.6 cfm a square foot, no recirculation'),
      ...quantities('roofing', '07-015', fans * stay, 'IMC 403.3', 'Curb of the exhaust fan'),
    ]
  }
  const drops = overPoints(program, ({ exhaustDrops }, count) => count * exhaustDrops)
  const atSource = overPoints(program, ({ exhaustCfm }, count) => count * exhaustCfm)
  const cfm = Math.max(area * 0.6, atSource)
  // biome-ignore format: one rule a line
  return [
    ...quantities('sourceCapture', '23-028', drops * stay, 'IMC 502.20', `50 cfm at the source of ${pointCount(program, 'nail-table')} tables, chairs by shared drops`),
    ...quantities('sourceCapture', '23-027', fans * stay, 'IMC 502.20', 'Fan to the roof'),
    ...quantities('sourceCapture', '23-033', Math.max(1500, cfm) * stay, 'IMC 501.4', `${formatInteger(Math.round(cfm))} cfm of make-up air; at least the smallest unit`),
    ...quantities('roofing', '07-015', (fans + 1) * stay, 'IMC 502.20', 'Curbs of fan and make-up unit'),
    ...quantities('equipmentPower', '26-025', stay, 'density', 'Power to the make-up unit'),
  ]
}
