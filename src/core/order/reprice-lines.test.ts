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

/** Lines that follow one another, of 10 square feet at $2.00 where nothing else is given. */
const line = (id: string, given: Partial<BidItem> = {}): BidItem => {
  const { provenance: _, ...area } = get(draft(), firstArea(draft()))
  const plain = { item: `Work ${id}`, description: 'As drawn', category: 'Finishes' } as const
  const figures = { quantity: 10, unitPriceCents: 200, editedByStaff: false }
  const [made] = recomputeBidItems([{ ...area, ...plain, id, ...figures, ...given }])
  if (!made) throw new Error('no line')
  return made
}

const provenance: NonNullable<BidItem['provenance']> = {
  steps: ['10 sf at $2.00'],
  source: 'The price book',
  priceDate: '2026-07-01',
  confidence: 'high',
  factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
}

describe('the effects of a change', () => {
  const drafted = [line('a'), line('b'), line('c'), line('d'), line('e')]
  const redrafted = [
    line('a', { quantity: 15 }),
    line('b', { quantity: 20 }),
    line('c'),
    line('e', { quantity: 12 }),
    line('f'),
  ]
  const stored = [
    line('a'),
    line('b', { unitPriceCents: 300, editedByStaff: true }),
    line('c', { unitPriceCents: 250 }),
    line('d'),
  ]
  const reprice = () => repriceLines({ stored, drafted, redrafted })
  const common = { category: 'Finishes', unit: 'SF' }

  test('say what each line cost and counted before and after', () => {
    const { effects } = reprice()
    expect(effects.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      {
        ...common,
        id: 'a',
        item: 'Work a',
        beforeCents: 2000,
        afterCents: 3000,
        differenceCents: 1000,
        beforeQuantity: 10,
        afterQuantity: 15,
        treatment: 'repriced',
      },
      {
        ...common,
        id: 'b',
        item: 'Work b',
        beforeCents: 3000,
        afterCents: 6000,
        differenceCents: 3000,
        beforeQuantity: 10,
        afterQuantity: 20,
        treatment: 'kept-edit',
      },
      {
        ...common,
        id: 'd',
        item: 'Work d',
        beforeCents: 2000,
        afterCents: null,
        differenceCents: -2000,
        beforeQuantity: 10,
        afterQuantity: null,
        treatment: 'gone',
      },
      {
        ...common,
        id: 'e',
        item: 'Work e',
        beforeCents: null,
        afterCents: null,
        differenceCents: 0,
        beforeQuantity: null,
        afterQuantity: null,
        treatment: 'left-out',
      },
      {
        ...common,
        id: 'f',
        item: 'Work f',
        beforeCents: null,
        afterCents: 2000,
        differenceCents: 2000,
        beforeQuantity: null,
        afterQuantity: 10,
        treatment: 'added',
      },
    ])
  })

  test('leave a line alone that the facts do not move, at the price it had', () => {
    const { bidItems } = reprice()
    expect(get(bidItems, 'c')).toEqual(line('c', { unitPriceCents: 250 }))
    expect(bidItems.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'f'])
  })

  test('count no lump sum', () => {
    const lump = { unit: 'LS', quantity: 1 } as const
    const { effects: lumps } = repriceLines({
      stored: [line('a', lump)],
      drafted: [line('a', lump)],
      redrafted: [line('a', { ...lump, unitPriceCents: 900 })],
    })
    expect(lumps).toMatchObject([
      { beforeCents: 200, afterCents: 900, beforeQuantity: null, afterQuantity: null },
    ])
  })
})

describe('a line that staff edited', () => {
  const base = line('a', { provenance })
  const next = line('a', {
    item: 'New name',
    description: 'New description',
    category: 'Millwork',
    quantity: 20,
    unitPriceCents: 400,
    provenance,
  })
  const edited = (edit: Partial<BidItem>, moved: BidItem = next) => {
    const stored = [line('a', { provenance, ...edit, editedByStaff: true })]
    const { bidItems } = repriceLines({ stored, drafted: [base], redrafted: [moved] })
    return bidItems[0]
  }

  test('follows the facts in everything that staff left as drafted', () => {
    expect(edited({})).toEqual({ ...next, editedByStaff: true })
  })

  test.each([
    ['item', { item: 'Staff name' }],
    ['description', { description: 'Staff description' }],
    ['category', { category: 'Plumbing' as BidItem['category'] }],
  ] as const)('keeps its %s, without a note about figures', (_, edit) => {
    expect(edited(edit)).toEqual({ ...next, ...edit, editedByStaff: true })
  })

  test.each([
    ['price', { unitPriceCents: 700 }, 14_000],
    ['quantity', { quantity: 3 }, 1200],
    ['price and quantity', { unitPriceCents: 700, quantity: 3 }, 2100],
  ] as const)('keeps its %s and says so in its steps', (what, edit, totalCents) => {
    const kept = edited(edit)
    expect(kept).toMatchObject({ ...edit, totalCents, item: 'New name' })
    expect(kept?.provenance?.steps).toEqual([
      '10 sf at $2.00',
      `The ${what} that staff set was kept when the facts changed.`,
    ])
  })

  test('stays as it is where the unit is another one', () => {
    const other = { ...next, unit: 'EA' } as BidItem
    const stored = [line('a', { unit: 'LF', unitPriceCents: 700, editedByStaff: true })]
    const { bidItems } = repriceLines({ stored, drafted: [base], redrafted: [other] })
    expect(bidItems).toEqual(stored)
  })

  test('is kept when the facts no longer ask for it', () => {
    const stored = [line('a', { unitPriceCents: 700, editedByStaff: true })]
    const { bidItems, effects } = repriceLines({ stored, drafted: [base], redrafted: [line('z')] })
    expect(bidItems.map(({ id }) => id).toSorted()).toEqual(['a', 'z'])
    expect(effects.find(({ id }) => id === 'a')).toMatchObject({
      treatment: 'kept-edit',
      differenceCents: 0,
    })
  })

  test('is unpriced only when it was and the new draft is too', () => {
    expect(edited({ unpriced: true }, { ...next, unpriced: true })?.unpriced).toBe(true)
    expect(edited({ unpriced: true })?.unpriced).toBe(false)
    expect(edited({ unpriced: false }, { ...next, unpriced: true })?.unpriced).toBe(false)
  })
})

test('a line that staff added is not taken for a drafted one of the same name', () => {
  const own = line('custom_1', { item: 'Work a', origin: 'staff', unitPriceCents: 900 })
  const { bidItems, effects } = repriceLines({
    stored: [own],
    drafted: [line('a')],
    redrafted: [line('a', { quantity: 30 })],
  })
  expect(bidItems).toEqual([own])
  expect(effects.map(({ id, treatment }) => [id, treatment])).toEqual([
    ['custom_1', 'kept-edit'],
    ['a', 'left-out'],
  ])
})
