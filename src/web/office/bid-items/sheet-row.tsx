import { type Dispatch, memo, useState } from 'react'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { LineException } from '#core/qc/line-exceptions.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { SheetAction } from './bid-sheet.ts'
import { DescriptionCell } from './description-cell.tsx'
import { exceptionTexts } from './exception-texts.ts'
import { ItemOrigin } from './item-origin.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import {
  cellText,
  columnLabels,
  longestText,
  type SheetColumn,
  sheetColumns,
  withCell,
} from './sheet-columns.ts'
import type { RowSelection } from './use-row-selection.ts'

type SheetRowProps = {
  item: BidItem
  exceptions: readonly LineException[]
  selection: RowSelection
  dispatch: Dispatch<SheetAction>
  onDelete: (item: BidItem) => void
}

/** On a narrow screen a line is three rows: item with description, figures, category and origin. */
const block = [
  'max-lg:grid max-lg:grid-cols-[1.5rem_2.5rem_3.5rem_minmax(0,1.15fr)_minmax(0,0.85fr)_2rem]',
  'sm:max-lg:grid-cols-[1.5rem_6rem_5rem_minmax(0,1fr)_minmax(0,1fr)_2rem]',
  'max-lg:gap-x-1 max-lg:py-2',
].join(' ')

type PlacedColumn = Exclude<SheetColumn, 'description'>

/** The description stands below its item. */
const placedColumns = sheetColumns.filter((column) => column !== 'description')

const places: Readonly<Record<PlacedColumn, string>> = {
  item: 'lg:min-w-56 max-lg:col-start-2 max-lg:col-span-4 max-lg:row-start-1',
  category: 'lg:w-40 lg:min-w-24 max-lg:col-start-1 max-lg:col-span-3 max-lg:row-start-4',
  unit: 'lg:w-16 lg:min-w-16 max-lg:col-start-3 max-lg:row-start-3',
  quantity: 'lg:w-24 lg:min-w-16 max-lg:col-start-1 max-lg:col-span-2 max-lg:row-start-3',
  unitPrice: 'lg:w-28 lg:min-w-22 max-lg:col-start-4 max-lg:row-start-3',
}

/** What a block names above its values; the other cells read without. */
const blockLabels: Partial<Record<SheetColumn, string>> = {
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price',
}

export function SheetRow({ item, exceptions, selection, dispatch, onDelete }: SheetRowProps) {
  const isSelected = selection.isSelected(item.id)
  return (
    <tr
      className={classNames(
        'border-b border-hairline',
        block,
        isSelected ? 'bg-wash-blueprint' : 'focus-within:bg-raised',
        exceptions.length > 0 && !isSelected && 'bg-wash-caution',
      )}
      onClick={(event) => {
        const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
        if ((event.ctrlKey || event.metaKey) && !isBox) selection.choose(item.id, event)
      }}
    >
      <td className="p-0 align-top lg:w-9 lg:pt-1.5 lg:pr-1.5 max-lg:col-start-1 max-lg:row-start-1 max-lg:self-center">
        <span className="flex items-center">
          <RowCheckbox id={item.id} name={item.item} selection={selection} />
        </span>
      </td>
      {placedColumns.map((column) => (
        <td key={column} className={classNames('p-0 align-top max-lg:block', places[column])}>
          <CellLabel text={blockLabels[column]} />
          <SheetCell item={item} column={column} dispatch={dispatch} />
          {column === 'item' ? <DescriptionCell item={item} dispatch={dispatch} /> : null}
        </td>
      ))}
      <td className="figures px-1.5 text-right align-top whitespace-nowrap lg:leading-9 max-lg:col-start-5 max-lg:col-span-2 max-lg:row-start-3 max-lg:p-0">
        <CellLabel text="Total" />
        <span className="max-lg:px-1.5 max-lg:leading-9">
          {item.unpriced ? <span className="text-bad">Unpriced</span> : formatUsd(item.totalCents)}
        </span>
      </td>
      <td className="px-1.5 align-top lg:min-w-26 lg:pt-1.5 whitespace-nowrap max-lg:col-start-4 max-lg:col-span-3 max-lg:row-start-4 max-lg:py-1 max-lg:text-right">
        <ItemOrigin item={item} dispatch={dispatch} />
        <ExceptionMarks exceptions={exceptions} />
      </td>
      <td className="w-8 p-0 align-top max-lg:col-start-6 max-lg:row-start-1">
        <button
          type="button"
          aria-label={`Delete ${item.item || 'bid item'}`}
          onClick={() => onDelete(item)}
          className="grid size-8 place-items-center rounded-sm text-graphite hover:bg-wash-bad hover:text-bad"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5">
            <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </td>
    </tr>
  )
}

function ExceptionMarks({ exceptions }: { exceptions: readonly LineException[] }) {
  // The origin column already shows that staff changed the line.
  const named = exceptions.filter((id) => id !== 'changed-by-staff')
  if (named.length === 0) return null
  return (
    <span className="block text-xs whitespace-normal text-caution lg:max-w-40">
      {named.map((id) => (
        <span key={id} className="block">
          {exceptionTexts[id]}
        </span>
      ))}
    </span>
  )
}

function CellLabel({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span aria-hidden="true" className="block px-1.5 text-xs text-graphite lg:hidden">
      {text}
    </span>
  )
}

const longest: Readonly<Record<SheetColumn, number>> = {
  ...longestText,
  quantity: 20,
  unitPrice: 20,
}

const lists: Partial<Record<SheetColumn, string>> = {
  category: 'bid-categories',
  unit: 'bid-units',
}

type SheetCellProps = { item: BidItem; column: SheetColumn; dispatch: Dispatch<SheetAction> }

const SheetCell = memo(function SheetCell({ item, column, dispatch }: SheetCellProps) {
  const [typed, setTyped] = useState<string>()
  const isNumber = column === 'quantity' || column === 'unitPrice'
  const isRate = column === 'unitPrice' && item.isPercentage
  // "12." is kept while it is typed, because it reads as the item's value.
  const isCurrent = typed !== undefined && withCell(item, column, typed) === item
  return (
    <span className="relative block">
      <input
        data-item={item.id}
        data-column={column}
        data-typed={typed === undefined ? 'no' : 'yes'}
        list={lists[column]}
        aria-label={`${columnLabels[column]} of ${item.item || 'the new bid item'}`}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={!isNumber}
        disabled={column === 'quantity' && item.isPercentage}
        maxLength={longest[column]}
        value={isCurrent ? typed : cellText(item, column)}
        title={hoverText(item, column)}
        onChange={(event) => {
          setTyped(event.target.value)
          dispatch({ type: 'edit-cell', id: item.id, column, text: event.target.value })
        }}
        onBlur={() => {
          setTyped(undefined)
          dispatch({ type: 'leave-cell' })
        }}
        className={classNames(
          'h-9 w-full min-w-0 bg-transparent px-1.5 text-sm hover:bg-sunken/60',
          'focus-visible:bg-paper focus-visible:outline-2 focus-visible:-outline-offset-2',
          'text-ellipsis',
          isNumber && 'figures text-right max-lg:text-left',
          isRate && 'pr-5',
          column === 'item' && 'font-medium',
        )}
      />
      {isRate ? <PercentMark /> : null}
    </span>
  )
})

/** A name may be cut short. */
function hoverText(item: BidItem, column: SheetColumn): string | undefined {
  return column === 'item' ? item.item : undefined
}

function PercentMark() {
  return (
    <span aria-hidden="true" className="absolute top-2 right-1.5 text-graphite">
      %
    </span>
  )
}
