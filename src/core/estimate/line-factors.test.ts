import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { ReuseCredits } from '#core/pricing/price-row.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { draftContext, lineFactors } from './line-factors.ts'

/** The reuse factor of a line with these credits when every system exists already. */
function reuseOf(reuse: ReuseCredits): number {
  const facts = buildFacts({ projectType: 'restaurant', existingSystems: buildSystems('existing') })
  const context = draftContext(facts, builtInPriceBook, '2026-07-01', undefined)
  const row = builtInPriceBook.templates.office.lines.find(({ id }) => id === 'hvac')
  if (row?.unit !== 'SF') throw new Error('the row is not priced by area')
  return lineFactors({ ...row, reuse }, context).reuse
}

test('what can stay is credited together, but never more than 85% of a line', () => {
  expect(reuseOf({})).toBe(1)
  expect(reuseOf({ hvac: 0.35 })).toBe(0.65)
  expect(reuseOf({ hvac: 0.35, fireAlarm: 0.15 })).toBe(0.5)
  expect(reuseOf({ hvac: 0.8 })).toBe(0.2)
  expect(reuseOf({ hvac: 0.6, fireAlarm: 0.3 })).toBe(0.15)
  expect(reuseOf({ hvac: 1 })).toBe(0.15)
})
