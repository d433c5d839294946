import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import { newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems, sortForDisplay } from '#core/bid-items/total-bid-items.ts'
import type { Cents } from '#core/money/money.ts'
import { changePart, type PartChange } from '#core/order/change-part.ts'
import { type SheetColumn, sheetColumns, withCell } from './sheet-columns.ts'
import { withCategory, withCopies, withoutRows, withPrices, withRoleOf } from './sheet-rows.ts'

/**
 * The editable content of the page: the narrative and the priced lines. Totals are always
 * recomputed.
 */
export type Sheet = { readonly narrative: string; readonly items: readonly BidItem[] }

export type SheetHistory = {
  readonly present: Sheet
  readonly past: readonly Sheet[]
  readonly future: readonly Sheet[]
  /** Consecutive changes of one cell are one undo step; this names the cell of the open step. */
  readonly openStep: string | undefined
}

export type SheetAction =
  | { readonly type: 'load'; readonly sheet: Sheet }
  | { readonly type: 'edit-narrative'; readonly text: string }
  /** The server stored another narrative than was sent, because it follows the figures. */
  | { readonly type: 'follow-narrative'; readonly from: string; readonly to: string }
  | {
      readonly type: 'edit-cell'
      readonly id: string
      readonly column: SheetColumn
      readonly text: string
    }
  /** The cell was left: its undo step ends, and its line moves to its category. */
  | { readonly type: 'leave-cell' }
  | { readonly type: 'add-item'; readonly id: string }
  | { readonly type: 'delete-items'; readonly ids: readonly string[] }
  /** The ids of the copies by the ids of their originals. */
  | { readonly type: 'copy-items'; readonly newIds: ReadonlyMap<string, string> }
  | { readonly type: 'set-category'; readonly ids: readonly string[]; readonly category: string }
  | { readonly type: 'set-role'; readonly ids: readonly string[]; readonly role: BidItemRole }
  /** Cents per unit by id. */
  | { readonly type: 'set-prices'; readonly prices: ReadonlyMap<string, Cents> }
  | {
      readonly type: 'paste'
      readonly id: string
      readonly column: SheetColumn
      readonly rows: readonly (readonly string[])[]
      /** One for each row that may become a new line. */
      readonly newIds: readonly string[]
    }
  | {
      readonly type: 'edit-part'
      readonly id: string
      readonly at: number
      readonly change: PartChange
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

export const maxBidItems = 300
const maxSteps = 200
export const longestNarrative = 20_000

export function openSheet(sheet: Sheet): SheetHistory {
  return { present: settle(sheet), past: [], future: [], openStep: undefined }
}

export function editSheet(history: SheetHistory, action: SheetAction): SheetHistory {
  switch (action.type) {
    case 'load':
      return openSheet(action.sheet)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'leave-cell':
      return { ...history, present: settle(history.present), openStep: undefined }
    case 'edit-narrative':
      return advance(history, editNarrative(history.present, action.text), 'narrative')
    case 'follow-narrative':
      return followNarrative(history, action.from, action.to)
    case 'edit-cell':
      return advance(
        history,
        editCell(history.present, action.id, action.column, action.text),
        `${action.id}.${action.column}`,
      )
    default:
      return advance(history, changeLines(history.present, action), undefined)
  }
}

/** In every step alike, so that undoing a line brings back no text that nobody wrote. */
function followNarrative(history: SheetHistory, from: string, to: string): SheetHistory {
  const follow = (sheet: Sheet) => (sheet.narrative === from ? { ...sheet, narrative: to } : sheet)
  return {
    ...history,
    present: follow(history.present),
    past: history.past.map(follow),
    future: history.future.map(follow),
  }
}

type LineAction = Extract<
  SheetAction,
  {
    type:
      | 'add-item'
      | 'delete-items'
      | 'copy-items'
      | 'set-category'
      | 'set-role'
      | 'set-prices'
      | 'paste'
      | 'edit-part'
  }
>

function changeLines(sheet: Sheet, action: LineAction): Sheet {
  const items = changeItems(sheet.items, action)
  if (items.length > maxBidItems) return sheet
  const next = settle({ ...sheet, items })
  return isSameList(next.items, sheet.items) ? sheet : next
}

/** A change without an effect is not an undo step. */
function isSameList(left: readonly BidItem[], right: readonly BidItem[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at])
}

function changeItems(items: readonly BidItem[], action: LineAction): readonly BidItem[] {
  switch (action.type) {
    case 'add-item':
      return [...items, newBidItem(action.id)]
    case 'delete-items':
      return withoutRows(items, action.ids)
    case 'copy-items':
      return withCopies(items, action.newIds)
    case 'set-category':
      return withCategory(items, action.ids, action.category)
    case 'set-role':
      return withRoleOf(items, action.ids, action.role)
    case 'set-prices':
      return withPrices(items, action.prices)
    case 'paste':
      return pasteInto(items, action)
    case 'edit-part':
      return items.map((item) =>
        item.id === action.id ? changePart(item, action.at, action.change) : item,
      )
  }
}

function editNarrative(sheet: Sheet, text: string): Sheet {
  const narrative = text.slice(0, longestNarrative)
  return narrative === sheet.narrative ? sheet : { ...sheet, narrative }
}

function editCell(sheet: Sheet, id: string, column: SheetColumn, text: string): Sheet {
  const at = sheet.items.findIndex((item) => item.id === id)
  const before = sheet.items[at]
  if (before === undefined) return sheet
  const after = withCell(before, column, text)
  return after === before ? sheet : recompute({ ...sheet, items: sheet.items.with(at, after) })
}

function pasteInto(
  items: readonly BidItem[],
  paste: Extract<LineAction, { type: 'paste' }>,
): readonly BidItem[] {
  const start = items.findIndex((item) => item.id === paste.id)
  const firstRow = start < 0 ? items.length : start
  const columns = sheetColumns.slice(sheetColumns.indexOf(paste.column))
  const result = [...items]
  for (const [offset, row] of paste.rows.entries()) {
    const at = firstRow + offset
    if (at >= maxBidItems) break
    result[at] = fillRow(result[at] ?? newBidItem(paste.newIds[offset] ?? ''), columns, row)
  }
  return result
}

/** The unit comes first, because it decides how quantity and price are read. */
function fillRow(item: BidItem, columns: readonly SheetColumn[], row: readonly string[]): BidItem {
  const cells = columns.flatMap((column, at) => {
    const text = row[at]
    return text === undefined ? [] : [{ column, text }]
  })
  cells.sort((a, b) => Number(b.column === 'unit') - Number(a.column === 'unit'))
  return cells.reduce((filled, cell) => withCell(filled, cell.column, cell.text), item)
}

/**
 * Lines with unchanged totals keep their object identity, so that only changed lines are rendered.
 */
function recompute(sheet: Sheet): Sheet {
  const totalled = recomputeBidItems(sheet.items)
  const items = sheet.items.map((item, at) => {
    const next = totalled[at]
    return next === undefined || next.totalCents === item.totalCents ? item : next
  })
  return { ...sheet, items }
}

function settle(sheet: Sheet): Sheet {
  return recompute({ ...sheet, items: sortForDisplay(sheet.items) })
}

function advance(history: SheetHistory, next: Sheet, step: string | undefined): SheetHistory {
  if (next === history.present) return history
  const joins = step !== undefined && step === history.openStep
  return {
    present: next,
    past: joins ? history.past : [...history.past, history.present].slice(-maxSteps),
    future: [],
    openStep: step,
  }
}

function undo(history: SheetHistory): SheetHistory {
  const previous = history.past.at(-1)
  if (previous === undefined) return { ...history, openStep: undefined }
  return {
    present: previous,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    openStep: undefined,
  }
}

function redo(history: SheetHistory): SheetHistory {
  const [next, ...rest] = history.future
  if (next === undefined) return { ...history, openStep: undefined }
  return {
    present: next,
    past: [...history.past, history.present],
    future: rest,
    openStep: undefined,
  }
}
