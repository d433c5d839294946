import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { type BudgetInput, seedOf } from './budget-input.ts'
import { simulateBudget } from './budget-range.ts'
import { normalQuantile } from './normal-distribution.ts'
import { askedFacts, isAnswered, type OpenFact, openFacts } from './open-facts.ts'
import { meanWidth, questionWorth, rangesAfter } from './question-worth.ts'
import { bidSpread } from './unexplained-spread.ts'

const day = '2026-07-01'

const costOf = (facts: ProjectFacts) =>
  draftEstimate(facts, builtInPriceBook, day).totals.totalCents

function inputOf(facts: ProjectFacts, overrides: Partial<BudgetInput> = {}): BudgetInput {
  const totalCents = costOf(facts)
  const rangeModel = permitRangeModel
  return {
    facts,
    totalCents,
    measuredShare: 0,
    costOf,
    rangeModel,
    seed: seedOf(facts),
    ...overrides,
  }
}

/** The most likely answer to every question. */
function answered(facts: ProjectFacts): ProjectFacts {
  const [first] = openFacts(facts)
  return first ? answered(likeliest(first)) : facts
}

function likeliest({ alternatives }: OpenFact): ProjectFacts {
  const [first] = alternatives.toSorted((left, right) => right.share - left.share)
  if (!first) throw new Error('a question without answers')
  return first.facts
}

/** How the answers that are given are chosen. */
const factsWith = (choice: 'likeliest' | 'any'): fc.Arbitrary<ProjectFacts> =>
  fc
    .record({
      projectType: fc.constantFrom(...projectTypes),
      squareFootage: fc.integer({ min: 300, max: 5000 }),
      state: fc.constantFrom<SystemState>('existing', 'none', 'unknown'),
      answers: fc.array(fc.record({ question: fc.nat(), answer: fc.nat() }), { maxLength: 8 }),
    })
    .map(({ projectType, squareFootage, state, answers }) => {
      let facts = buildFacts({ projectType, squareFootage, existingSystems: buildSystems(state) })
      for (const { question, answer } of answers) {
        const open = openFacts(facts)
        const asked = open[question % Math.max(1, open.length)]
        if (!asked) return facts
        const given = asked.alternatives[answer % asked.alternatives.length]
        facts = choice === 'any' && given ? given.facts : likeliest(asked)
      }
      return facts
    })

const factsArbitrary = factsWith('likeliest')

/** 25 random projects every day, 500 in the deep run. */
const everyDay = 25
const randomProjects = (fc.readConfigureGlobal()?.numRuns ?? everyDay) > everyDay ? 500 : everyDay

const ratios = ({ range }: { range: { p10: number; p50: number; p90: number } }) => ({
  low: range.p10 / range.p50,
  high: range.p90 / range.p50,
})

describe('the width by how much was done', () => {
  test.each(projectTypes)('%s: intake alone, well answered, measured', (projectType) => {
    const facts = buildFacts({ projectType })
    const intake = ratios(simulateBudget(inputOf(facts)))
    expect(intake.low).toBeGreaterThan(0.34)
    expect(intake.low).toBeLessThan(0.5)
    expect(intake.high).toBeGreaterThan(2)
    expect(intake.high).toBeLessThan(2.85)
    const settled = answered(facts)
    const known = ratios(simulateBudget(inputOf(settled)))
    // The likeliest space is a second generation.
    expect(known.low).toBeGreaterThan(0.5)
    expect(known.low).toBeLessThan(0.63)
    expect(known.high).toBeGreaterThan(1.55)
    expect(known.high).toBeLessThan(1.95)
    const measured = ratios(simulateBudget(inputOf(settled, { measuredShare: 1 })))
    expect(measured.low).toBeGreaterThan(0.75)
    expect(measured.low).toBeLessThan(0.8)
    expect(measured.high).toBeGreaterThan(1.25)
    expect(measured.high).toBeLessThan(1.35)
  })

  test('is the closed form of a log-normal when nothing is open', () => {
    const facts = answered(buildFacts())
    const { range, unexplained } = simulateBudget(inputOf(facts))
    for (const [percent, cents] of Object.entries({ 10: range.p10, 80: range.p80 })) {
      const exact = costOf(facts) * Math.exp(unexplained * normalQuantile(Number(percent) / 100))
      expect(Math.abs(cents / exact - 1)).toBeLessThan(0.001)
    }
  })

  test('follows what outcomes made of the fit, for its own kind only', () => {
    const facts = buildFacts({ projectType: 'office' })
    const scaled = (kind: 'office' | 'retail', by: number) => {
      const scale = { ...permitRangeModel.scale, [kind]: by }
      return ratios(
        simulateBudget(
          inputOf(facts, { rangeModel: { ...permitRangeModel, version: 'x', scale } }),
        ),
      )
    }
    const fitted = ratios(simulateBudget(inputOf(facts)))
    expect(scaled('retail', 1.5)).toEqual(fitted)
    expect(scaled('office', 1.2).high).toBeGreaterThan(fitted.high * 1.1)
    expect(scaled('office', 0.8).high).toBeLessThan(fitted.high * 0.95)
    expect(scaled('office', 0.1).high).toBeGreaterThan(Math.exp(bidSpread * normalQuantile(0.9)))
  })

  test('is never narrower than what bids for one drawn package differ by', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (facts, share) => {
        const { unexplained } = simulateBudget(inputOf(facts, { measuredShare: share }))
        expect(unexplained).toBeGreaterThan(bidSpread)
      }),
    )
  })

  test('every further answer makes the range sharper on average, or leaves it within half a percent', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.nat(), (facts, choice) => {
        const spread = (one: ProjectFacts) => {
          const { low, high } = ratios(simulateBudget(inputOf(one)))
          return Math.log(high / low)
        }
        const budget = simulateBudget(inputOf(facts))
        const question = budget.questions[choice % Math.max(1, budget.questions.length)]
        if (!question) return
        const after = rangesAfter(budget, question)
        const mean = question.fact.alternatives.reduce(
          (sum, one, at) => sum + (after[at]?.share ?? 0) * spread(one.facts),
          0,
        )
        expect(mean).toBeLessThan(spread(facts) * 1.005)
      }),
      { numRuns: randomProjects },
    )
  })

  test('more cost is never a narrower range', () => {
    const facts = buildFacts()
    const width = (totalCents: number) => {
      const { range } = simulateBudget(inputOf(facts, { totalCents }))
      return range.p90 - range.p10
    }
    expect(width(20_000_000)).toBeGreaterThan(width(15_000_000))
  })

  test('the same input gives the same range', () => {
    const facts = buildFacts({ projectType: 'restaurant' })
    expect(simulateBudget(inputOf(facts)).range).toEqual(simulateBudget(inputOf(facts)).range)
  })
})

describe('what an answer is worth', () => {
  test('agrees with the range after answering, within 10 %', () => {
    fc.assert(
      fc.property(factsWith('any'), fc.nat(), (facts, choice) => {
        const open = openFacts(facts)
        const question = open[choice % Math.max(1, open.length)]
        if (!question) return
        const budget = simulateBudget(inputOf(facts))
        const drawn = budget.questions.find(({ id }) => id === question.id)
        if (!drawn) throw new Error('an open question was not drawn')
        const promised = rangesAfter(budget, drawn)
        const after = question.alternatives.reduce((sum, one, at) => {
          const { range } = simulateBudget(inputOf(one.facts))
          return sum + (promised[at]?.share ?? 0) * (range.p90 - range.p10)
        }, 0)
        expect(Math.abs(meanWidth(promised) / after - 1)).toBeLessThan(0.1)
      }),
      { numRuns: randomProjects },
    )
  })

  test('is never more than the range, all questions together', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const budget = simulateBudget(inputOf(facts))
        const sum = questionWorth(budget).reduce((total, one) => total + one.worthCents, 0)
        expect(sum).toBeLessThanOrEqual(budget.range.p90 - budget.range.p10)
      }),
    )
  })

  test('is asked for what is open, and for nothing that is answered', () => {
    const facts = answered(buildFacts({ projectType: 'restaurant' }))
    expect(askedFacts(facts).every((id) => isAnswered(facts, id))).toBe(true)
    expect(questionWorth(simulateBudget(inputOf(facts))).map(({ id }) => id)).toEqual(['floorPlan'])
  })
})
