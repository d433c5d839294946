import { describe, expect, test } from 'vitest'
import { bidCategories } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { SalonSubcategory } from '#core/catalog/project-type.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { existingSystemIds, type ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { permitBands, plausibleBand } from './permit-bands.ts'
import type { AreaLine } from './price-row.ts'
import { sizeTiers } from './size-tier.ts'

const { templates, configurations, features, systems } = builtInPriceBook

describe('templates', () => {
  test.each([
    ['restaurant-bar', 13],
    ['medical-office', 18],
    ['dental-practice', 18],
    ['retail', 20],
    ['office', 20],
    ['hair-salon', 17],
    ['nail-salon', 21],
    ['med-spa', 17],
    ['fitness-studio', 17],
  ] as const)('%s has %i lines, business items included', (id, count) => {
    expect(templates[id].lines).toHaveLength(count)
    const percents = templates[id].lines.flatMap((line) => (line.unit === '%' ? line.percent : []))
    expect(percents).toEqual([5, 10, 5])
    expect(new Set(templates[id].lines.map((line) => line.id)).size).toBe(count)
  })

  test('the rates stated for restaurants stand as they are', () => {
    const small = Object.fromEntries(
      areaLines('restaurant-bar').map((line) => [line.id, line.priceRanges?.small.likely]),
    )
    expect(small).toEqual({
      slab: 1500,
      millwork: 3000,
      framing: 3200,
      ceilings: 1800,
      finishes: 3100,
      hvac: 4600,
      plumbing: 5200,
      electrical: 4000,
      sprinklers: 1200,
      'low-voltage': 1100,
    })
    expect(areaLines('restaurant-bar').every((line) => line.basis === 'local')).toBe(true)
  })

  test('a square foot costs 5-10% less with each larger tier', () => {
    for (const id of Object.keys(templates)) {
      for (const line of areaLines(id as keyof typeof templates)) {
        const prices = sizeTiers.map((tier) => line.priceRanges?.[tier].likely ?? 0)
        for (let tier = 1; tier < prices.length; tier += 1) {
          const step = (prices[tier] ?? 0) / (prices[tier - 1] ?? 1)
          expect(step).toBeGreaterThanOrEqual(0.9)
          expect(step).toBeLessThanOrEqual(0.95)
        }
      }
    }
  })

  test('every row names its classification, source and a sensible range', () => {
    const rows = Object.keys(templates).flatMap((id) => areaLines(id as keyof typeof templates))
    for (const row of [...rows, ...Object.values(features), ...Object.values(systems)]) {
      expect(row.csiDivision).toMatch(/^\d\d \d\d \d\d [A-Z]/)
      expect(row.uniformat).toMatch(/^[A-Z]\d\d /)
      expect(row.source).not.toBe('')
      expect(bidCategories).toContain(row.category)
    }
  })
})

describe('configurations', () => {
  test.each([
    ['office', 20],
    ['retail', 22],
    ['restaurant', 25],
    ['medical', 23],
  ] as const)('%s has %i items in order', (type, count) => {
    const { bidItems } = configurations[type]
    expect(bidItems.map((item) => item.order)).toEqual(bidItems.map((_, index) => index))
    expect(bidItems).toHaveLength(count)
  })

  test('the named rates stand as they are', () => {
    const rate = (type: keyof typeof configurations, id: string) =>
      configurations[type].bidItems.find((item) => item.id === id)?.costPerSqft
    expect(['permit', 'framing', 'hvac', 'electrical'].map((id) => rate('office', id))).toEqual([
      2.5, 8, 12, 10,
    ])
    const restaurant = ['kitchen-equipment', 'ventilation', 'plumbing']
    expect(restaurant.map((id) => rate('restaurant', id))).toEqual([35, 35, 30])
  })
})

test('every special feature and every system has a price', () => {
  expect(Object.keys(features).sort()).toEqual(Object.keys(specialFeatureLabels).sort())
  expect(Object.keys(systems).sort()).toEqual([...existingSystemIds].sort())
  for (const row of [...Object.values(features), ...Object.values(systems)]) {
    expect(row.minimum.low).toBeLessThan(row.minimum.likely)
    expect(row.minimum.likely).toBeLessThan(row.minimum.high)
  }
})

test('salons go by the floor of the nearest configured type', () => {
  const floorOf = (use: Use) => builtInPriceBook.floorPrices[use.configuration]
  const salon = (salonSubcategory: SalonSubcategory) =>
    projectUse({ projectType: 'salon', salonSubcategory })
  expect(salon('nail-salon').configuration).toBe('retail')
  expect(salon('medspa').configuration).toBe('medical')
  expect(floorOf(projectUse({ projectType: 'hair-salon' }))).toBe(3000)
  expect(floorOf(projectUse({ projectType: 'restaurant' }))).toBe(4500)
})

const projectTypes = sampledTypes

describe('calibration', () => {
  test.each(projectTypes)('%s lies between P25 and 1.5 × P90 of declared permits', (type) => {
    const band = plausibleBand(projectUse({ projectType: type }).permitKind)
    expect(dollarsPerSquareFoot(type) * 100).toBeGreaterThan(band.low)
    expect(dollarsPerSquareFoot(type) * 100).toBeLessThan(band.high)
  })

  // Published figures, dollars per square foot: retail Midwest 106-127 (Cushman & Wakefield 2024,
  // 2025), office 77-125 (Kirksey 2023), restaurant 250-500 new, medical 100-300, nail salon 75-150
  // and med spa 120-250 (undated guides). A small Midwest city starts slightly lower.
  test.each([
    ['office', 77, 125],
    ['retail', 95, 127],
    ['restaurant', 250, 500],
    ['medical', 100, 300],
    ['dental', 180, 280],
    ['fitness', 70, 150],
    ['nail-salon', 75, 150],
    ['hair-salon', 75, 150],
    ['medspa', 120, 250],
  ] as const)('%s lies in the published range', (type, low, high) => {
    expect(dollarsPerSquareFoot(type)).toBeGreaterThan(low)
    expect(dollarsPerSquareFoot(type)).toBeLessThan(high)
  })

  test('the bands are ordered and add up to all permits', () => {
    const bands = Object.values(permitBands)
    expect(bands.reduce((sum, band) => sum + band.count, 0)).toBe(629)
    for (const { p10, p25, p50, p75, p90 } of bands) {
      expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].sort((a, b) => a - b))
    }
  })
})

function dollarsPerSquareFoot(projectType: ProjectFacts['projectType']): number {
  const facts = buildFacts({ projectType, squareFootage: 1500 })
  return draftFromTemplate(facts, builtInPriceBook, '2026-07-01').totals.perSquareFootCents / 100
}

function areaLines(id: keyof typeof templates): AreaLine[] {
  return templates[id].lines.filter((line): line is AreaLine => line.unit === 'SF')
}
