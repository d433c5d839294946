import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isOldRate } from '#core/assembly-book/carried-price.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { type RateRow, rateGroups, rateKey, rateRows } from '#core/pricing/rate-rows.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { GradeOf } from './assembly-table.tsx'
import type { Propose } from './propose.ts'
import { RateDialog } from './rate-dialog.tsx'
import { filterRates, hourOf, rateGroupLabels, rateValue, readRateGroup } from './rate-list.ts'

type RateRowsProps = {
  book: PriceBook
  changed: readonly string[]
  /** Indexes that carry prices to today. */
  fresh: ReadonlySet<string>
  today: Day
  propose: Propose
}

/** Wages, productivity, densities and fees of the book. */
export function RateRows({ book, changed, fresh, today, propose }: RateRowsProps) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<RateRow>()
  const group = readRateGroup(params.get('group'))
  const search = params.get('search') ?? ''
  const rows = rateRows(book)
  const found = filterRates(rows, group, search)
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          label="Search wages, densities and fees by code, name or source"
          placeholder="Code, name, source"
          value={search}
          onChange={(text) => set('search', text)}
        />
        <Select
          aria-label="Kind"
          className="min-h-9! w-44 text-sm"
          placeholder="All kinds"
          options={rateGroups.map((id) => ({ id, label: rateGroupLabels[id] }))}
          value={group ?? ''}
          onChange={({ target }) => set('group', target.value)}
        />
      </div>
      <p className="text-sm text-graphite" role="status">
        {formatInteger(found.length)} of {formatInteger(rows.length)} rows
      </p>
      {found.length === 0 ? (
        <EmptyState title="No row fits this." />
      ) : (
        <Rows rows={found} changed={new Set(changed)} {...{ fresh, today }} onEdit={setOpen} />
      )}
      {open ? (
        <RateDialog row={open} {...{ today, propose }} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}

type RowsProps = {
  rows: readonly RateRow[]
  changed: ReadonlySet<string>
  fresh: ReadonlySet<string>
  today: Day
  onEdit: (row: RateRow) => void
}

function Rows({ rows, changed, fresh, today, onEdit }: RowsProps) {
  return (
    <CardTable caption="Wages, productivity, densities and fees">
      <thead>
        <tr>
          <HeadCell>Row</HeadCell>
          <HeadCell>Kind</HeadCell>
          <HeadCell numeric>Figure</HeadCell>
          <HeadCell numeric>Hour with burden and markup</HeadCell>
          <HeadCell>Grade</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code} className="hover:bg-raised">
            <CardCell wide className="min-w-56">
              <span className="figures mr-2 text-xs text-graphite">{row.code}</span>
              <span className="font-medium">{row.item}</span>
              <span className="block text-xs text-graphite">
                {row.source}, {formatDay(row.priceDate)}
                {isOldRate(row, fresh, today) ? (
                  <span className="text-caution"> (older than 90 days)</span>
                ) : null}
                {changed.has(rateKey(row.code)) ? ' · changed by staff' : ''}
              </span>
            </CardCell>
            <CardCell label="Kind">{rateGroupLabels[row.group]}</CardCell>
            <CardCell numeric label="Figure" className="font-medium">
              {rateValue(row)}
            </CardCell>
            <CardCell numeric label="Hour with burden and markup">
              {hourOf(row) ?? '–'}
            </CardCell>
            <CardCell label="Grade">
              <GradeOf row={row} />
            </CardCell>
            <CardCell className="text-right whitespace-nowrap">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Edit ${row.code} ${row.item}`}
                onClick={() => onEdit(row)}
              >
                Edit
              </Button>
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
