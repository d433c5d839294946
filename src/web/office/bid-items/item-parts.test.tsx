import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { editSheet, openSheet, type SheetAction } from './bid-sheet.ts'
import { ItemParts } from './item-parts.tsx'

afterEach(cleanup)

const { bidItems } = draftEstimate(buildFacts(), builtInPriceBook, '2026-07-15')
const doors = bidItems.find(({ id }) => id === 'counted.doors')
if (!doors) throw new Error('An office has doors')

test('sets the quantity of an assembly when its field is left, and the line follows until it is undone', () => {
  const dispatch = vi.fn<(action: SheetAction) => void>()
  render(<ItemParts item={doors} dispatch={dispatch} />)
  const [field] = screen.getAllByRole('textbox', { name: /^Quantity/ })
  if (!field) throw new Error('Each assembly has a quantity')
  fireEvent.change(field, { target: { value: '20' } })
  expect(dispatch).not.toHaveBeenCalled()
  fireEvent.blur(field)
  const [action] = dispatch.mock.calls[0] ?? []
  if (!action) throw new Error('A left field is taken')
  expect(action).toMatchObject({
    type: 'edit-part',
    id: 'counted.doors',
    at: 0,
    change: { quantity: 20 },
  })
  const opened = openSheet({ narrative: '', items: bidItems })
  const edited = editSheet(opened, action)
  const total = (sheet: typeof opened) =>
    sheet.present.items.find(({ id }) => id === 'counted.doors')?.totalCents ?? 0
  expect(total(edited)).toBeGreaterThan(total(opened))
  expect(total(editSheet(edited, { type: 'undo' }))).toBe(total(opened))
})

test('takes no text that holds no number', () => {
  const dispatch = vi.fn<(action: SheetAction) => void>()
  render(<ItemParts item={doors} dispatch={dispatch} />)
  const [field] = screen.getAllByRole('textbox', { name: /^Material/ })
  if (!field) throw new Error('Each assembly has a material price')
  fireEvent.change(field, { target: { value: 'many' } })
  fireEvent.blur(field)
  expect(dispatch).not.toHaveBeenCalled()
})

test('sets equipment beside material, and both where a line was stored with them in one', () => {
  const dispatch = vi.fn<(action: SheetAction) => void>()
  const { rerender } = render(<ItemParts item={doors} dispatch={dispatch} />)
  const [field] = screen.getAllByRole('textbox', { name: /^Equipment, \$ of/ })
  if (!field) throw new Error('Each assembly has equipment')
  fireEvent.change(field, { target: { value: '$1,250.50' } })
  fireEvent.blur(field)
  expect(dispatch.mock.calls[0]?.[0]).toMatchObject({ at: 0, change: { equipmentCents: 125_050 } })
  const { provenance } = doors
  if (!provenance) throw new Error('A counted line says where it came from')
  const parts = provenance.parts?.map(({ equipmentCents: _, ...part }) => part) ?? []
  rerender(
    <ItemParts item={{ ...doors, provenance: { ...provenance, parts } }} dispatch={dispatch} />,
  )
  expect(screen.queryByRole('textbox', { name: /^Equipment/ })).toBeNull()
  expect(screen.getAllByRole('textbox', { name: /^Material and equipment, \$/ })).toHaveLength(
    parts.length,
  )
})
