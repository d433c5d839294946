import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { editBidItem, newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { repriceLines } from './reprice-lines.ts'

const draft = (overrides: Partial<ProjectFacts> = {}) =>
  draftEstimate(buildFacts({ squareFootage: 1950, ...overrides }), builtInPriceBook, '2026-07-01')
    .bidItems

const staffPriced = (items: readonly BidItem[], id: string, unitPrice: number) =>
  recomputeBidItems(items.map((item) => (item.id === id ? editBidItem(item, { unitPrice }) : item)))

const get = (items: readonly BidItem[], id: string): BidItem => {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}

const firstArea = (items: readonly BidItem[]): string => {
  const found = items.find(({ unit, quantity }) => unit === 'SF' && quantity === 1950)
  if (!found) throw new Error('no line by area')
  return found.id
}

describe('repricing lines', () => {
  test('follows the new area exactly as a new draft does', () => {
    const redrafted = draft({ squareFootage: 2400 })
    const { bidItems } = repriceLines({ stored: draft(), drafted: draft(), redrafted })
    expect(bidItems).toEqual(redrafted)
  })

  test('keeps the price that staff set and takes the new area for it', () => {
    const drafted = draft()
    const id = firstArea(drafted)
    const stored = staffPriced(drafted, id, 110)
    const redrafted = draft({ squareFootage: 2400 })
    const { bidItems, effects } = repriceLines({ stored, drafted, redrafted })
    expect(get(bidItems, id)).toMatchObject({
      quantity: 2400,
      unitPriceCents: 11_000,
      totalCents: 26_400_000,
      editedByStaff: true,
    })
    expect(effects.find((effect) => effect.id === id)?.treatment).toBe('kept-edit')
  })

  test('keeps lines that staff added, and leaves out those that staff deleted', () => {
    const drafted = draft()
    const deleted = firstArea(drafted)
    const stored = recomputeBidItems([
      ...drafted.filter(({ id }) => id !== deleted),
      editBidItem(newBidItem('custom_1'), { item: 'Signage', unitPrice: 500 }),
    ])
    const redrafted = draft({ squareFootage: 2400 })
    const { bidItems, effects } = repriceLines({ stored, drafted, redrafted })
    expect(get(bidItems, 'custom_1').totalCents).toBe(50_000)
    expect(bidItems.some(({ id }) => id === deleted)).toBe(false)
    expect(effects.find(({ id }) => id === deleted)).toMatchObject({
      treatment: 'left-out',
      differenceCents: 0,
    })
  })

  test('adds what the new facts ask for and takes away what they no longer do', () => {
    const drafted = draft({ specialFeatures: ['patio-seating'] })
    const redrafted = draft({ specialFeatures: ['medical-gas'] })
    const { bidItems, effects } = repriceLines({ stored: drafted, drafted, redrafted })
    const treatments = Object.fromEntries(effects.map(({ id, treatment }) => [id, treatment]))
    expect(treatments['counted.patio']).toBe('gone')
    expect(treatments['counted.medicalGas']).toBe('added')
    expect(bidItems.some(({ id }) => id === 'counted.patio')).toBe(false)
  })

  test('changes no line when the facts draft the same, whatever prices changed since', () => {
    const stored = staffPriced(draft(), firstArea(draft()), 99)
    expect(repriceLines({ stored, drafted: draft(), redrafted: draft() })).toEqual({
      bidItems: stored,
      effects: [],
    })
  })

  test('explains the difference of the totals line by line, to the cent', () => {
    const types = ['office', 'restaurant', 'retail', 'medical', 'nail-salon'] as const
    for (const projectType of types) {
      for (const squareFootage of [400, 1000, 1999, 4800]) {
        const drafted = draft()
        const stored = staffPriced(drafted, firstArea(drafted), 61.37).slice(1)
        const redrafted = draft({ projectType, squareFootage, finishQuality: 'luxury' })
        const { bidItems, effects } = repriceLines({
          stored: recomputeBidItems(stored),
          drafted,
          redrafted,
        })
        const sum = effects.reduce((total, { differenceCents }) => total + differenceCents, 0)
        const [before, after] = [recomputeBidItems(stored), bidItems].map(
          (items) => totalBidItems(items, 0).totalCents,
        )
        expect(sum).toBe((after ?? 0) - (before ?? 0))
        expect(new Set(bidItems.map(({ id }) => id)).size).toBe(bidItems.length)
      }
    }
  })

  test('one more exam room says which quantities change', () => {
    const clinic = (examRooms: number) =>
      draft({ projectType: 'medical', squareFootage: 1800, examRooms })
    const { effects } = repriceLines({
      stored: clinic(4),
      drafted: clinic(4),
      redrafted: clinic(5),
    })
    const counts = new Map(
      effects.map(({ id, beforeQuantity, afterQuantity }) => [id, [beforeQuantity, afterQuantity]]),
    )
    for (const id of ['doors', 'sinks', 'lighting', 'airTerminals', 'data', 'examCasework']) {
      const [before, after] = counts.get(`counted.${id}`) ?? []
      expect([id, (after ?? 0) > (before ?? 0)]).toEqual([id, true])
    }
    expect(counts.get('counted.contingency')).toEqual([null, null])
  })
})
