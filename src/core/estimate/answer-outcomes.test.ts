import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { outcomesText } from '#core/risk/answer-outcomes.ts'
import { seedOf } from '#core/risk/budget-input.ts'
import { simulateBudget } from '#core/risk/budget-range.ts'
import { openFacts } from '#core/risk/open-facts.ts'
import { draftEstimate } from './draft-estimate.ts'
import { liveEstimate } from './live-estimate.ts'

const day = '2026-07-01'

/** 8 random projects every day, each with all answers to one question; 500 in the whole deep run. */
const everyDay = 8
const { numRuns = 25, seed = 2026 } = fc.readConfigureGlobal() ?? {}
const randomProjects = numRuns >= 200 ? 500 : numRuns > 25 ? 30 : everyDay

const estimate = (facts: ProjectFacts) => liveEstimate(facts, builtInPriceBook, day)

const factsArbitrary = fc
  .record({
    projectType: fc.constantFrom(...sampledTypes),
    squareFootage: fc.integer({ min: 300, max: 5000 }),
  })
  .map((space) => buildFacts({ ...space, existingSystems: buildSystems('unknown') }))

describe('what an answer does', () => {
  test('is what the question promised: nine in ten within 2 %, each within a fifth', () => {
    const drawn = fc.sample(fc.tuple(factsArbitrary, fc.nat()), { numRuns: randomProjects, seed })
    const errors = drawn.flatMap(([facts, choice]) => {
      const asked = estimate(facts).openQuestions.filter(({ outcomes }) => outcomes)
      const question = asked[choice % asked.length]
      const fact = openFacts(facts).find(({ id }) => id === question?.id)
      return (question?.outcomes ?? []).map(({ label, likelyCents }, at) => {
        const answered = fact?.alternatives[at]
        expect(answered?.label).toBe(label)
        return Math.abs(estimate(answered?.facts ?? facts).likely / likelyCents - 1)
      })
    })
    const sorted = errors.toSorted((left, right) => left - right)
    expect(sorted.length).toBeGreaterThan(randomProjects)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(0.02)
    expect(sorted.at(-1)).toBeLessThan(0.2)
  })

  test('is in the lines what the range was drawn from, within a fiftieth', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.nat(), (facts, choice) => {
        const linesOf = (of: ProjectFacts) =>
          draftEstimate(of, builtInPriceBook, day).totals.totalCents
        const { questions } = simulateBudget({
          facts,
          totalCents: linesOf(facts),
          measuredShare: 0,
          costOf: costCounter(builtInPriceBook),
          rangeModel: permitRangeModel,
          seed: seedOf(facts),
        })
        const question = questions[choice % questions.length]
        for (const [at, { facts: answered }] of (question?.fact.alternatives ?? []).entries()) {
          const promised = linesOf(facts) * Math.exp(question?.answers[at]?.log ?? 0)
          expect(Math.abs(linesOf(answered) / promised - 1)).toBeLessThan(0.02)
        }
      }),
      { numRuns: randomProjects },
    )
  })

  test('a question whose answers lie far apart comes before one that only narrows', () => {
    const facts = buildFacts({ projectType: 'office', squareFootage: 1500 })
    const [first] = estimate(facts).openQuestions
    expect(first?.id).toBe('spaceCondition')
    expect(outcomesText(first ?? {})).toMatch(
      /^Dark shell \$[\d,]+, Vanilla shell \$[\d,]+, Same use before \$[\d,]+, Other use before \$[\d,]+$/,
    )
  })

  test('the floor plan and the start of work have no outcomes, because they change no line', () => {
    const { openQuestions } = estimate(buildFacts({ projectType: 'retail' }))
    for (const { id, outcomes } of openQuestions) {
      if (id === 'floorPlan' || id === 'timeline') expect(outcomes).toBeUndefined()
    }
    expect(openQuestions.some(({ id }) => id === 'floorPlan')).toBe(true)
  })
})
