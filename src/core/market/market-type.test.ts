import { describe, expect, test } from 'vitest'
import {
  formMarketTypes,
  isMarketType,
  type MarketType,
  marketTypeLabels,
  marketTypes,
  projectTypeOfMarket,
  templateOfMarket,
} from './market-type.ts'

describe('market types', () => {
  test.each([
    ['restaurant', 'Restaurant/Bar', 'restaurant', 'restaurant-bar'],
    ['medical-office', 'Medical Office', 'medical', 'medical-office'],
    ['retail', 'Retail', 'retail', 'retail'],
    ['nail-salon', 'Nail Salon', 'nail-salon', 'nail-salon'],
    ['med-spa', 'Med Spa', 'medspa', 'med-spa'],
    ['hair-salon', 'Hair Salon', 'hair-salon', 'hair-salon'],
    ['office', 'Office', 'office', 'office'],
    ['dental-practice', 'Dental Practice', 'dental', 'dental-practice'],
    ['fitness-studio', 'Fitness Studio', 'fitness', 'fitness-studio'],
  ] as const)('%s is shown as %s, drafted as %s and priced by %s', (...row) => {
    const type: MarketType = row[0]
    expect([
      type,
      marketTypeLabels[type],
      projectTypeOfMarket(type),
      templateOfMarket(type),
    ]).toEqual(row)
  })

  test('the form offers all but offices and what was added since', () => {
    expect(marketTypes.filter((type) => !formMarketTypes.some((one) => one === type))).toEqual([
      'office',
      'dental-practice',
      'fitness-studio',
    ])
  })

  test('only these names are market types, not those of projects or templates', () => {
    expect([...marketTypes].every(isMarketType)).toBe(true)
    expect(['medical', 'restaurant-bar', 'Retail', ''].some(isMarketType)).toBe(false)
  })
})
