import { describe, expect, test } from 'vitest'
import { judgeRow } from './judge-row.ts'
import type { LeveledCell } from './leveling.ts'

const band = { lowPercent: -20, highPercent: 30 }

/** The cells of a line that the estimate prices at $1,000. */
const judge = (...amounts: readonly (number | 'plugged')[]) =>
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
    band,
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

  test('never where it was plugged', () => {
    expect(judge('plugged', 1000)).toEqual([undefined, undefined])
  })
})
