import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { grades } from '#core/assemblies/grade.ts'
import { subcontractors } from '#core/assemblies/subcontractor.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { countOf, upperFirst } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { AssemblyDialog } from './assembly-dialog.tsx'
import {
  filterRows,
  gradeLabels,
  type ListedRow,
  readGrade,
  readStanding,
  standingLabels,
  standings,
} from './assembly-list.ts'
import { AssemblyTable } from './assembly-table.tsx'
import type { Propose } from './propose.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { RedateDialog } from './redate-dialog.tsx'

/** Enough for a screen or two; the rest follows on request. */
const shownAtFirst = 50

type AssemblyRowsProps = {
  book: PriceBook
  rows: readonly ListedRow[]
  today: Day
  propose: Propose
}

type Open = { readonly what: 'edit' | 'quote'; readonly one: ListedRow } | { readonly what: 'date' }

export function AssemblyRows({ book, rows, today, propose }: AssemblyRowsProps) {
  const filters = useAssemblyFilters()
  const [count, setCount] = useState(shownAtFirst)
  const [open, setOpen] = useState<Open>()
  const found = filterRows(rows, filters.filter)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-3">
      <Tools filters={filters} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-graphite" role="status">
          {found.length === rows.length
            ? `${formatInteger(rows.length)} rows`
            : `${formatInteger(found.length)} of ${formatInteger(rows.length)} rows`}
        </p>
        <Button
          size="sm"
          variant="secondary"
          disabled={found.length === 0}
          onClick={() => setOpen({ what: 'date' })}
        >
          Re-date {countOf(found.length, 'Row')}…
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No row fits this.">
          <Button size="sm" variant="secondary" onClick={filters.clear}>
            Show All Rows
          </Button>
        </EmptyState>
      ) : (
        <AssemblyTable
          rows={found.slice(0, count)}
          book={book}
          today={today}
          onEdit={(one) => setOpen({ what: 'edit', one })}
          onQuote={(one) => setOpen({ what: 'quote', one })}
        />
      )}
      {found.length > count ? (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          onClick={() => setCount(count + shownAtFirst)}
        >
          Show {Math.min(shownAtFirst, found.length - count)} More
        </Button>
      ) : null}
      {open?.what === 'edit' ? (
        <AssemblyDialog row={open.one.row} {...{ book, today, propose }} onClose={close} />
      ) : null}
      {open?.what === 'quote' ? (
        <QuoteDialog row={open.one.row} {...{ book, today, propose }} onClose={close} />
      ) : null}
      {open?.what === 'date' ? (
        <RedateDialog rows={found} today={today} propose={propose} onClose={close} />
      ) : null}
    </div>
  )
}

function useAssemblyFilters() {
  const [params, setParams] = useSearchParams()
  const filter = {
    search: params.get('search') ?? '',
    trade: params.get('trade') ?? '',
    grade: readGrade(params.get('grade')),
    standing: readStanding(params.get('standing')),
  }
  const change = (name: keyof typeof filter, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { filter, change, clear: () => setParams({ tab: 'prices' }) }
}

function Tools({ filters }: { filters: ReturnType<typeof useAssemblyFilters> }) {
  const { filter, change } = filters
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField
        label="Search rows by code, name, section or source"
        placeholder="Code, name, source"
        value={filter.search}
        onChange={(text) => change('search', text)}
      />
      <Select
        aria-label="Trade"
        className="min-h-9! w-44 text-sm"
        placeholder="All trades"
        options={subcontractors.map((id) => ({ id, label: upperFirst(id) }))}
        value={filter.trade}
        onChange={({ target }) => change('trade', target.value)}
      />
      <Select
        aria-label="Grade"
        className="min-h-9! w-52 text-sm"
        placeholder="All grades"
        options={grades.map((id) => ({ id, label: gradeLabels[id] }))}
        value={filter.grade ?? ''}
        onChange={({ target }) => change('grade', target.value)}
      />
      <Select
        aria-label="Age and quotes"
        className="min-h-9! w-48 text-sm"
        placeholder="Any age"
        options={standings.map((id) => ({ id, label: standingLabels[id] }))}
        value={filter.standing ?? ''}
        onChange={({ target }) => change('standing', target.value)}
      />
    </div>
  )
}
