import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'
import { explainChange, type PricedProject, sumParts } from './explain-change.ts'

const systemState = fc.constantFrom<SystemState>('existing', 'none', 'unknown')

const factsArbitrary: fc.Arbitrary<ProjectFacts> = fc
  .record({
    projectType: fc.constantFrom(...projectTypes),
    squareFootage: fc.integer({ min: 1, max: 5000 }),
    finishQuality: fc.constantFrom(...finishQualities.map(({ id }) => id)),
    hvac: systemState,
  })
  .map(({ hvac, ...facts }) => {
    const built = buildFacts(facts)
    return { ...built, existingSystems: { ...built.existingSystems, hvac } }
  })

const dayArbitrary = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-07-01', days))

/** The built-in book with every national rate changed by the location factor. */
const bookArbitrary: fc.Arbitrary<PriceBook> = fc.integer({ min: 50, max: 150 }).map((percent) => ({
  ...builtInPriceBook,
  version: `test-${percent}`,
  locationFactor: { ...builtInPriceBook.locationFactor, value: percent / 100 },
}))

const drafted = (project: Omit<PricedProject, 'items'>): PricedProject => ({
  ...project,
  items: draftEstimate(project.facts, project.priceBook, project.pricedOn, project.configuration)
    .bidItems,
})

const editArbitrary = fc.record({ at: fc.nat(30), cents: fc.integer({ min: 0, max: 90_000 }) })

const edit = (items: readonly BidItem[], { at, cents }: { at: number; cents: number }) =>
  items.map((item, index) =>
    index === at % items.length ? { ...item, unitPriceCents: cents, editedByStaff: true } : item,
  )

const pricedArbitrary = fc
  .record({
    facts: factsArbitrary,
    priceBook: bookArbitrary,
    pricedOn: dayArbitrary,
    configuration: fc.constantFrom(undefined, builtInPriceBook.configurations.office),
    change: fc.option(editArbitrary),
  })
  .map(({ change, ...project }) => {
    const priced = drafted(project)
    return change ? { ...priced, items: edit(priced.items, change) } : priced
  })

const base = drafted({
  facts: buildFacts({ projectType: 'restaurant', squareFootage: 1850 }),
  priceBook: builtInPriceBook,
  pricedOn: '2026-07-01',
})

const zero = { priceCents: 0, scopeCents: 0, indexCents: 0, editsCents: 0, errorCents: 0 }

describe('the parts of a change', () => {
  test('add up to the change exactly, whatever changed', () => {
    fc.assert(
      fc.property(pricedArbitrary, pricedArbitrary, (from, to) => {
        const explained = explainChange(from, to)
        expect(sumParts(explained)).toBe(explained.changeCents)
        expect(explained.toCents - explained.fromCents).toBe(explained.changeCents)
        expect(explained.errorCents).toBe(0)
      }),
    )
  })

  test('are all nothing where nothing changed', () => {
    fc.assert(
      fc.property(pricedArbitrary, (same) => {
        expect(explainChange(same, same)).toMatchObject({ ...zero, changeCents: 0 })
      }),
    )
  })

  test('another price book moves price alone', () => {
    fc.assert(
      fc.property(factsArbitrary, dayArbitrary, bookArbitrary, (facts, pricedOn, priceBook) => {
        const from = drafted({ facts, pricedOn, priceBook: builtInPriceBook })
        const explained = explainChange(from, drafted({ facts, pricedOn, priceBook }))
        expect(explained).toMatchObject({ ...zero, priceCents: explained.changeCents })
      }),
    )
  })

  test('another area moves scope alone, upward with more of it', () => {
    const larger = drafted({ ...base, facts: { ...base.facts, squareFootage: 2600 } })
    const explained = explainChange(base, larger)
    expect(explained).toMatchObject({ ...zero, scopeCents: explained.changeCents })
    expect(explained.scopeCents).toBeGreaterThan(0)
  })

  test('a later day moves the index alone, upward', () => {
    const later = drafted({ ...base, pricedOn: '2027-07-01' })
    const explained = explainChange(base, later)
    expect(explained).toMatchObject({ ...zero, indexCents: explained.changeCents })
    expect(explained.indexCents).toBeGreaterThan(0)
  })

  test('an order that was drafted from a template is compared as it was drafted', () => {
    const byRates = (pricedOn: Day): PricedProject => {
      const { bidItems } = draftFromTemplate(base.facts, base.priceBook, pricedOn)
      const [first] = bidItems
      if (!first) throw new Error('the draft has no lines')
      const own: BidItem = { ...first, id: 'added', origin: 'staff' }
      return { ...base, pricedOn, items: recomputeBidItems([...bidItems, own]) }
    }
    const explained = explainChange(byRates('2026-07-01'), byRates('2027-07-01'))
    expect(explained).toMatchObject({ priceCents: 0, scopeCents: 0, errorCents: 0 })
    expect(explained.indexCents).toBeGreaterThan(0)
  })

  test('what staff changed, added or took out is edits alone, its percentages included', () => {
    const [first, second, ...rest] = base.items
    if (!first || !second) throw new Error('the draft has no lines')
    const added: BidItem = { ...second, id: 'added', origin: 'staff', unitPriceCents: 10_000 }
    const changed = edit([second, ...rest], { at: 3, cents: 77_700 })
    const explained = explainChange(base, { ...base, items: [...changed, added] })
    expect(explained).toMatchObject({ ...zero, editsCents: explained.changeCents })
    expect(explained.editsCents).not.toBe(0)
  })

  test('a kept line that was not edited and that the model does not give again is error', () => {
    const items = base.items.map((item, index) =>
      index === 0 ? { ...item, unitPriceCents: item.unitPriceCents + 100 } : item,
    )
    const explained = explainChange({ ...base, items }, base)
    expect(explained).toMatchObject({ ...zero, errorCents: explained.changeCents })
    expect(explained.errorCents).toBeLessThan(0)
  })
})
