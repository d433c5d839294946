import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { openAnswersLabel } from '#core/estimate/likely-cost.ts'
import { buildReportOf, factsOfKnown, reportDay } from './known-report-fixture.ts'
import { changedFigures, modelFigures } from './what-if.ts'

test('a type of space with a saved configuration is priced by it, within its months', () => {
  const facts = factsOfKnown('clinic')
  const shop = { ...facts, projectType: 'retail', specialFeatures: [] } as const
  const configuration = { ...builtInPriceBook.configurations.retail, timelineMonths: 4 }
  const before = { priceBook: builtInPriceBook }
  const after = { ...before, configuration }
  const { bidItems, totals } = draftEstimate(shop, builtInPriceBook, reportDay, configuration)
  expect(bidItems.some(({ origin }) => origin === 'configuration')).toBe(true)
  const changed = changedFigures(buildReportOf(facts), shop, { before, after })
  const expected = changed.parts.find(({ name }) => name === openAnswersLabel)
  expect(changed.totalCents).toBe(totals.totalCents + (expected?.cents ?? 0))
  // Four months.
  expect(changed.weeks).toBe(17)
  expect(modelFigures(shop, after, reportDay)).toEqual(changed)
  const counted = changedFigures(buildReportOf(facts), shop, { before, after: before })
  expect(counted.totalCents).not.toBe(changed.totalCents)
  expect(counted.weeks).toBeGreaterThan(17)
})
