import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#core/canonical-json.ts'
import { normalQuantile } from './normal-distribution.ts'
import { percentilesOf } from './percentiles.ts'
import { hashText, shuffledIndexes } from './seed.ts'
import { drawAnswers, drawCount, drawOrder, drawRest, varianceOf } from './simulate-budget.ts'

test.each([
  [0.5, 0],
  [0.9, 1.2815515655],
  [0.025, -1.9599639845],
  [0.001, -3.0902323062],
  [0.999, 3.0902323062],
])('the normal quantile at %f is where the tables have it', (probability, score) => {
  expect(normalQuantile(probability)).toBeCloseTo(score, 6)
})

describe('the draws', () => {
  const question = {
    id: 'hvac',
    answers: [
      { share: 0.25, log: -0.2 },
      { share: 0.75, log: 0.1 },
    ],
  }
  const shares = question.answers.map(({ share }) => share)
  const taken = (seed: string) => drawAnswers(drawOrder(question.id, seed), shares)

  test('are the same for the same seed and others for another', () => {
    expect(taken('seed')).toEqual(taken('seed'))
    expect(taken('seed')).not.toEqual(taken('other'))
  })

  test('take every answer as often as its share says', () => {
    const answers = taken('seed')
    expect(answers.filter((answer) => answer === 0)).toHaveLength(drawCount / 4)
    const logs = Float64Array.from(answers, (answer) => question.answers[answer]?.log ?? 0)
    expect(varianceOf(logs)).toBeCloseTo(0.25 * 0.75 * 0.3 ** 2, 10)
  })

  test('of the unexplained part are a normal distribution, exactly', () => {
    const rest = drawRest('seed')
    for (const percent of [10, 50, 80, 90]) {
      expect(percentilesOf(rest)(percent)).toBeCloseTo(normalQuantile(percent / 100), 2)
    }
  })
})

describe('seeds', () => {
  test('equal facts give equal text whatever order they were built in', () => {
    expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: 'x' })).toBe(
      canonicalJson({ a: 'x', b: [1, { d: 2 }] }),
    )
    expect(hashText('a')).not.toBe(hashText('b'))
  })

  test('a shuffle holds every number once', () => {
    const indexes = shuffledIndexes(1000, 7)
    expect([...indexes].sort((left, right) => left - right)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index),
    )
    expect(indexes).not.toEqual(shuffledIndexes(1000, 8))
  })
})

test('a percentile is the value at its rank, in whatever order the draws are', () => {
  const draws = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(draws, fc.array(fc.integer({ min: 0, max: 100 })), (values, percents) => {
      const sorted = values.toSorted((left, right) => left - right)
      const mixed = Float64Array.from(values)
      for (const percent of percents) {
        const rank = Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)
        expect(percentilesOf(mixed)(percent)).toBe(sorted[rank])
      }
      expect([...mixed.sort()]).toEqual(sorted)
    }),
  )
})
