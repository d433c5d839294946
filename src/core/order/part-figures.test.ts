import { describe, expect, test } from 'vitest'
import type { BidItem, CountedPart } from '#core/bid-items/bid-item.ts'
import { changeBetween, changePart, partChanges } from './change-part.ts'

const buildPart = (overrides: Partial<CountedPart> = {}): CountedPart => ({
  assembly: '09-050',
  item: 'Carpet tile',
  unit: 'SF',
  quantity: 100,
  hours: 2,
  laborCents: 12_000,
  materialCents: 40_000,
  equipmentCents: 1_000,
  from: 'usual for the area and use',
  rule: '',
  grade: 'D',
  ...overrides,
})

function buildLine(parts: readonly CountedPart[], overrides: Partial<BidItem> = {}): BidItem {
  return {
    id: 'counted.flooring',
    item: 'Flooring',
    description: '',
    category: 'Finishes',
    role: 'direct-work',
    unit: 'SF',
    quantity: 100,
    unitPriceCents: 530,
    totalCents: 53_000,
    isPercentage: false,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
    provenance: {
      steps: [],
      source: '',
      priceDate: '2026-07-01',
      confidence: 'low',
      factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
      parts,
      priceRange: { low: 430, likely: 530, high: 730 },
    },
    ...overrides,
  }
}

const changedOf = (line: BidItem) => line.provenance?.parts?.[0]

describe('a set figure of an assembly', () => {
  test('moves unit price, total and range of its line by the same share', () => {
    const after = changePart(buildLine([buildPart()]), 0, { materialCents: 93_000 })
    expect(after).toMatchObject({ quantity: 100, unitPriceCents: 1060, totalCents: 106_000 })
    expect(after.provenance?.priceRange).toEqual({ low: 860, likely: 1060, high: 1460 })
  })

  test('takes hours, labor, material and equipment along with a quantity', () => {
    const after = changePart(buildLine([buildPart()]), 0, { quantity: 250 })
    expect(changedOf(after)).toMatchObject({
      quantity: 250,
      hours: 5,
      laborCents: 30_000,
      materialCents: 100_000,
      equipmentCents: 2_500,
    })
    expect(after).toMatchObject({ quantity: 250, unitPriceCents: 530, totalCents: 132_500 })
  })

  test('is priced at the wage of its line where it had no hours, and at none without any', () => {
    const idle = buildPart({ hours: 0, laborCents: 0 })
    const two = changePart(buildLine([idle, buildPart()]), 0, { hours: 3 })
    expect(changedOf(two)?.laborCents).toBe(18_000)
    expect(changedOf(changePart(buildLine([idle]), 0, { hours: 3 }))?.laborCents).toBe(0)
    expect(changedOf(changePart(buildLine([buildPart()]), 0, { hours: 3 }))?.laborCents).toBe(
      18_000,
    )
  })

  test('of nothing keeps its other figures, and a free line its range', () => {
    const none = buildPart({ quantity: 0 })
    const after = changePart(buildLine([none]), 0, { quantity: 5 })
    expect(changedOf(after)).toMatchObject({ hours: 2, laborCents: 12_000 })
    const free = buildLine([buildPart()], { unitPriceCents: 0, totalCents: 0 })
    expect(changePart(free, 0, { hours: 3 }).provenance?.priceRange).toMatchObject({
      low: 430,
      high: 730,
    })
  })

  test('leaves the count of a lump sum, of another unit and of what only enlarges', () => {
    const quantityOf = (line: BidItem) => changePart(line, 0, { quantity: 150 }).quantity
    expect(quantityOf(buildLine([buildPart()], { unit: 'LS', quantity: 1 }))).toBe(1)
    expect(quantityOf(buildLine([buildPart({ unit: 'LF' })]))).toBe(100)
    expect(quantityOf(buildLine([buildPart({ assembly: '09-022' })]))).toBe(100)
    expect(quantityOf(buildLine([buildPart()]))).toBe(150)
  })

  test('counts weeks in tenths, and at least one unit', () => {
    const weeks = buildPart({ assembly: '01-010', unit: 'WK', quantity: 5 })
    const line = buildLine([weeks], { id: 'counted.supervision', unit: 'WK', quantity: 5 })
    expect(changePart(line, 0, { quantity: 5.26 }).quantity).toBe(5.3)
    expect(changePart(line, 0, { quantity: 0 }).quantity).toBe(0.1)
    expect(changePart(buildLine([buildPart()]), 0, { quantity: 0 }).quantity).toBe(1)
  })

  test('is said in a sentence, and only what was set counts as set', () => {
    const before = buildLine([buildPart(), buildPart({ item: 'Base' })])
    const after = changePart(before, 0, { quantity: 250 })
    expect(partChanges(before, after)).toEqual([
      'Staff changed Carpet tile: 100 SF, 2 labor-hours, material $400.00, equipment $10.00 to 250 SF, 5 labor-hours, material $1,000.00, equipment $25.00.',
    ])
    expect(partChanges(before, before)).toEqual([])
    expect(partChanges(buildLine([]), after)).toEqual([])
    const figures = { quantity: 250, hours: 6, materialCents: 100_000, equipmentCents: 2_500 }
    expect(changeBetween(buildPart(), figures)).toEqual({ quantity: 250, hours: 6 })
  })
})
