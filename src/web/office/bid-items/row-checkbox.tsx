import type { KeyboardEvent } from 'react'
import { checkboxClass } from '#web/ui/checkbox-class.ts'
import type { RowSelection } from './use-row-selection.ts'

type RowCheckboxProps = { id: string; name: string; selection: RowSelection }

/**
 * A click or Space selects the row, with Shift all rows up to it; the arrow keys move between the
 * boxes.
 */
export function RowCheckbox({ id, name, selection }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      data-select={id}
      aria-label={`Select ${name || 'bid item'}`}
      className={`size-6 ${checkboxClass}`}
      checked={selection.isSelected(id)}
      onChange={(event) => {
        const { nativeEvent } = event
        selection.choose(id, {
          shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
        })
      }}
      onKeyDown={(event) => onKey(event, selection)}
    />
  )
}

export function SelectAllBox({ selection, label }: { selection: RowSelection; label: string }) {
  return (
    <input
      type="checkbox"
      data-select=""
      aria-label={label}
      className={`size-6 ${checkboxClass}`}
      checked={selection.isAllSelected}
      onChange={selection.chooseAll}
    />
  )
}

function onKey(event: KeyboardEvent<HTMLInputElement>, selection: RowSelection) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    const next = neighborBox(event.currentTarget, step)
    next?.focus()
    if (event.shiftKey && next) selection.choose(next.dataset['select'] ?? '', event)
  } else if (event.key === ' ' && event.shiftKey) {
    event.preventDefault()
    selection.choose(event.currentTarget.dataset['select'] ?? '', event)
  }
}

function neighborBox(box: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const all = [
    ...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-select]') ?? []),
  ]
  return all[all.indexOf(box) + step]
}
