import { describe, expect, test } from 'vitest'
import { type BidItem, partCents } from '#core/bid-items/bid-item.ts'
import { readBidItems, toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { measuredShare } from '#core/risk/measured-share.ts'
import { changeBetween, changePart } from './change-part.ts'
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
    expect(changed).toMatchObject({ from: 'set by staff', rates: part?.rates })
    // Each amount is rounded by itself.
    expect(Math.abs((changed?.laborCents ?? 0) - (part?.laborCents ?? 0) * 2)).toBeLessThan(2)
    expect(Math.abs((changed?.materialCents ?? 0) - (part?.materialCents ?? 0) * 2)).toBeLessThan(2)
    expect(after.quantity).toBe(item.quantity + Math.round(part?.quantity ?? 0))
    const added = part ? partCents(part) : 0
    expect(Math.abs(after.totalCents - item.totalCents - added)).toBeLessThan(after.quantity * 2)
    expect(after.editedByStaff).toBe(true)
  })

  test('prices its hours at the wage they had', () => {
    const { item, at, part } = doors()
    const after = changePart(item, at, { hours: (part?.hours ?? 0) + 10 })
    expect(after.provenance?.parts?.[at]?.rates).toBeUndefined()
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
  expect(share).toBeCloseTo((part ? partCents(part) : 0) / sum, 6)
  expect(measuredShare(facts, items)).toBe(0)
})

describe('equipment', () => {
  const partsOf = (item: BidItem | undefined) => item?.provenance?.parts ?? []
  const item = bidItems.find((one) => partsOf(one).some((part) => (part.equipmentCents ?? 0) > 0))
  const at = partsOf(item).findIndex((part) => (part.equipmentCents ?? 0) > 0)
  if (!item) throw new Error('A job rents equipment')
  const part = partsOf(item)[at]

  test('is a figure of its own, which goes with the quantity', () => {
    const after = partsOf(changePart(item, at, { quantity: (part?.quantity ?? 0) * 2 }))[at]
    // Each amount is rounded by itself.
    expect(Math.abs((after?.equipmentCents ?? 0) - (part?.equipmentCents ?? 0) * 2)).toBeLessThan(2)
    expect(item.provenance?.steps[0]).toMatch(/ labor-hours for .* and equipment for \$/)
  })

  test('that staff sets stays set, and the line follows to the cent', () => {
    const after = changePart(item, at, { equipmentCents: 123_400 })
    const changed = partsOf(after)[at]
    expect(changed).toMatchObject({ equipmentCents: 123_400, materialCents: part?.materialCents })
    const cost = partsOf(after).reduce((sum, one) => sum + partCents(one), 0)
    expect(after.unitPriceCents).toBe(Math.round(cost / after.quantity))
    const sent = { ...toWireBidItem(after), partFigures: partsOf(after) }
    const [saved] = editBidItems([item], [sent])
    expect(saved?.totalCents).toBe(after.totalCents)
    expect(partsOf(saved)).toEqual(partsOf(after))
    expect(saved?.provenance?.steps.join(' ')).toContain('equipment $1,234.00')
  })

  test('with material and labor makes up every line that is counted from assemblies', () => {
    for (const line of bidItems.filter((one) => partsOf(one).length > 0)) {
      const cost = partsOf(line).reduce((sum, one) => sum + partCents(one), 0)
      // The unit price is in whole cents, and each amount of an assembly is rounded.
      const most = line.quantity / 2 + partsOf(line).length + 1
      expect([line.id, Math.abs(line.totalCents - cost) <= most]).toEqual([line.id, true])
    }
  })

  /** As lines were stored before: material and equipment in one amount. */
  const [older] = readBidItems([
    {
      ...toWireBidItem(item),
      provenance: {
        ...item.provenance,
        parts: partsOf(item).map(({ equipmentCents = 0, ...one }) => ({
          ...one,
          materialCents: one.materialCents + equipmentCents,
        })),
      },
    },
  ])
  if (!older) throw new Error('The line was read')

  test('is no figure of a line that was stored earlier, and is not asked for', () => {
    const before = partsOf(older)[at]
    const change = { quantity: (before?.quantity ?? 0) * 2, equipmentCents: 5_000 }
    const after = partsOf(changePart(older, at, change))[at]
    expect(Object.keys(after ?? {})).not.toContain('equipmentCents')
    expect(after?.materialCents).toBe((before?.materialCents ?? 0) * 2)
    expect(changePart(older, at, { equipmentCents: 5_000 })).toBe(older)
  })

  test('leaves an edit of such a line as it was', () => {
    const edited = changePart(older, at, { hours: 50 })
    const stored = readBidItems([toWireBidItem(edited)])
    const sent = stored.map((one) => ({ ...toWireBidItem(one), partFigures: partsOf(one) }))
    expect(editBidItems(stored, sent)).toEqual(stored)
    const known = partsOf(edited)[at]
    expect(known && changeBetween(known, known)).toEqual({})
  })
})
