import { describe, expect, test } from 'vitest'
import { heldUnitPrices, type UnitPrices } from './hold-at-tier-edge.ts'

const lines: readonly UnitPrices[] = [
  { small: 1500, medium: 1395, large: 1297, xlarge: 1207 },
  { small: 4600, medium: 4278, large: 3979, xlarge: 3700 },
  { small: 333, medium: 310, large: 288, xlarge: 268 },
]

describe('heldUnitPrices', () => {
  test('below the first edge and far above any edge the tier has its own prices', () => {
    expect(heldUnitPrices(lines, 'small', 999, 1.2)).toEqual([1500, 4600, 333])
    expect(heldUnitPrices(lines, 'medium', 1500, 1.2)).toEqual([1395, 4278, 310])
    expect(heldUnitPrices(lines, 'xlarge', 4900, 1.2)).toEqual([1207, 3700, 268])
  })

  test('just above an edge each line keeps the cost it had there, to two cents per square foot', () => {
    for (let area = 1000; area <= 1070; area += 1) {
      const held = heldUnitPrices(lines, 'medium', area, 1.2)
      lines.forEach((line, index) => {
        const price = held[index] ?? 0
        const exact = (line.small * 999) / area
        expect(Math.abs(price - Math.max(line.medium, exact))).toBeLessThanOrEqual(2)
      })
    }
  })

  test('the sum of the prices is rounded up, never down, and by a few cents at most', () => {
    for (let area = 2000; area <= 2150; area += 1) {
      const held = heldUnitPrices(lines, 'large', area, 1.2)
      const exact = lines.map((line) => Math.max(line.large, (line.medium * 1999) / area))
      const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0)
      expect(sum(held)).toBeGreaterThanOrEqual(sum(exact) - 1e-6)
      expect(sum(held)).toBeLessThan(sum(exact) + 4)
    }
  })

  // Of 1,030 sf the exact sum is 6,239.4 cents: 6,240, and a cent more where that adds 1.2.
  test.each([
    ['medium', 1000, 1, [1499, 4595, 333]],
    ['medium', 1030, 1, [1455, 4462, 323]],
    ['medium', 1030, 1.2, [1455, 4462, 324]],
    ['medium', 1074, 1, [1396, 4279, 310]],
    ['medium', 1075, 1, [1395, 4278, 310]],
    ['large', 2000, 1.2, [1395, 4276, 310]],
    ['large', 2100, 1.2, [1329, 4073, 296]],
    ['large', 2100, 1, [1328, 4073, 295]],
    ['large', 2150, 1, [1297, 3979, 289]],
    ['xlarge', 4000, 1, [1297, 3978, 288]],
    ['xlarge', 4302, 1.2, [1208, 3701, 269]],
    ['xlarge', 4302, 1, [1207, 3700, 268]],
  ] as const)(
    'the prices of a %s space of %d sf, of which a cent adds %d',
    (tier, area, share, held) => {
      expect(heldUnitPrices(lines, tier, area, share)).toEqual(held)
    },
  )

  test('lines alike share the missing cents from the first on', () => {
    const line = { small: 101, medium: 90, large: 80, xlarge: 80 }
    expect(heldUnitPrices([line, line, line], 'medium', 1007, 1)).toEqual([101, 100, 100])
  })

  test('no lines have no prices', () => {
    expect(heldUnitPrices([], 'large', 2000, 1)).toEqual([])
  })
})
