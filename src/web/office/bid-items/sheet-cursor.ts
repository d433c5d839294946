import { type SheetColumn, sheetColumns } from './sheet-columns.ts'

export type CellPlace = { readonly id: string; readonly column: SheetColumn }

type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget
}

/** Descriptions are written over several lines, so their cells are text areas. */
export type SheetField = HTMLInputElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is SheetField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

export function cellOf(target: EventTarget | null): CellPlace | undefined {
  if (!isField(target)) return undefined
  const { item, column } = target.dataset
  const known = sheetColumns.find((name) => name === column)
  return item !== undefined && known !== undefined ? { id: item, column: known } : undefined
}

export function focusCell(
  table: HTMLTableElement | null,
  place: CellPlace,
): SheetField | undefined {
  const input = cellsOf(table).find((cell) => {
    const at = cellOf(cell)
    return at?.id === place.id && at.column === place.column
  })
  input?.focus()
  return input
}

/** The cell that this key moves to from the current one, if any. */
export function neighborCell(event: Key, table: HTMLTableElement | null): SheetField | undefined {
  const input = event.target
  if (!isField(input) || cellOf(input) === undefined) return undefined
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const step = stepOf(event, input)
  return step === undefined ? undefined : walk(table, input, step)
}

type Step = { readonly rows: -1 | 0 | 1; readonly cells: -1 | 0 | 1 }

function stepOf({ key, shiftKey }: Key, input: SheetField): Step | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, cells: 0 }
  return shiftKey ? undefined : (rowStep(key, input) ?? cellStep(key, input))
}

/** Once text was typed, the arrow keys move through the suggestions. */
function rowStep(key: string, input: SheetField): Step | undefined {
  const hasSuggestions = input instanceof HTMLInputElement && input.list !== null
  if (hasSuggestions && input.dataset['typed'] === 'yes') return undefined
  if (key === 'ArrowDown') return { rows: 1, cells: 0 }
  return key === 'ArrowUp' ? { rows: -1, cells: 0 } : undefined
}

function cellStep(key: string, input: SheetField): Step | undefined {
  if (key === 'ArrowLeft' && isAtEdge(input, 0)) return { rows: 0, cells: -1 }
  if (key === 'ArrowRight' && isAtEdge(input, input.value.length)) return { rows: 0, cells: 1 }
  return undefined
}

/**
 * True at the start or the end of the text, or when all of it is selected, as after moving here.
 */
function isAtEdge(input: SheetField, edge: number): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === edge && selectionEnd === edge
}

function walk(
  table: HTMLTableElement | null,
  from: SheetField,
  step: Step,
): SheetField | undefined {
  if (step.rows === 0) {
    const row = cellsOf(from.closest('tr'))
    return row[row.indexOf(from) + step.cells]
  }
  const column = cellsOf(table).filter((cell) => cell.dataset['column'] === from.dataset['column'])
  return column[column.indexOf(from) + step.rows]
}

function cellsOf(part: Element | null): SheetField[] {
  return [...(part?.querySelectorAll<SheetField>('[data-column]:enabled') ?? [])]
}
