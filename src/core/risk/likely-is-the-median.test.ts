import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { seedOf } from './budget-input.ts'
import { simulateBudget } from './budget-range.ts'
import { openFacts } from './open-facts.ts'
import { rangesAfter } from './question-worth.ts'

const costOf = costCounter(builtInPriceBook)

function simulated(facts: ProjectFacts) {
  const given = { measuredShare: 0, rangeModel: permitRangeModel, costOf, seed: seedOf(facts) }
  return simulateBudget({ ...given, facts, totalCents: costOf(facts) })
}

const likely = (facts: ProjectFacts) => simulated(facts).range.p50

/** Answers what is open, one question after the other, each as often as it is true. */
function answeredAtRandom(facts: ProjectFacts, random: () => number): ProjectFacts {
  const budget = simulated(facts)
  const [first] = budget.questions
  if (!first) return facts
  let left = random()
  const taken = rangesAfter(budget, first).findIndex(({ share }) => {
    left -= share
    return left < 0
  })
  const { alternatives } = first.fact
  return answeredAtRandom((alternatives[taken] ?? alternatives[0])?.facts ?? facts, random)
}

/** Marsaglia's multiply with carry, so that the test draws the same every time. */
function randomNumbers(): () => number {
  let state = 2_463_534_242
  return () => {
    state = (Math.imul(36_969, state & 0xffff) + (state >>> 16)) >>> 0
    return (state & 0xffff) / 0x10000
  }
}

test.each(sampledTypes)(
  '%s: half of the projects that answer everything cost less',
  (projectType) => {
    const random = randomNumbers()
    const facts = buildFacts({ projectType })
    const { range, unexplained } = simulated(facts)
    const count = 40
    // Of an answered project the budget is still uncertain by what stays unexplained.
    const below = Array.from({ length: count }, () => {
      const cost = costOf(answeredAtRandom(facts, random))
      return normalShare(Math.log(range.p50 / cost) / unexplained)
    })
    const share = below.reduce((sum, one) => sum + one, 0) / count
    expect(share).toBeGreaterThan(0.43)
    expect(share).toBeLessThan(0.57)
  },
)

/** The standard normal distribution, by Abramowitz and Stegun 26.2.17 (1e-7). */
function normalShare(score: number): number {
  const at = 1 / (1 + 0.231_641_9 * Math.abs(score))
  const sum = [
    0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429,
  ].reduceRight((rest, one) => (rest + one) * at, 0)
  const tail = (sum * Math.exp(-(score ** 2) / 2)) / Math.sqrt(2 * Math.PI)
  return score > 0 ? 1 - tail : tail
}

const factsArbitrary: fc.Arbitrary<ProjectFacts> = fc
  .record({
    projectType: fc.constantFrom(...sampledTypes),
    squareFootage: fc.integer({ min: 300, max: 5000 }),
    state: fc.constantFrom<SystemState>('existing', 'none', 'unknown'),
    answers: fc.array(fc.record({ question: fc.nat(), share: fc.integer({ min: 0, max: 99 }) }), {
      maxLength: 8,
    }),
  })
  .map(({ projectType, squareFootage, state, answers }) => {
    let facts = buildFacts({ projectType, squareFootage, existingSystems: buildSystems(state) })
    for (const { question, share } of answers) {
      const open = openFacts(facts)
      const asked = open[question % Math.max(1, open.length)]
      if (!asked) return facts
      let left = share / 100
      const given = asked.alternatives.find((one) => {
        left -= one.share
        return left < 0
      })
      facts = given?.facts ?? facts
    }
    return facts
  })

/** 25 random projects every day, 500 in the deep run. */
const everyDay = 25
const randomProjects = (fc.readConfigureGlobal()?.numRuns ?? everyDay) > everyDay ? 500 : everyDay

describe('an answer', () => {
  test('moves the likely cost neither way on average, within a fortieth', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.nat(), (facts, choice) => {
        const budget = simulated(facts)
        const question = budget.questions[choice % Math.max(1, budget.questions.length)]
        if (!question) return
        const shares = rangesAfter(budget, question).map(({ share }) => share)
        // The middle of what costs multiply by is their geometric mean.
        const after = question.fact.alternatives.reduce(
          (sum, one, at) => sum + (shares[at] ?? 0) * Math.log(likely(one.facts)),
          0,
        )
        expect(Math.abs(after - Math.log(budget.range.p50))).toBeLessThan(0.025)
      }),
      { numRuns: randomProjects },
    )
  })

  test('to everything leaves the sum of the lines as the likely cost', () => {
    const facts = answeredAtRandom(buildFacts(), randomNumbers())
    expect(Math.abs(likely(facts) / costOf(facts) - 1)).toBeLessThan(0.0001)
  })
})
