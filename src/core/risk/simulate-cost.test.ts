import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalProbability, normalQuantile } from './normal-distribution.ts'
import { atScore, pertTable } from './pert.ts'
import { canonicalJson, hashText, shuffledIndexes } from './seed.ts'
import { percentile, simulateCost } from './simulate-cost.ts'

describe('the normal distribution', () => {
  test.each([
    [0.5, 0],
    [0.9, 1.2815515655],
    [0.025, -1.9599639845],
    [0.001, -3.0902323062],
  ])('has its quantile at %f where the tables have it', (probability, score) => {
    expect(normalQuantile(probability)).toBeCloseTo(score, 6)
    expect(normalProbability(score)).toBeCloseTo(probability, 6)
  })
})

describe('pertTable', () => {
  const table = pertTable({ low: 80, likely: 100, high: 160 })

  test('stays between low and high and rises', () => {
    expect(table.at(0)).toBeGreaterThanOrEqual(80)
    expect(table.at(-1)).toBeLessThanOrEqual(160)
    expect([...table]).toEqual([...table].sort((left, right) => left - right))
  })

  test('has the mean of a PERT, a sixth of low, four likely and high', () => {
    const size = 4000
    let sum = 0
    for (let index = 0; index < size; index += 1) {
      sum += atScore(table, normalQuantile((index + 0.5) / size))
    }
    expect(sum / size).toBeCloseTo((80 + 4 * 100 + 160) / 6, 1)
  })

  test('a cost without spread is certain', () => {
    expect(new Set(pertTable({ low: 5, likely: 5, high: 5 }))).toEqual(new Set([5]))
  })
})

describe('simulateCost', () => {
  const group = (id: string) => ({ id, low: 80, likely: 100, high: 160 })
  const width = (ids: readonly string[], seed = 's') => {
    const draws = simulateCost(ids.map(group), seed)
    return (percentile(draws, 90) - percentile(draws, 10)) / ids.length
  }

  test('the same groups and seed give the same costs', () => {
    const first = simulateCost([group('a'), group('b')], 'seed')
    expect(simulateCost([group('a'), group('b')], 'seed')).toEqual(first)
    expect(simulateCost([group('a'), group('b')], 'other')).not.toEqual(first)
  })

  test('groups are tied together: nine of them keep most of the spread of one', () => {
    const kept = width([...'abcdefghi']) / width(['a'])
    expect(kept).toBeGreaterThan(0.7)
    expect(kept).toBeLessThan(0.8)
  })

  test('percentiles rise and lie inside the sum of the ends', () => {
    const draws = simulateCost([group('a'), group('b')], 'seed')
    expect(percentile(draws, 10)).toBeGreaterThan(160)
    expect(percentile(draws, 50)).toBeGreaterThan(percentile(draws, 10))
    expect(percentile(draws, 90)).toBeLessThan(320)
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
        expect(percentile(mixed, percent)).toBe(sorted[rank])
      }
      expect([...mixed.sort()]).toEqual(sorted)
    }),
  )
})
