import { describe, expect, test } from 'vitest'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import type { IndexHistory } from './index-values.ts'
import { judgeValues } from './judge-values.ts'
import type { MonthValue } from './merge-values.ts'

const monthly = (values: readonly (number | undefined)[]): IndexHistory => ({
  firstMonth: '2024-01-01',
  stepMonths: 1,
  values,
})

/** Ten months at 100, so that no change is usual: from January to October 2024. */
const quiet = () => monthly(Array.from({ length: 10 }, () => 100))

/** A month of 2024, or of a later year from 13 on. */
const month = (count: number, value: number): MonthValue => ({
  month: firstDayOf(monthNumber('2024-01-01') + count - 1),
  value,
})

/** Whether the month right after the history is accepted at a value. */
const accepts = (history: IndexHistory, value: number) =>
  judgeValues(history, [month(history.values.length + 1, value)]).held.length === 0

/** The ten known months; the first ones of them are ten times as large. */
const wrongMonths = (count: number) =>
  Array.from({ length: 10 }, (_, at) => month(at + 1, at < count ? 1000 : 100))

describe('a new month', () => {
  test('of a quiet series may change by up to 8 %, up or down', () => {
    expect([107.9, 108.1].map((value) => accepts(quiet(), value))).toEqual([true, false])
    expect([92.7, 92.5].map((value) => accepts(quiet(), value))).toEqual([true, false])
  })

  test('of a volatile series may change by eight times half of what is usual', () => {
    // Every month rose by 4 %, so that 16 % is accepted; the missing month is no change.
    const known = Array.from({ length: 10 }, (_, at) => 100 * 1.04 ** at)
    const history = monthly([...known, undefined, 150])
    expect([150 * 1.159, 150 * 1.161].map((value) => accepts(history, value))).toEqual([
      true,
      false,
    ])
  })

  test('is judged by the change that nine of ten are below, wherever that was', () => {
    const nine = Array.from({ length: 9 }, () => 0.01)
    const changes = [0.04, ...nine, 0.3, ...nine]
    let level = 100
    const values = changes.map((change) => {
      level *= 1 + change
      return level
    })
    const history = monthly([100, ...values])
    expect([1.159, 1.161].map((times) => accepts(history, level * times))).toEqual([true, false])
  })

  test('is compared with the accepted one before, whatever order they arrive in', () => {
    const reading = [month(12, 114), month(13, 300), month(11, 107), month(14, 121)]
    expect(judgeValues(quiet(), reading)).toEqual({
      believed: [month(11, 107), month(12, 114), month(14, 121)],
      held: [{ ...month(13, 300), reason: '2025-01 is 2.63 times the month before' }],
    })
  })

  test('after months that nobody read is compared with the newest known value', () => {
    const history = monthly([100, 100, 105, undefined])
    const { held } = judgeValues(history, [month(6, 168)])
    expect(held).toEqual([{ ...month(6, 168), reason: '2024-06 is 1.60 times the month before' }])
    expect(judgeValues(history, [month(6, 125)]).held).toEqual([])
  })

  test('in a gap is compared with the known month before it, even if that is now doubtful', () => {
    const reading = [month(1, 1000), month(2, 101)]
    expect(judgeValues(monthly([100, undefined, 150]), reading)).toEqual({
      believed: [month(2, 101)],
      held: [{ ...month(1, 1000), reason: '2024-01 is 10.00 times what was known' }],
    })
  })

  test('is accepted where nothing is known, and the next one is compared with it', () => {
    expect(judgeValues(monthly([]), [month(1, 55), month(2, 550)])).toEqual({
      believed: [month(1, 55)],
      held: [{ ...month(2, 550), reason: '2024-02 is 10.00 times the month before' }],
    })
  })
})

describe('a known month', () => {
  test.each([104.9, 95.3])('may be revised to %d of 100', (value) => {
    expect(judgeValues(quiet(), [month(4, value)])).toEqual({
      believed: [month(4, value)],
      held: [],
    })
  })

  test.each([
    [105.1, '2024-04 is 1.05 times what was known'],
    [95.1, '2024-04 is 0.95 times what was known'],
  ])('is held back at %d of 100', (value, reason) => {
    expect(judgeValues(quiet(), [month(4, value)])).toEqual({
      believed: [],
      held: [{ ...month(4, value), reason }],
    })
  })
})

test.each([0, -100, Number.NaN, Number.POSITIVE_INFINITY])('%d is no index value', (value) => {
  expect(judgeValues(quiet(), [month(11, value)]).held).toEqual([
    { ...month(11, value), reason: '2024-11 is no index value' },
  ])
})

test('an empty reading has nothing to judge', () => {
  expect(judgeValues(quiet(), [])).toEqual({ believed: [], held: [] })
})

describe('another series', () => {
  test('is recognized where three of ten known months differ: nothing of it is accepted', () => {
    const reading = [...wrongMonths(3), month(11, 100)]
    const reason = '3 known months differ: another base, unit or series'
    expect(judgeValues(quiet(), reading)).toEqual({
      believed: [],
      held: reading.map((value) => ({ ...value, reason })),
    })
  })

  test('is not assumed for two of ten, nor for a new month beside them', () => {
    const { believed, held } = judgeValues(quiet(), [...wrongMonths(2), month(11, 1000)])
    expect(believed).toHaveLength(8)
    expect(held.map(({ reason }) => reason)).toEqual([
      '2024-01 is 10.00 times what was known',
      '2024-02 is 10.00 times what was known',
      '2024-11 is 10.00 times the month before',
    ])
  })

  test('takes at least two months, however few were read', () => {
    const single = judgeValues(quiet(), [month(9, 1000), month(10, 100)])
    expect(single.believed).toEqual([month(10, 100)])
    const both = judgeValues(quiet(), [month(8, 1000), month(9, 1000), month(10, 100)])
    expect(both.believed).toEqual([])
    expect(both.held.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => '2 known months differ: another base, unit or series'),
    )
  })
})
