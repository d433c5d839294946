import { type Dispatch, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type BidItem, bidCategories } from '#core/bid-items/bid-item.ts'
import type { LineException } from '#core/qc/line-exceptions.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { maxBidItems, type SheetAction } from './bid-sheet.ts'
import { newItemId } from './new-item-id.ts'
import { isSheetText, parsePastedRows } from './parse-pasted-rows.ts'
import { SelectAllBox } from './row-checkbox.tsx'
import { RowTools } from './row-tools.tsx'
import { columnLabels, type SheetColumn, sheetColumns } from './sheet-columns.ts'
import { cellOf, focusCell, neighborCell } from './sheet-cursor.ts'
import { SheetRow } from './sheet-row.tsx'
import { type RowSelection, useRowSelection } from './use-row-selection.ts'

type SheetTableProps = {
  items: readonly BidItem[]
  exceptions: ReadonlyMap<string, readonly LineException[]>
  dispatch: Dispatch<SheetAction>
  onUndo: () => void
  tools: ReactNode
}

const none: readonly LineException[] = []

const units = ['SF', 'LS', 'EA', 'LF', 'SY', 'CY', 'HR', '%'] as const

/**
 * The bid items as a sheet: arrow keys, Enter and Tab move, and spreadsheet cells can be pasted.
 */
export function SheetTable({ items, exceptions, dispatch, onUndo, tools }: SheetTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [added, setAdded] = useState<string>()
  const selection = useRowSelection(items)
  useFocusKept(table, items)
  useLayoutEffect(() => {
    // What is typed next replaces the name that every new item has.
    if (added !== undefined) focusCell(table.current, { id: added, column: 'item' })?.select()
  }, [added])
  const add = () => {
    const id = newItemId(0)
    dispatch({ type: 'add-item', id })
    setAdded(id)
  }
  const remove = (item: BidItem) => {
    dispatch({ type: 'delete-items', ids: [item.id] })
    showToast({
      title: `${item.item || 'Bid item'} deleted`,
      action: { label: 'Undo', onPress: onUndo },
    })
  }
  return (
    <section aria-labelledby="bid-items-title">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="bid-items-title" className="mr-auto text-lg">
          Bid items
        </h2>
        {tools}
        <Button size="sm" variant="secondary" disabled={items.length >= maxBidItems} onClick={add}>
          Add Bid Item
        </Button>
      </div>
      <RowTools selection={selection} dispatch={dispatch} onUndo={onUndo} />
      {items.length > 0 ? (
        <span className="mb-1 flex items-center gap-2 text-xs text-graphite lg:hidden">
          <SelectAllBox selection={selection} label="Select all rows" />
          <span aria-hidden="true">Select all</span>
        </span>
      ) : null}
      <div className="relative overflow-x-auto">
        <table
          ref={table}
          aria-label="Bid items"
          className="w-full border-collapse text-sm max-lg:block"
          onKeyDown={(event) => onKey(event, table.current, selection)}
          onPaste={(event) => paste(event, dispatch)}
        >
          <SheetHead selection={selection} />
          <tbody className="max-lg:block">
            {items.map((item) => (
              <SheetRow
                key={item.id}
                item={item}
                exceptions={exceptions.get(item.id) ?? none}
                selection={selection}
                dispatch={dispatch}
                onDelete={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 ? (
        <p className="border-b border-hairline py-6 text-center text-sm text-graphite">
          There are no bid items yet.
        </p>
      ) : null}
      <Suggestions id="bid-categories" values={bidCategories} />
      <Suggestions id="bid-units" values={units} />
    </section>
  )
}

const numeric: readonly SheetColumn[] = ['quantity', 'unitPrice']

function SheetHead({ selection }: { selection: RowSelection }) {
  const cell = 'border-b border-ink px-1.5 py-1.5 align-bottom font-medium'
  return (
    <thead className="max-lg:sr-only">
      <tr className="text-left text-xs text-graphite">
        <th scope="col" className={`${cell} pl-0! max-lg:hidden`}>
          <SelectAllBox selection={selection} label="Select all rows" />
        </th>
        {sheetColumns
          .filter((column) => column !== 'description')
          .map((column) => (
            <th
              key={column}
              scope="col"
              className={`${cell} ${numeric.includes(column) ? 'text-right' : ''}`}
            >
              {column === 'item' ? 'Item and description' : columnLabels[column]}
            </th>
          ))}
        <th scope="col" className={`${cell} text-right`}>
          Total
        </th>
        <th scope="col" className={cell}>
          Origin
        </th>
        <th scope="col" className={cell}>
          <span className="sr-only">Delete</span>
        </th>
      </tr>
    </thead>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

/**
 * Ctrl Space selects the current row, Escape clears the selection, the next one leaves the cell; other keys move between cells.
 */
function onKey(
  event: React.KeyboardEvent,
  table: HTMLTableElement | null,
  selection: RowSelection,
) {
  const cell = cellOf(event.target)
  if (event.key === 'Escape' && selection.selected.length > 0) {
    event.preventDefault()
    return selection.clear()
  }
  if (event.key === ' ' && event.ctrlKey && cell) {
    event.preventDefault()
    return selection.choose(cell.id, event)
  }
  const next = neighborCell(event, table)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.select()
}

function paste(event: React.ClipboardEvent, dispatch: Dispatch<SheetAction>) {
  const cell = cellOf(event.target)
  const text = event.clipboardData.getData('text/plain')
  if (cell === undefined || !isSheetText(text)) return
  event.preventDefault()
  const rows = parsePastedRows(text)
  dispatch({ type: 'paste', ...cell, rows, newIds: rows.map((_, at) => newItemId(at)) })
  showToast({ title: rows.length === 1 ? '1 row pasted' : `${rows.length} rows pasted` })
}

/** When a line moves to its category, the focus moves with it. */
function useFocusKept(table: React.RefObject<HTMLTableElement | null>, items: readonly BidItem[]) {
  const last = useRef<ReturnType<typeof cellOf>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines change places
  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) {
      focusCell(table.current, last.current)
    }
  }, [items, table])
  useLayoutEffect(() => {
    const element = table.current
    const note = (event: FocusEvent) => {
      last.current = event.type === 'focusin' ? cellOf(event.target) : undefined
    }
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', note)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', note)
    }
  }, [table])
}
