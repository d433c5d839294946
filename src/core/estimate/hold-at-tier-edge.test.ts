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

  test('no lines have no prices', () => {
    expect(heldUnitPrices([], 'large', 2000, 1)).toEqual([])
  })
})
