import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { outcomesText } from '#core/risk/answer-outcomes.ts'
import { openFacts } from '#core/risk/open-facts.ts'
import { liveEstimate } from './live-estimate.ts'

const day = '2026-07-01'

/** 8 random projects, each with all answers to one question. */
const everyDay = 8
/** The bounds were measured on these inputs; more have to be measured before others are drawn. */
const measuredSeed = 2026

const estimate = (facts: ReturnType<typeof buildFacts>) =>
  liveEstimate(facts, builtInPriceBook, day)

describe('what an answer does', () => {
  test('is what the question promised: the likely cost after it, within a seventh', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sampledTypes),
        fc.integer({ min: 300, max: 5000 }),
        fc.nat(),
        (projectType, squareFootage, choice) => {
          const facts = buildFacts({
            projectType,
            squareFootage,
            existingSystems: buildSystems('unknown'),
          })
          const asked = estimate(facts).openQuestions.filter(({ outcomes }) => outcomes)
          const question = asked[choice % asked.length]
          const fact = openFacts(facts).find(({ id }) => id === question?.id)
          if (!(question && fact)) return
          for (const [at, { label, likelyCents }] of (question.outcomes ?? []).entries()) {
            const answered = fact.alternatives[at]
            expect(answered?.label).toBe(label)
            const { likely } = estimate(answered?.facts ?? facts)
            expect([question.id, label, Math.abs(likely / likelyCents - 1) < 0.15]).toEqual([
              question.id,
              label,
              true,
            ])
          }
        },
      ),
      { numRuns: everyDay, seed: measuredSeed },
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
