import { describe, expect, test } from 'vitest'
import { toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { measuredShare } from '#core/risk/measured-share.ts'
import { changePart } from './change-part.ts'
import { editBidItems } from './edit-bid-items.ts'

const facts = buildFacts({ squareFootage: 1500 })
const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-07-15')

function doors() {
  const item = bidItems.find(({ id }) => id === 'counted.doors')
  if (!item?.provenance?.parts) throw new Error('An office has doors')
  const at = item.provenance.parts.findIndex(({ assembly }) => assembly === '08-010')
  return { item, at, part: item.provenance.parts[at] }
}

describe('an assembly of a bid item that staff changes', () => {
  test('takes hours, material and the line with its quantity', () => {
    const { item, at, part } = doors()
    const after = changePart(item, at, { quantity: (part?.quantity ?? 0) * 2 })
    const changed = after.provenance?.parts?.[at]
    expect(changed).toMatchObject({
      laborCents: (part?.laborCents ?? 0) * 2,
      materialCents: (part?.materialCents ?? 0) * 2,
      from: 'set by staff',
    })
    expect(after.quantity).toBe(item.quantity + Math.round(part?.quantity ?? 0))
    const added = (part?.laborCents ?? 0) + (part?.materialCents ?? 0)
    expect(Math.abs(after.totalCents - item.totalCents - added)).toBeLessThan(after.quantity * 2)
    expect(after.editedByStaff).toBe(true)
  })

  test('prices its hours at the wage they had', () => {
    const { item, at, part } = doors()
    const after = changePart(item, at, { hours: (part?.hours ?? 0) + 10 })
    const wage = (part?.laborCents ?? 0) / (part?.hours ?? 1)
    expect(after.totalCents - item.totalCents).toBeGreaterThan(wage * 10 - item.quantity)
    expect(after.quantity).toBe(item.quantity)
  })

  test.each([-5, Number.NaN, Number.POSITIVE_INFINITY])(
    'never makes a line negative or not a number: %s',
    (quantity) => {
      const { item, at } = doors()
      const after = changePart(item, at, { quantity })
      expect(Number.isSafeInteger(after.totalCents)).toBe(true)
      expect(after.totalCents).toBeGreaterThanOrEqual(0)
    },
  )

  test('is the same line where nothing changes, and where there is no such assembly', () => {
    const { item, at, part } = doors()
    expect(changePart(item, at, { quantity: part?.quantity ?? 0 })).toBe(item)
    expect(changePart(item, 99, { quantity: 1 })).toBe(item)
  })
})

describe('what is saved', () => {
  test('is to the cent what was shown while only a quantity was set', () => {
    const { item, at } = doors()
    const sent = changePart(item, at, { quantity: 3.37 })
    const line = { ...toWireBidItem(sent), partFigures: sent.provenance?.parts ?? [] }
    const [saved] = editBidItems([item], [line])
    expect(saved?.totalCents).toBe(sent.totalCents)
    expect(saved?.provenance?.parts).toEqual(sent.provenance?.parts)
  })

  test('is computed again from the amounts that were sent, and says what changed', () => {
    const { item, at } = doors()
    const sent = changePart(item, at, { materialCents: 900_000 })
    const lie = { ...toWireBidItem(sent), partFigures: sent.provenance?.parts ?? [] }
    const saved = editBidItems(
      bidItems,
      bidItems.map((one) => (one.id === item.id ? lie : toWireBidItem(one))),
    ).find(({ id }) => id === item.id)
    expect(saved?.totalCents).toBe(sent.totalCents)
    expect(saved?.provenance?.parts?.[at]).toEqual(sent.provenance?.parts?.[at])
    expect(saved?.provenance?.steps.join(' ')).toContain('Staff changed Solid-core wood door')
  })
})

test('a plan counts as measured for as much of the cost as staff set quantities of', () => {
  const { item, at } = doors()
  const after = changePart(item, at, { quantity: 12 })
  const items = bidItems.map((one) => (one.id === item.id ? after : one))
  const share = measuredShare({ ...facts, hasFloorPlan: true }, items)
  const part = after.provenance?.parts?.[at]
  const sum = items
    .filter(({ isPercentage }) => !isPercentage)
    .reduce((total, one) => total + one.totalCents, 0)
  expect(share).toBeCloseTo(((part?.laborCents ?? 0) + (part?.materialCents ?? 0)) / sum, 6)
  expect(measuredShare(facts, items)).toBe(0)
})
