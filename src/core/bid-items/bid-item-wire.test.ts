import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import {
  editBidItem,
  fromWireBidItem,
  newBidItem,
  numberFromText,
  readBidItems,
  toWireBidItem,
} from './bid-item-wire.ts'

const drafted = draftEstimate(buildFacts(), builtInPriceBook, '2026-07-01').bidItems

describe('fromWireBidItem', () => {
  test('strips symbols from text numbers', () => {
    const item = fromWireBidItem({ item: 'Tile', quantity: '1,200 SF', unitPrice: '$12.50' })
    expect(item).toMatchObject({ quantity: 1200, unitPriceCents: 1250, totalCents: 1_500_000 })
  })

  test('counts what it cannot read as 0', () => {
    const item = fromWireBidItem({ item: 'Tile', quantity: 'many', unitPrice: 'cheap' })
    expect(item).toMatchObject({ quantity: 0, unitPriceCents: 0, totalCents: 0 })
  })

  test('accepts name and costPerSqft', () => {
    const item = fromWireBidItem({ name: 'Paint', costPerSqft: 3, quantity: 10 })
    expect(item).toMatchObject({ item: 'Paint', unitPriceCents: 300, totalCents: 3000 })
  })

  test('never trusts the total that was sent', () => {
    const item = fromWireBidItem({ item: 'Tile', quantity: 2, unitPrice: 5, totalCost: 1_000_000 })
    expect(item.totalCents).toBe(1000)
  })

  test('a percentage item has quantity 1 and its percentage as price', () => {
    const item = fromWireBidItem({
      item: 'Profit',
      quantity: 7,
      unitPrice: '5 %',
      isPercentage: true,
    })
    expect(item).toMatchObject({ quantity: 1, unitPriceCents: 500, unit: '%' })
    expect(toWireBidItem(item)).toMatchObject({ quantity: 1, unitPrice: 5 })
  })

  test('keeps where a line comes from, and that it has no price or was edited', () => {
    const sent = { id: 'x', item: ' Tile ', unpriced: true, origin: 'rule', editedByStaff: true }
    expect(fromWireBidItem(sent)).toMatchObject({ ...sent, item: 'Tile' })
    expect(fromWireBidItem({ origin: 'elsewhere' }, 4)).toMatchObject({
      id: 'item-5',
      origin: 'staff',
      unpriced: false,
      editedByStaff: false,
    })
  })

  const provenance = {
    steps: ['Quantity: 2 SF', 'Result'],
    factors: {},
    priceDate: '2026-07-01',
    source: 'A bid',
  }

  test('reads how a line was computed under its present and its earlier name', () => {
    expect(fromWireBidItem({ provenance }).provenance).toEqual(provenance)
    expect(fromWireBidItem({ biography: provenance }).provenance).toEqual(provenance)
  })

  test.each([
    'text',
    { ...provenance, steps: 'one' },
    { ...provenance, steps: ['one', 2] },
    { ...provenance, factors: undefined },
    { ...provenance, priceDate: 20260701 },
    { ...provenance, source: undefined },
  ])('leaves out what does not say how a line was computed: %o', (sent) => {
    expect(Object.keys(fromWireBidItem({ provenance: sent }))).not.toContain('provenance')
  })

  test('reads anything at all without throwing, and never makes a negative or broken amount', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const item = fromWireBidItem(value)
        expect(item.totalCents).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(item.totalCents)).toBe(true)
      }),
    )
  })
})

describe('toWireBidItem', () => {
  test('a drafted estimate comes back from the wire unchanged', () => {
    const text = JSON.stringify(drafted.map(toWireBidItem))
    expect(readBidItems(text)).toEqual(drafted)
  })

  test('names no section and no provenance where a line has none', () => {
    const wire = toWireBidItem(fromWireBidItem({ item: 'Tile' }))
    expect(Object.keys(wire)).not.toContain('csiDivision')
    expect(Object.keys(wire)).not.toContain('provenance')
  })

  test('carries dollars', () => {
    const wire = toWireBidItem(fromWireBidItem({ item: 'Tile', quantity: 3, unitPrice: 1.1 }))
    expect(wire).toMatchObject({ unitPrice: 1.1, totalCost: 3.3 })
  })
})

describe('readBidItems', () => {
  test('reads an array, JSON text and an object keyed by anything alike', () => {
    const line = { id: 'x', item: 'Tile', quantity: 1, unitPrice: 2 }
    const expected = readBidItems([line])
    expect(expected).toHaveLength(1)
    expect(readBidItems(JSON.stringify([line]))).toEqual(expected)
    expect(readBidItems({ first: line })).toEqual(expected)
    expect(readBidItems('not json')).toEqual([])
    expect(readBidItems(5)).toEqual([])
  })
})

describe('the role of a line', () => {
  test('a row stored before lines had roles gets the one its id implies', () => {
    const line = { id: 'retail.contingency', item: 'Reserve', unit: '%', unitPrice: 5 }
    expect(fromWireBidItem(line).role).toBe('contingency')
  })

  test('what is stored wins over what the id implies', () => {
    const line = { id: 'retail.contingency', unit: '%', unitPrice: 5, role: 'owner-cost' }
    expect(fromWireBidItem(line).role).toBe('owner-cost')
  })

  test('a name says nothing about the role', () => {
    const line = { id: 'line-1', item: 'Contingency', unit: '%', unitPrice: 5 }
    expect(fromWireBidItem(line).role).toBe('direct-work')
  })

  test('no change but one of the role itself moves it', () => {
    const contingency = drafted.find((item) => item.role === 'contingency')
    if (!contingency) throw new Error('The draft has no contingency')
    const renamed = editBidItem(contingency, { item: 'Reserve', category: 'Reserve', unitPrice: 9 })
    expect(renamed.role).toBe('contingency')
    expect(editBidItem(contingency, { role: 'profit' })).toMatchObject({
      role: 'profit',
      editedByStaff: true,
    })
  })
})

describe('editBidItem', () => {
  const [first] = drafted
  if (!first) throw new Error('The draft has no lines')

  test('marks a changed line as edited and prices it anew', () => {
    const edited = editBidItem(first, { unitPrice: '$20.00' })
    expect(edited.editedByStaff).toBe(true)
    expect(edited.totalCents).toBe(2000 * first.quantity)
  })

  test('leaves an unchanged line alone', () => {
    expect(editBidItem(first, { unitPrice: first.unitPriceCents / 100 })).toBe(first)
  })

  test('takes another quantity, and keeps it with another price', () => {
    const edited = editBidItem(first, { quantity: '2.5' })
    expect(edited).toMatchObject({ quantity: 2.5, unitPriceCents: first.unitPriceCents })
  })

  test('becomes a percentage and a line by the square foot again', () => {
    const percentage = editBidItem(first, { isPercentage: true, quantity: 4 })
    expect(percentage).toMatchObject({ unit: '%', quantity: 1, isPercentage: true })
    expect(editBidItem(percentage, { isPercentage: false }).unit).toBe('SF')
    expect(editBidItem(first, { unit: 'EA' }).unit).toBe('EA')
  })

  test('a price makes an unpriced line priced', () => {
    const unpriced = { ...first, unitPriceCents: 0, totalCents: 0, unpriced: true }
    expect(editBidItem(unpriced, { unitPrice: 4 }).unpriced).toBe(false)
    expect(editBidItem(unpriced, { item: 'Renamed' }).unpriced).toBe(true)
  })
})

describe('newBidItem', () => {
  test('starts with quantity 1, unit SF, price 0 and category General', () => {
    expect(newBidItem('n')).toMatchObject({
      id: 'n',
      item: 'New Bid Item',
      editedByStaff: true,
      quantity: 1,
      unit: 'SF',
      unitPriceCents: 0,
      category: 'General',
    })
  })
})

describe('numberFromText', () => {
  test.each([
    ['$1,234.50', 1234.5],
    ['45%', 45],
    ['', 0],
    ['abc', 0],
    [Number.NaN, 0],
    [null, 0],
  ])('reads %s', (text, value) => {
    expect(numberFromText(text)).toBe(value)
  })
})
