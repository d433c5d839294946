import type { Assembly } from '#core/assemblies/assembly.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import { rowConfidence } from '#core/assemblies/row-confidence.ts'
import { unitPriceOn } from '#core/assembly-book/take-quote.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { countOf } from '#core/sentence-parts.ts'
import { whyUncounted } from '#core/take-off/uncounted-rows.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { gradeLabels, type ListedRow } from './assembly-list.ts'

const gradeTones: Readonly<Record<Grade, BadgeTone>> = {
  A: 'good',
  B: 'good',
  C: 'info',
  D: 'caution',
}

type AssemblyTableProps = {
  rows: readonly ListedRow[]
  book: PriceBook
  today: Day
  onEdit: (row: ListedRow) => void
  onQuote: (row: ListedRow) => void
}

export function AssemblyTable({ rows, book, today, onEdit, onQuote }: AssemblyTableProps) {
  return (
    <CardTable caption="Rows of the price book" blocksBelow="lg">
      <thead>
        <tr>
          <HeadCell>Row</HeadCell>
          <HeadCell>Trade</HeadCell>
          <HeadCell numeric>Hours</HeadCell>
          <HeadCell numeric>Material</HeadCell>
          <HeadCell numeric>Equipment</HeadCell>
          <HeadCell numeric>Minimum</HeadCell>
          <HeadCell numeric>Unit price today</HeadCell>
          <HeadCell>Grade</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id} className="hover:bg-raised">
            <CardCell wide className="lg:min-w-56">
              <NameOf one={one} />
            </CardCell>
            <CardCell label="Trade" className="whitespace-nowrap capitalize">
              {one.trade}
            </CardCell>
            <CardCell numeric label={`Hours a ${one.row.unit}`}>
              {one.row.hours}
            </CardCell>
            <CardCell numeric label="Material">
              {formatUsd(one.row.material)}
            </CardCell>
            <CardCell numeric label="Equipment">
              {formatUsd(one.row.equipment)}
            </CardCell>
            <CardCell numeric label="Minimum">
              {formatUsd(one.row.minimum)}
            </CardCell>
            <CardCell numeric label="Unit price today" className="font-medium">
              {formatUsd(Math.round(unitPriceOn(one.row, today, book.market)))} / {one.row.unit}
            </CardCell>
            <CardCell label="Grade">
              <GradeOf row={one.row} />
            </CardCell>
            <CardCell className="text-right whitespace-nowrap">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Edit ${one.id} ${one.row.item}`}
                onClick={() => onEdit(one)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Enter a quote for ${one.id} ${one.row.item}`}
                onClick={() => onQuote(one)}
              >
                Quote
              </Button>
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function NameOf({ one: { id, row, isOld, isChanged } }: { one: ListedRow }) {
  const why = whyUncounted(id)
  return (
    <>
      <span className="figures mr-2 text-xs text-graphite">{id}</span>
      <span className="font-medium">{row.item}</span>
      <span className="block text-xs text-graphite">
        {row.source}, {formatDay(row.priceDate)}
        {isOld ? <span className="text-caution"> (older than 90 days)</span> : null}
        {isChanged ? ' · changed by staff' : ''}
        {why === undefined ? null : <span className="block">Counted by no rule: {why}</span>}
      </span>
    </>
  )
}

export function GradeOf({ row }: { row: Pick<Assembly, 'grade' | 'quotes'> }) {
  const quotes = row.quotes?.length ?? 0
  return (
    <>
      <span title={gradeLabels[row.grade]}>
        <Badge tone={gradeTones[row.grade]}>
          {row.grade}
          <span className="sr-only">{gradeLabels[row.grade].slice(1)}</span>
        </Badge>
      </span>
      <span className="block text-xs text-graphite">
        {rowConfidence(row)} confidence
        {quotes > 0 ? `, ${countOf(quotes, 'quote')}` : ''}
      </span>
    </>
  )
}
