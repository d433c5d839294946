import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { sumCents } from '#core/money/money.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import {
  buildBidItem,
  buildBidItems,
  buildProjectFacts,
} from '#core/report/build-report-fixture.ts'
import { defaultParty, leaseParties } from './default-party.ts'
import { divideWork } from './work-letter.ts'

const items = buildBidItems()
const total = sumCents(items.map((item) => item.totalCents))

describe('the work-letter matrix', () => {
  test('ties to the total of the estimate, whoever carries what', () => {
    const id = fc.constantFrom(...items.map((item) => item.id))
    const choice = fc.dictionary(id, fc.constantFrom(...leaseParties))
    fc.assert(
      fc.property(choice, (chosen) => {
        const letter = divideWork(items, chosen)
        expect(letter.totalCents).toBe(total)
        expect(sumCents(letter.sums.map((sum) => sum.cents))).toBe(total)
      }),
    )
  })

  test('moves exactly the line that was chosen', () => {
    const [first] = divideWork(items).lines
    const before = divideWork(items).sums
    const letter = divideWork(items, { [first?.lineId ?? '']: 'excluded' })
    expect(letter.lines[0]).toMatchObject({ party: 'excluded', isChosen: true })
    const moved = letter.sums.map((sum, index) => sum.cents - (before[index]?.cents ?? 0))
    expect(moved.filter((cents) => cents !== 0).toSorted((a, b) => a - b)).toEqual([
      -(first?.loadedCents ?? 0),
      first?.loadedCents,
    ])
  })

  test('holds every line of a drafted estimate once', () => {
    const facts = buildProjectFacts({ existingSystems: allNew })
    const drafted = draftEstimate(facts, builtInPriceBook, '2026-07-15')
    const letter = divideWork(drafted.bidItems)
    expect(letter.totalCents).toBe(drafted.totals.totalCents)
    expect(letter.lines.map((line) => line.lineId)).toEqual(
      drafted.bidItems.filter((item) => !item.isPercentage).map((item) => item.id),
    )
  })
})

const allNew = {
  electricalPanel: 'none',
  fireAlarm: 'none',
  fireSuppression: 'none',
  hvac: 'none',
  greaseInterceptor: 'none',
} as const

describe('before anybody negotiated', () => {
  test.each([
    ['HVAC', 'New rooftop units', 'negotiate'],
    ['HVAC', 'Source-capture exhaust', 'tenant'],
    ['Electrical', 'New electrical service and panel', 'negotiate'],
    ['Electrical', 'Lighting', 'tenant'],
    ['Fire Safety', 'New fire sprinkler service', 'negotiate'],
    ['Fire Safety', 'Kitchen hood fire suppression', 'tenant'],
    ['Framing & Drywall', 'Demising wall', 'negotiate'],
    ['Plumbing', 'External grease interceptor', 'negotiate'],
    ['Structural', 'Slab patching and leveling', 'landlord'],
    ['Structural', 'Slab trenching', 'tenant'],
    ['Openings', 'Storefront and glazing', 'landlord'],
    ['Equipment', 'Commercial kitchen', 'excluded'],
    ['Finishes', 'Flooring', 'tenant'],
  ])('%s: “%s” is %s', (category, item, party) => {
    expect(defaultParty(buildBidItem({ category, item })).party).toBe(party)
  })
})
