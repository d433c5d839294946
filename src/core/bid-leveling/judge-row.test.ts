import { describe, expect, test } from 'vitest'
import { judgeRow } from './judge-row.ts'
import type { LeveledCell } from './leveling.ts'

const band = { lowPercent: -20, highPercent: 30 }

/** The cells of a line that the estimate prices at $1,000. */
const judge = (...amounts: readonly (number | 'plugged')[]) => judgeIn(band, ...amounts)

const judgeIn = (within: typeof band, ...amounts: readonly (number | 'plugged')[]) =>
  judgeRow(
    amounts.map(
      (amount, index): LeveledCell => ({
        bidId: `bid-${index}`,
        cents: amount === 'plugged' ? 900_000 : amount * 100,
        basisCents: 100_000,
        state: amount === 'plugged' ? 'plugged' : 'carried',
        isExcluded: false,
        isAllowance: false,
        isShared: false,
        sources: [],
      }),
    ),
    within,
  ).map((cell) => cell.outlier)

describe('an amount stands out', () => {
  test('beyond the band of the estimate, not at its ends', () => {
    expect(judge(800, 1300)).toEqual([undefined, undefined])
    expect(judge(799, 1301)).toEqual(['below-estimate', 'above-estimate'])
  })

  test('more than 35% off the middle of three, not of two', () => {
    expect(judge(960, 960, 1297)).toEqual([undefined, undefined, 'above-others'])
    expect(judge(960, 960, 1295)).toEqual([undefined, undefined, undefined])
    expect(judge(1300, 1300, 844)).toEqual([undefined, undefined, 'below-others'])
    expect(judge(1300, 846, 1300)).toEqual([undefined, undefined, undefined])
    expect(judge(960, 1297)).toEqual([undefined, undefined])
  })

  test('from others only among three, and only beyond 35%', () => {
    const wide = { lowPercent: -50, highPercent: 100 }
    expect(judgeIn(wide, 500, 2000)).toEqual([undefined, undefined])
    expect(judgeIn(wide, 1000, 1000, 650)).toEqual([undefined, undefined, undefined])
    expect(judgeIn(wide, 1000, 1000, 649)).toEqual([undefined, undefined, 'below-others'])
  })

  test('from others that bid the line; what was plugged is not one of them', () => {
    expect(judge(800, 1290, 'plugged')).toEqual([undefined, undefined, undefined])
  })

  test('never on a line that the estimate has at $0', () => {
    const free = { bidId: 'bid', cents: 500_000, basisCents: 0, state: 'carried' } as const
    const marks = { isExcluded: false, isAllowance: false, isShared: false, sources: [] }
    expect(judgeRow([{ ...free, ...marks }], band)[0]?.outlier).toBeUndefined()
  })

  test('never where it was plugged', () => {
    expect(judge('plugged', 1000)).toEqual([undefined, undefined])
  })
})
