import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { sumCents } from '#core/money/money.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { draftFinishes, finishAlternates } from './finish-alternates.ts'

const day = '2026-07-01'

const facts = buildFacts({ projectType: 'restaurant', finishQuality: 'upgraded' })

describe('draftFinishes', () => {
  test('prices each level as a draft of its own would be priced', () => {
    for (const finish of draftFinishes(facts, builtInPriceBook, day)) {
      const draft = draftEstimate({ ...facts, finishQuality: finish.id }, builtInPriceBook, day)
      expect(finish.totalCents).toBe(draft.totals.totalCents)
      const parts = finish.categories.map((category) => category.subtotalCents)
      expect(sumCents(parts) + finish.percentageCents).toBe(finish.totalCents)
    }
  })

  test('goes from the plainest to the finest, never cheaper, with one level chosen', () => {
    const drafted = draftFinishes(facts, builtInPriceBook, day)
    expect(drafted.map((finish) => finish.id)).toEqual(finishQualities.map(({ id }) => id))
    const totals = drafted.map((finish) => finish.totalCents)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(new Set(totals).size).toBe(totals.length)
    expect(drafted.filter((finish) => finish.isChosen).map(({ id }) => id)).toEqual(['upgraded'])
  })
})

describe('finishAlternates', () => {
  test('adds what the draft changes by to the total of the report, edited or not', () => {
    const drafted = draftFinishes(facts, builtInPriceBook, day)
    const chosen = drafted.find((finish) => finish.isChosen)?.totalCents ?? 0
    const edited = chosen + 123_456
    const others = drafted.filter((finish) => !finish.isChosen)
    expect(finishAlternates(facts, edited, builtInPriceBook, day)).toEqual(
      others.map(({ label, totalCents }) => ({ label, totalCents: totalCents + 123_456 })),
    )
  })
})
