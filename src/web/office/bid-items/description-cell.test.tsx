import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { SheetAction } from './bid-sheet.ts'
import { DescriptionCell } from './description-cell.tsx'
import { cellOf } from './sheet-cursor.ts'

afterEach(cleanup)

const [line] = draftEstimate(buildFacts(), builtInPriceBook, '2026-07-15').bidItems
if (!line) throw new Error('An office has lines')

test('the whole description stands in a cell of the sheet, and stays one paragraph', () => {
  const dispatch = vi.fn<(action: SheetAction) => void>()
  const description =
    'Grinding, patching and leveling of the whole slab before any finish. '.repeat(4)
  const item = { ...line, description }
  const { container } = render(<DescriptionCell item={item} dispatch={dispatch} />)
  const field = screen.getByRole('textbox', { name: `Description of ${item.item}` })
  expect(cellOf(field)).toEqual({ id: item.id, column: 'description' })
  // The hidden copy has the field's text, so the row is as high as all of its lines.
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(`${description} `)
  fireEvent.change(field, { target: { value: 'Grinding\n  and patching' } })
  expect(dispatch).toHaveBeenCalledWith({
    type: 'edit-cell',
    id: item.id,
    column: 'description',
    text: 'Grinding and patching',
  })
  fireEvent.blur(field)
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'leave-cell' })
})
