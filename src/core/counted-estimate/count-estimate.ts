/**
 * The counted estimate: quantities × assemblies, each subcontractor's minimum charge once per job,
 * general requirements by weeks, permits by a fee ladder. Lines are in cents and nothing is rounded
 * before the line. The same facts give the same lines, fast enough to price every alternative.
 */
import { unitCost } from '#core/assemblies/assembly.ts'
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { type Subcontractor, subcontractorOf } from '#core/assemblies/subcontractor.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type SiteWork, siteWork } from '#core/schedule/site-work.ts'
import { type CountedLineId, countedLine, countedLineIds } from '#core/take-off/counted-lines.ts'
import type { PricedQuantity, Quantity } from '#core/take-off/quantity.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import type { Day } from '#core/time/day.ts'
import { hoursOf, withDensities } from './count-work.ts'
import type { CountedRates } from './counted-rates.ts'
import { generalRequirements } from './general-requirements.ts'
import { designContingency, feePercent, overheadShare } from './markup.ts'
import { permitFees } from './permit-fees.ts'
import { premiums } from './premiums.ts'
import { productivity } from './productivity.ts'

/** Price changes since the day of a wage, and of the materials of a line since that of its price. */
type Escalator = {
  readonly labor: (wageDate: Day) => number
  readonly material: (line: CountedLineId, priceDate: Day) => number
}

const unescalated: Escalator = { labor: () => 1, material: () => 1 }

/** The amount of an assembly on a line that staff or a plan set, instead of the counted one. */
type QuantityOverride = {
  readonly line: CountedLineId
  readonly assembly: AssemblyId
  readonly amount: number
  readonly from: 'measured' | 'staff'
}

export type CountedLineTotal = {
  readonly id: CountedLineId
  readonly quantity: number
  readonly unit: string
  readonly unitPriceCents: Cents
  readonly totalCents: Cents
  readonly parts: readonly PricedQuantity[]
}

export type CountedEstimate = {
  readonly program: Program
  readonly work: SiteWork
  /** What labor-hours were multiplied by. */
  readonly productivity: number
  readonly lines: readonly CountedLineTotal[]
  readonly subtotalCents: Cents
  /** In percent of the subtotal, two decimals. */
  readonly percents: {
    readonly contingency: number
    readonly overhead: number
    readonly profit: number
  }
}

export function countEstimate(
  facts: ProjectFacts,
  rates: CountedRates,
  escalatorFor: (work: SiteWork) => Escalator = () => unescalated,
  overrides: readonly QuantityOverride[] = [],
): CountedEstimate {
  const program = planProgram(facts)
  const { market, assemblies, countingRates } = rates
  const hours = productivity(program.area, countingRates.productivity)
  const taken = takeOff(program)
  const dense = (all: readonly Quantity[]) => withDensities(all, countingRates)
  const hoursTaken = hoursOf(withOverrides(dense(taken), overrides), hours, assemblies)
  const work = siteWork(facts, hoursTaken, assemblies)
  const all = dense([...taken, ...generalRequirements(program, work.weeks)])
  const parts = priced(withOverrides(all, overrides), hours, rates, escalatorFor(work))
  const byLine = Map.groupBy(parts, ({ line }) => line)
  const lines: CountedLineTotal[] = []
  for (const id of countedLineIds) {
    const found = byLine.get(id)
    if (found) lines.push(lineTotal(id, found))
  }
  const trades = [
    ...lines,
    ...lumpSum('minimums', shortfall(parts)),
    ...lumpSum('premiums', premiums(program, parts)),
  ]
  const valuation = trades.reduce((total, line) => total + line.totalCents, 0)
  const fireSystems = new Set(parts.map(({ line }) => line).filter(isFireSystem)).size
  const lastLines = [
    ...trades,
    ...lumpSum('permits', permitFees(market.permitFees, valuation, fireSystems)),
  ]
  const subtotalCents = lastLines.reduce((total, line) => total + line.totalCents, 0)
  const fee = feePercent(subtotalCents)
  return {
    program,
    work,
    productivity: hours,
    lines: lastLines,
    subtotalCents,
    percents: {
      contingency: designContingency[5],
      overhead: roundHalfAway(fee * overheadShare * 100) / 100,
      profit: roundHalfAway(fee * (1 - overheadShare) * 100) / 100,
    },
  }
}

/**
 * The construction cost in cents with contingency, overhead and profit; computed in well under a
 * millisecond.
 */
export function constructionCost(facts: ProjectFacts, rates: CountedRates): Cents {
  const { subtotalCents, percents } = countEstimate(facts, rates)
  const { contingency, overhead, profit } = percents
  return (
    subtotalCents +
    [contingency, overhead, profit].reduce(
      (total, percent) => total + roundHalfAway((subtotalCents * percent) / 100),
      0,
    )
  )
}

function isFireSystem(line: CountedLineId): boolean {
  return line === 'alarm' || line === 'heads' || line === 'hoodSuppression'
}

function withOverrides(
  counted: readonly Quantity[],
  overrides: readonly QuantityOverride[],
): readonly Quantity[] {
  if (overrides.length === 0) return counted
  const kept = counted.filter(
    (one) => !overrides.some((set) => set.line === one.line && set.assembly === one.assembly),
  )
  const set = overrides.map((one) => ({
    ...one,
    rule: one.from === 'staff' ? 'Set by staff' : 'Measured on the plan',
  }))
  return [...kept, ...set]
}

function priced(
  counted: readonly Quantity[],
  hours: number,
  { market, assemblies }: Omit<CountedRates, 'countingRates'>,
  escalator: Escalator,
): PricedQuantity[] {
  return counted.map((one) => {
    const row = assemblies[one.assembly]
    const cost = unitCost(row, hours, market)
    return {
      line: one.line,
      assembly: one.assembly,
      amount: one.amount,
      from: one.from,
      rule: one.rule,
      row,
      wageDate: market.wages[row.crew].date,
      labor: one.amount * cost.labor * escalator.labor(market.wages[row.crew].date),
      material: one.amount * cost.material * escalator.material(one.line, row.priceDate),
    }
  })
}

/** Assemblies that only enlarge another one, so they do not add to the count. */
const notCounted: ReadonlySet<string> = new Set<AssemblyId>([
  '01-042',
  '21-016',
  '21-017',
  '21-018',
  '23-031',
  '26-018',
  '01-012',
  '01-013',
  '09-022',
  '02-018',
  '22-024',
  '22-026',
  '22-048',
  '28-024',
  '28-023',
  '01-044',
])

/** Whether more of an assembly is more of what its line counts. */
export function addsToCount(itemId: string, assembly: string): boolean {
  return isCounted(itemId.replace(/^counted\./, ''), assembly)
}

function isCounted(line: string, assembly: string): boolean {
  return !notCounted.has(assembly) && !(line === 'bar' && assembly === '06-021')
}

function lineTotal(id: CountedLineId, parts: readonly PricedQuantity[]): CountedLineTotal {
  const { unit } = countedLine(id)
  let cost = 0
  let counted = 0
  for (const { assembly, row, amount, labor, material } of parts) {
    cost = cost + labor + material
    if (row.unit === unit && isCounted(id, assembly)) counted += amount
  }
  const isLump = unit === 'LS' || counted <= 0
  const whole = unit === 'WK' ? roundHalfAway(counted * 10) / 10 : Math.round(counted)
  const quantity = isLump ? 1 : Math.max(unit === 'WK' ? 0.1 : 1, whole)
  const unitPriceCents = roundHalfAway(cost / quantity)
  return {
    id,
    quantity,
    unit: isLump ? 'LS' : unit,
    unitPriceCents,
    totalCents: roundHalfAway(unitPriceCents * quantity),
    parts,
  }
}

function lumpSum(id: CountedLineId, cost: number): CountedLineTotal[] {
  const cents = roundHalfAway(cost)
  if (cents <= 0) return []
  return [{ id, quantity: 1, unit: 'LS', unitPriceCents: cents, totalCents: cents, parts: [] }]
}

/** The amount missing to each subcontractor's minimum charge, over all its lines together. */
function shortfall(parts: readonly PricedQuantity[]): number {
  const sums = new Map<Subcontractor, { cost: number; minimum: number }>()
  for (const { row, labor, material } of parts) {
    const sub = subcontractorOf(row)
    if (sub === 'contractor') continue
    const sum = sums.get(sub) ?? { cost: 0, minimum: 0 }
    sum.cost = sum.cost + labor + material
    sum.minimum = Math.max(sum.minimum, row.minimum)
    sums.set(sub, sum)
  }
  return [...sums.values()].reduce(
    (total, { cost, minimum }) => total + Math.max(0, minimum - cost),
    0,
  )
}
