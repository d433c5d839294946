import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { editSheet, openSheet, type SheetAction, type SheetHistory } from './bid-sheet.ts'
import { sheetColumns } from './sheet-columns.ts'
import { pricesChangedBy } from './sheet-rows.ts'

function buildItem(overrides: Partial<BidItem> = {}): BidItem {
  return {
    id: 'retail.framing',
    item: 'Framing',
    description: '',
    category: 'Framing & Drywall',
    role: 'direct-work',
    unit: 'SF',
    quantity: 1000,
    unitPriceCents: 800,
    totalCents: 0,
    isPercentage: false,
    unpriced: false,
    origin: 'template',
    editedByStaff: false,
    ...overrides,
  }
}

const contingency = buildItem({
  id: 'retail.contingency',
  item: 'Contingency',
  category: 'Business',
  role: 'contingency',
  unit: '%',
  quantity: 1,
  unitPriceCents: 500,
  isPercentage: true,
})

const hvac = buildItem({
  id: 'retail.hvac',
  item: 'HVAC',
  category: 'HVAC',
  unitPriceCents: 1200,
})

const open = () => openSheet({ narrative: 'As drafted.', items: [contingency, hvac, buildItem()] })

const apply = (history: SheetHistory, ...actions: readonly SheetAction[]) =>
  actions.reduce(editSheet, history)

const find = (history: SheetHistory, id: string) =>
  history.present.items.find((item) => item.id === id)

const typeInto = (
  id: string,
  column: (typeof sheetColumns)[number],
  text: string,
): SheetAction => ({
  type: 'edit-cell',
  id,
  column,
  text,
})

describe('the bid sheet', () => {
  it('opens in category order with business last and totals computed anew', () => {
    expect(open().present.items.map((item) => [item.item, item.totalCents])).toEqual([
      ['Framing', 800_000],
      ['HVAC', 1_200_000],
      ['Contingency', 100_000],
    ])
  })

  it('recomputes percentage lines at once when another line changes', () => {
    const after = apply(open(), typeInto('retail.hvac', 'unitPrice', '$22.00'))
    expect(find(after, 'retail.hvac')?.totalCents).toBe(2_200_000)
    expect(find(after, 'retail.contingency')?.totalCents).toBe(150_000)
  })

  it('counts what is no number as 0', () => {
    const after = apply(open(), typeInto('retail.hvac', 'quantity', 'many'))
    expect(find(after, 'retail.hvac')).toMatchObject({ quantity: 0, totalCents: 0 })
  })

  it('marks a changed line as edited by staff and keeps where it came from', () => {
    const after = apply(open(), typeInto('retail.hvac', 'unitPrice', '13'))
    expect(find(after, 'retail.hvac')).toMatchObject({ editedByStaff: true, origin: 'template' })
    expect(find(after, 'retail.framing')?.editedByStaff).toBe(false)
  })

  it('makes a line a percentage when its unit becomes %', () => {
    const after = apply(open(), typeInto('retail.hvac', 'unit', '%'))
    expect(find(after, 'retail.hvac')).toMatchObject({ isPercentage: true, quantity: 1 })
  })

  it('adds a line with quantity 1, unit SF, price 0 and category General before business', () => {
    const after = apply(open(), { type: 'add-item', id: 'new' })
    expect(after.present.items.map((item) => item.id)).toEqual([
      'retail.framing',
      'retail.hvac',
      'new',
      'retail.contingency',
    ])
    expect(find(after, 'new')).toMatchObject({
      quantity: 1,
      unit: 'SF',
      unitPriceCents: 0,
      category: 'General',
      origin: 'staff',
    })
  })

  it('moves a line to its new category only when the cell is left', () => {
    const typed = apply(open(), typeInto('retail.hvac', 'category', 'Structural'))
    expect(typed.present.items[1]?.id).toBe('retail.hvac')
    expect(apply(typed, { type: 'leave-cell' }).present.items[0]?.id).toBe('retail.hvac')
  })

  it('takes back the typing into one cell as one step', () => {
    const typed = apply(
      open(),
      typeInto('retail.hvac', 'unitPrice', '2'),
      typeInto('retail.hvac', 'unitPrice', '25'),
      { type: 'leave-cell' },
    )
    expect(typed.past).toHaveLength(1)
    expect(find(apply(typed, { type: 'undo' }), 'retail.hvac')?.unitPriceCents).toBe(1200)
  })

  it('brings back what was undone, until something new is changed', () => {
    const undone = apply(open(), { type: 'delete-items', ids: ['retail.hvac'] }, { type: 'undo' })
    expect(find(apply(undone, { type: 'redo' }), 'retail.hvac')).toBeUndefined()
    const changed = apply(undone, { type: 'edit-narrative', text: 'Mine.' }, { type: 'redo' })
    expect(find(changed, 'retail.hvac')).toBeDefined()
  })

  it('has nothing to undo after opening', () => {
    expect(apply(open(), { type: 'undo' }).present).toEqual(open().present)
  })
})

describe('pasting into the bid sheet', () => {
  it('fills cells to the right and down, and makes new lines below the last', () => {
    const after = apply(open(), {
      type: 'paste',
      id: 'retail.contingency',
      column: 'item',
      rows: [
        ['Contingency', 'Held back', 'Business', '%', '', '7.5'],
        ['Signs', 'Two panels', 'Specialties', 'EA', '2', '$1,250.50'],
      ],
      newIds: ['a', 'b'],
    })
    expect(find(after, 'retail.contingency')).toMatchObject({ unitPriceCents: 750 })
    expect(find(after, 'b')).toMatchObject({
      item: 'Signs',
      unit: 'EA',
      quantity: 2,
      totalCents: 250_100,
    })
  })

  it('is one step back', () => {
    const before = open()
    const pasted = apply(before, {
      type: 'paste',
      id: 'retail.framing',
      column: 'quantity',
      rows: [['10'], ['20']],
      newIds: [],
    })
    expect(apply(pasted, { type: 'undo' }).present).toEqual(before.present)
  })
})

describe('several rows at once', () => {
  const both = ['retail.hvac', 'retail.framing']

  it('are deleted in one step', () => {
    const after = apply(open(), { type: 'delete-items', ids: both })
    expect(after.present.items.map(({ id }) => id)).toEqual(['retail.contingency'])
    expect(apply(after, { type: 'undo' }).present).toEqual(open().present)
  })

  it('are copied below their originals, as lines of staff with the same price', () => {
    const newIds = new Map(both.map((id) => [id, `copy ${id}`]))
    const after = apply(open(), { type: 'copy-items', newIds })
    expect(after.present.items.map(({ item, totalCents }) => [item, totalCents])).toEqual([
      ['Framing', 800_000],
      ['Framing (copy)', 800_000],
      ['HVAC', 1_200_000],
      ['HVAC (copy)', 1_200_000],
      ['Contingency', 200_000],
    ])
    expect(find(after, 'copy retail.hvac')).toMatchObject({ origin: 'staff', editedByStaff: true })
    expect(find(after, 'copy retail.hvac')).not.toHaveProperty('provenance')
  })

  it('move to a category together', () => {
    const action = { type: 'set-category', ids: both, category: ' Equipment ' } as const
    const after = apply(open(), action)
    expect(after.present.items.map(({ category }) => category)).toEqual([
      'Equipment',
      'Equipment',
      'Business',
    ])
  })

  it('take a role together, which marks them as edited', () => {
    const after = apply(open(), { type: 'set-role', ids: both, role: 'allowance' })
    expect(after.present.items.map(({ role }) => role)).toEqual([
      'allowance',
      'allowance',
      'contingency',
    ])
    expect(find(after, 'retail.hvac')?.editedByStaff).toBe(true)
  })

  it('change their prices in percent, while percentage lines keep their rate', () => {
    const prices = pricesChangedBy(open().present.items, 12.5)
    const after = apply(open(), { type: 'set-prices', prices })
    expect(find(after, 'retail.hvac')?.unitPriceCents).toBe(1350)
    expect(find(after, 'retail.framing')?.unitPriceCents).toBe(900)
    expect(find(after, 'retail.contingency')).toMatchObject({
      unitPriceCents: 500,
      totalCents: 112_500,
    })
  })

  it('never fall below nothing', () => {
    const prices = pricesChangedBy(open().present.items, -250)
    expect([...prices.values()]).toEqual([0, 0])
  })

  it('leave no step behind when nothing changes', () => {
    const prices = pricesChangedBy(open().present.items, 0)
    expect(apply(open(), { type: 'set-prices', prices }).past).toEqual([])
    expect(apply(open(), { type: 'delete-items', ids: [] }).past).toEqual([])
  })
})

const actions: fc.Arbitrary<SheetAction> = fc.oneof(
  fc.record({
    type: fc.constant('edit-cell' as const),
    id: fc.constantFrom('retail.framing', 'retail.hvac', 'retail.contingency', 'new'),
    column: fc.constantFrom(...sheetColumns),
    text: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('%', '12.5', '$1,000', '-3')),
  }),
  fc.record({ type: fc.constant('add-item' as const), id: fc.constant('new') }),
  fc.constant<SheetAction>({ type: 'delete-items', ids: ['retail.hvac'] }),
  fc.constant<SheetAction>({
    type: 'copy-items',
    newIds: new Map([['retail.framing', 'copy']]),
  }),
  fc.constant<SheetAction>({
    type: 'set-prices',
    prices: new Map([
      ['retail.hvac', 999],
      ['copy', 1],
    ]),
  }),
  fc.constant<SheetAction>({ type: 'leave-cell' }),
  fc.constant<SheetAction>({ type: 'undo' }),
  fc.constant<SheetAction>({ type: 'redo' }),
)

it('ties its totals after any row of changes, and nothing goes below 0', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 30 }), (steps) => {
      const { items } = apply(open(), ...steps).present
      const lines = items.map((item) => item.totalCents)
      const totals = totalBidItems(items, 1000)
      expect(totals.totalCents).toBe(lines.reduce((sum, cents) => sum + cents, 0))
      expect(Math.min(0, ...lines)).toBe(0)
    }),
  )
})

it('comes back to the start when everything is undone', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 20 }), (steps) => {
      const changed = apply(open(), ...steps)
      const back = changed.past.reduce((now) => editSheet(now, { type: 'undo' }), changed)
      expect(back.present).toEqual(open().present)
    }),
  )
})

describe('a narrative that follows the figures', () => {
  const open = openSheet({ narrative: 'It costs $505,990.', items: [hvac] })
  const follow = {
    type: 'follow-narrative',
    from: 'It costs $505,990.',
    to: 'It costs $750.',
  } as const

  it('shows what was stored, in the steps before it too', () => {
    const edited = editSheet(open, { type: 'delete-items', ids: [hvac.id] })
    const followed = editSheet(edited, follow)
    expect(followed.present.narrative).toBe('It costs $750.')
    const undone = editSheet(followed, { type: 'undo' })
    expect(undone.present).toMatchObject({ narrative: 'It costs $750.', items: [{ id: hvac.id }] })
  })

  it('leaves alone what was typed meanwhile', () => {
    const typed = editSheet(open, { type: 'edit-narrative', text: 'My own words.' })
    expect(editSheet(typed, follow).present.narrative).toBe('My own words.')
  })
})
