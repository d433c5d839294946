import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BidItem } from './bid-item.ts'
import { bidCategories, isBidCategory, provenanceOf } from './bid-item.ts'
import {
  recomputeBidItems,
  sortForDisplay,
  totalBidItems,
  withPercentageSteps,
} from './total-bid-items.ts'

function buildItem(overrides: Partial<BidItem> = {}): BidItem {
  return {
    id: 'a',
    item: 'Framing',
    description: '',
    category: 'Framing & Drywall',
    role: 'direct-work',
    unit: 'SF',
    quantity: 100,
    unitPriceCents: 1000,
    totalCents: 0,
    isPercentage: false,
    unpriced: false,
    origin: 'template',
    editedByStaff: false,
    ...overrides,
  }
}

const percentItem = (percent: number) =>
  buildItem({
    item: 'Overhead',
    category: 'Business',
    unit: '%',
    quantity: 1,
    unitPriceCents: percent * 100,
    isPercentage: true,
  })

describe('recomputeBidItems', () => {
  test('a line is quantity times unit price, whatever total it carried', () => {
    const [line] = recomputeBidItems([buildItem({ totalCents: 999_999_999 })])
    expect(line?.totalCents).toBe(100_000)
  })

  test('a percentage is taken of the lines that are not percentages, rounded to the cent', () => {
    const items = [
      buildItem({ quantity: 1, unitPriceCents: 1010 }),
      percentItem(5),
      percentItem(10),
    ]
    expect(recomputeBidItems(items).map((item) => item.totalCents)).toEqual([1010, 51, 101])
  })

  test('a percentage line says the base of now, not the one from before an edit', () => {
    const provenance = {
      steps: [
        'Base: the sum of all lines that are not percentages, $999.00.',
        'Result: 4% of $999.00 = $39.96.',
        'Staff changed 4 % to 5 %.',
      ],
      source: 'Norm',
      priceDate: '2026-01-01' as const,
      confidence: 'medium' as const,
      uniformat: 'Z90 Fees and Contingencies' as const,
      factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    }
    const items = [buildItem({ quantity: 3 }), { ...percentItem(5), provenance }]
    const now = withPercentageSteps(recomputeBidItems(items))
    const base = 'Base: the sum of all lines that are not percentages, $30.00.'
    const result = 'Result: 5% of $30.00 = $1.50.'
    expect(now[1]?.provenance?.steps).toEqual([base, result, 'Staff changed 4 % to 5 %.'])
    expect(withPercentageSteps(now)).toEqual(now)
  })

  test('the lines sum to the total for any items', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100),
      unitPriceCents: fc.integer({ min: 0, max: 10_000_000 }),
      isPercentage: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (drafts) => {
        const lines = recomputeBidItems(
          drafts.map((draft) =>
            buildItem({ ...draft, ...(draft.isPercentage ? { unitPriceCents: 525 } : {}) }),
          ),
        )
        const totals = totalBidItems(lines, 1500)
        const sum = lines.reduce((total, line) => total + line.totalCents, 0)
        expect(totals.totalCents).toBe(sum)
        expect(totals.subtotalCents + totals.percentageCents).toBe(sum)
        expect(lines.every((line) => Number.isInteger(line.totalCents))).toBe(true)
      }),
    )
  })
})

describe('totalBidItems', () => {
  test('dollars per square foot are 0 while the area is unknown', () => {
    expect(totalBidItems(recomputeBidItems([buildItem()]), 0).perSquareFootCents).toBe(0)
    expect(totalBidItems(recomputeBidItems([buildItem()]), 400).perSquareFootCents).toBe(250)
  })
})

describe('sortForDisplay', () => {
  test('puts custom categories before Business and keeps the order within a category', () => {
    const names = sortForDisplay([
      percentItem(5),
      buildItem({ id: '1', category: 'Theater' }),
      buildItem({ id: '2', category: 'Electrical' }),
      buildItem({ id: '3', category: 'Structural' }),
      buildItem({ id: '4', category: 'Electrical' }),
      buildItem({ id: '5', category: 'HVAC' }),
    ]).map((item) => (item.isPercentage ? 'business' : item.id))
    expect(names).toEqual(['3', '5', '2', '4', '1', 'business'])
  })

  test('names the trades of the specification first, what it does not name after them', () => {
    const mixed = bidCategories
      .toReversed()
      .map((category) => buildItem({ id: category, category }))
    const names = sortForDisplay([...mixed, buildItem({ id: 'Theater', category: 'Theater' })])
    expect(names.map(({ id }) => id)).toEqual([
      'Structural',
      'Millwork',
      'Framing & Drywall',
      'Ceilings',
      'Finishes',
      'HVAC',
      'Plumbing',
      'Electrical',
      'Fire Safety',
      'Low Voltage',
      'General Conditions',
      'Openings',
      'Specialties',
      'Equipment',
      'General',
      'Theater',
      'Business',
    ])
  })
})

test('a category of the list is known, and no other', () => {
  expect([isBidCategory('HVAC'), isBidCategory('hvac')]).toEqual([true, false])
})

test('how a line was computed is read under its present and its earlier name', () => {
  const { provenance } = buildItem({
    provenance: {
      steps: ['Quantity: 100 SF'],
      source: 'judgment',
      priceDate: '2026-07-01',
      confidence: 'low',
      factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    },
  })
  if (!provenance) throw new Error('No provenance')
  expect(provenanceOf(buildItem({ provenance }))).toBe(provenance)
  expect(provenanceOf(buildItem({ biography: provenance }))).toBe(provenance)
  expect(provenanceOf(buildItem())).toBeUndefined()
})
