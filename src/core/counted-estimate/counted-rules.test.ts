import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import { constructionCost, costCounter } from './construction-cost.ts'
import { countEstimate } from './count-estimate.ts'
import { countWork, withDensities } from './count-work.ts'
import { generalRequirements } from './general-requirements.ts'
import { addsToCount } from './line-totals.ts'
import { markupPercents } from './markup.ts'
import { permitSource } from './permit-fees.ts'
import { addedPhases, isWinterMonth } from './premiums.ts'
import { productivity } from './productivity.ts'

const facts = buildFacts({ squareFootage: 2000 })
const { countingRates, market } = builtInPriceBook

const lineOf = (estimate: ReturnType<typeof countEstimate>, wanted: string) => {
  const line = estimate.lines.find(({ id }) => id === wanted)
  if (!line) throw new Error(`No line ${wanted}`)
  return line
}

test('wages and materials are carried by their own factors', () => {
  const plain = lineOf(countEstimate(facts, builtInPriceBook), 'paint').parts[0]
  const carried = lineOf(
    countEstimate(facts, builtInPriceBook, () => ({ labor: () => 2, material: () => 3 })),
    'paint',
  ).parts[0]
  // An hour is whole cents, and so is an amount.
  expect((carried?.labor ?? 0) / (plain?.labor ?? 1)).toBeCloseTo(2, 3)
  expect((carried?.material ?? 0) / (plain?.material ?? 1)).toBeCloseTo(3, 3)
})

describe('a density of the price book', () => {
  const [[line, rate] = ['', undefined]] = Object.entries(countingRates.densities).filter(
    ([id]) => id === 'lighting',
  )
  if (!rate) throw new Error('No density')
  const half = { ...countingRates.densities, [line]: { ...rate, value: 0.5 } }
  const rates = { ...countingRates, densities: half }

  test('multiplies what is usual on its line, and says so', () => {
    const taken = takeOff(planProgram(facts, desMoines.codes))
    const changed = withDensities(taken, rates)
    const at = taken.findIndex((one) => one.line === 'lighting' && one.from === 'density')
    expect(changed[at]?.amount).toBeCloseTo((taken[at]?.amount ?? 0) / 2)
    expect(changed[at]?.rule).toBe(`${taken[at]?.rule}, × 0.5 by the price book`)
    const others = (of: readonly (typeof taken)[number][]) =>
      of.filter((one) => one.line !== 'lighting' || one.from !== 'density')
    const usual = withDensities(taken, { ...countingRates, densities: {} })
    expect(others(changed)).toEqual(others(usual))
    const decimals = taken.map((one) => ({ ...one, amount: Number(one.amount.toFixed(2)) }))
    expect(usual).toEqual(decimals)
  })

  test('changes the cost of a variant and the hours as it changes the estimate', () => {
    const book = { ...builtInPriceBook, countingRates: rates }
    expect(constructionCost(facts, book)).toBeLessThan(constructionCost(facts, builtInPriceBook))
    const { work } = countEstimate(facts, book)
    expect(countWork(facts, book).hours).toBeCloseTo(work.hours, 6)
    expect(work.hours).toBeLessThan(countWork(facts, builtInPriceBook).hours)
  })
})

test('each variant is counted for itself, also one that differs in its condition alone', () => {
  const costOf = costCounter(builtInPriceBook)
  const variants: readonly Partial<ProjectFacts>[] = [
    {},
    { squareFootage: 2500 },
    { spaceCondition: 'cold-dark-shell' },
    { existingSystems: buildSystems('none') },
  ]
  for (const change of variants) {
    const variant = { ...facts, ...change }
    expect(costOf(variant)).toBe(constructionCost(variant, builtInPriceBook))
  }
})

describe('figures at the ends of their steps', () => {
  test('productivity of the smallest and largest jobs is that of the last points', () => {
    const points = countingRates.productivity
    const [first, second] = points
    const last = points.at(-1)
    if (!first || !second || !last) throw new Error('No points')
    expect(productivity(1, points)).toBe(first.value)
    expect(productivity(second.area, points)).toBeCloseTo(second.value)
    expect(productivity(last.area * 2, points)).toBe(last.value)
    const between = productivity(Math.sqrt(first.area * second.area), points)
    expect(between).toBeCloseTo((first.value + second.value) / 2)
    expect(productivity(500, [])).toBe(1)
  })

  test.each([
    [0, 7.8, 5.2],
    [4_000_000, 7.8, 5.2],
    [10_000_000, 6.9, 4.6],
    [200_000_000, 4.5, 3],
    [900_000_000, 4.5, 3],
  ])('a job of %i cents takes %d and %d percent', (cents, overhead, profit) => {
    expect(markupPercents(cents)).toEqual({ contingency: 5, overhead, profit })
  })

  test('winter is December to March', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`)
    expect(months.filter(isWinterMonth)).toEqual(['2027-01', '2027-02', '2027-03', '2027-12'])
    expect([addedPhases({}), addedPhases({ constructionPhases: 3 })]).toEqual([0, 2])
  })
})

test('each source of the permit fees is named once', () => {
  const [step] = market.permitFees.steps
  if (!step) throw new Error('No steps')
  const fees = { ...market.permitFees, steps: [step, { ...step, source: 'A call' }] }
  expect(permitSource(fees)).toBe(`${market.permitFees.least.source}; A call`)
})

test('what only enlarges another assembly does not add to the count of its line', () => {
  expect(addsToCount('counted.airTerminals', '01-042')).toBe(false)
  expect(addsToCount('counted.bar', '06-021')).toBe(false)
  expect(addsToCount('counted.builtIns', '06-021')).toBe(true)
})

test('general requirements say what they follow', () => {
  const rules = (change: Partial<ProjectFacts>, weeks: number) =>
    generalRequirements(planProgram({ ...facts, ...change }, desMoines.codes), weeks).map(
      ({ assembly, from, rule, amount }) => [assembly, from, rule, Math.round(amount * 100) / 100],
    )
  const all = [
    ['small', rules({ squareFootage: 800 }, 4)],
    ['usual', rules({}, 9.25)],
    ['long', rules({ squareFootage: 4800, spaceCondition: 'cold-dark-shell' }, 30)],
    ['stripped', rules({ spaceCondition: 'second-generation-other-use' }, 12)],
  ] as const
  const text = all.map(
    ([name, of]) => `## ${name}\n\n${of.map((one) => `- ${one.join('; ')}`).join('\n')}\n`,
  )
  return expect(text.join('\n')).toMatchFileSnapshot('./accepted-requirements.md')
})
