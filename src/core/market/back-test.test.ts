import { describe, expect, test } from 'vitest'
import { addTallies, backTest, naiveSkillOf, skillOf } from './back-test.ts'
import type { IndexHistory } from './index-values.ts'
import { publishedSeries } from './index-values.ts'

const history: IndexHistory = publishedSeries.WPU801103

const plan = { firstOrigin: '2010-01-01', leastValues: 60, monthsBetweenOrigins: 3 } as const

describe('backTest', () => {
  test('what came after an origin does not change what was judged before it', () => {
    const cut = { ...history, values: history.values.slice(0, 90) }
    const changed = {
      ...history,
      values: history.values.map((value, at) => (at < 90 ? value : (value ?? 0) * 3)),
    }
    // Sixty values and twelve months ahead: the origins whose results lie inside the first ninety.
    const short = backTest(cut, 12, plan)
    const long = backTest(changed, 12, plan)
    expect(short.count).toBe(7)
    expect(long.count).toBeGreaterThan(short.count)
    const same = backTest({ ...changed, values: changed.values.slice(0, 90) }, 12, plan)
    expect(same).toEqual(short)
  })

  test('one origin every three months is judged, none before the plan allows it', () => {
    const { count } = backTest(history, 3, plan)
    expect(count).toBe(Math.floor((120 - 60 - 3) / 3) + 1)
    expect(backTest(history, 3, { ...plan, firstOrigin: '2026-04-01' }).count).toBe(1)
    expect(backTest(history, 3, { ...plan, firstOrigin: '2026-06-01' }).count).toBe(0)
  })

  test('a quarterly series is judged on the same months ahead, from its twenty-fourth value on', () => {
    const { count } = backTest(publishedSeries.ECICONWAG, 12, plan)
    expect(count).toBe(41 - 24 - 4 + 1)
    // Twenty-eight quarters lie before April 2023, and a forecast needs four after its origin.
    const later = backTest(publishedSeries.ECICONWAG, 12, { ...plan, firstOrigin: '2023-04-01' })
    expect(later.count).toBe(41 - 28 - 4)
  })

  test('no forecast is judged against a month that was left out', () => {
    const gap = {
      ...history,
      values: history.values.map((value, at) => (at === 80 ? undefined : value)),
    }
    // The eightieth value is an origin, and the result of the origin three months before.
    const { count, scaledError } = backTest(gap, 3, plan)
    expect(count).toBe(backTest(history, 3, plan).count - 2)
    expect(scaledError).toBeGreaterThan(0)
  })

  test('without two values a year apart there is no change to divide an error by', () => {
    const none = Array.from({ length: 22 }, () => undefined)
    const values = [100, ...none, 110, undefined, undefined, 111]
    expect(backTest({ ...history, values }, 3, { ...plan, leastValues: 24 }).count).toBe(0)
  })

  test('a series without change has nothing to be judged by', () => {
    const flat = { ...history, values: history.values.map(() => 100) }
    expect(skillOf(backTest(flat, 3, plan))).toBeUndefined()
  })

  test('sums of two series give the skill of both', () => {
    const one = backTest(history, 6, plan)
    const both = addTallies([one, one])
    expect(both.count).toBe(2 * one.count)
    expect(skillOf(both)).toEqual({ ...skillOf(one), count: both.count })
    expect(naiveSkillOf(both)?.mase).toBeCloseTo(naiveSkillOf(one)?.mase ?? 0, 12)
  })

  test('scores are the sums divided by their count, and none without a count or a change', () => {
    const tally = {
      count: 4,
      scaledError: 2,
      naiveScaledError: 8,
      percentError: 10,
      naivePercentError: 20,
      within80: 3,
      within95: 4,
    }
    expect(skillOf(tally)).toEqual({
      count: 4,
      mase: 0.5,
      smape: 2.5,
      againstNaive: 0.25,
      coverage80: 0.75,
      coverage95: 1,
    })
    expect(naiveSkillOf(tally)).toEqual({ mase: 2, smape: 5 })
    expect(naiveSkillOf(addTallies([tally, tally]))).toEqual({ mase: 2, smape: 5 })
    expect(skillOf({ ...tally, naiveScaledError: 0 })).toBeUndefined()
    expect(skillOf({ ...tally, count: 0 })).toBeUndefined()
    expect(naiveSkillOf({ ...tally, count: 0 })).toBeUndefined()
  })

  test('a steady growth is forecast far better than no change, and inside the intervals', () => {
    const values = Array.from(
      { length: 120 },
      (_, at) => 100 * 1.004 ** at * (1 + 0.001 * (at % 3)),
    )
    const skill = skillOf(backTest({ ...history, values }, 6, plan))
    expect(skill?.againstNaive).toBeLessThan(0.5)
    expect(skill?.coverage95).toBeGreaterThan(0.9)
  })
})
