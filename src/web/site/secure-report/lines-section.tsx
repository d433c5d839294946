import { Suspense, useMemo, useState } from 'react'
import { likelyCents, openAnswersCents } from '#core/estimate/likely-cost.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Select } from '#web/ui/select.tsx'
import { Explained } from './explained.tsx'
import { divisionsOf, filterLines, type LineSort, lineRows, sortLines, sumOf } from './line-rows.ts'
import { LineSortSelect } from './line-sort-select.tsx'
import { LineTable } from './line-table.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

/** Loaded by those who open a line. */
const LineDialog = loadedLater(() => import('./line-dialog.tsx').then((part) => part.LineDialog))

/** From the sum of the lines to the likely cost. */
function likelyWords(report: ReportDocument): string {
  const difference = openAnswersCents(report)
  if (difference === 0) return ''
  const moves = `${difference < 0 ? 'take off' : 'add'} ${formatUsd(Math.abs(difference))}`
  return `; the open answers are expected to ${moves}, so the likely cost is ${formatUsd(likelyCents(report))}`
}

type LinesSectionProps = SectionPlace & {
  secureToken: string
  report: ReportDocument
  division: string
  setDivision: (name: string) => void
}

export function LinesSection(props: LinesSectionProps) {
  const { secureToken, report, division, setDivision, id, number, title } = props
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<LineSort>()
  const [openId, setOpenId] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  const open = (lineId: string | undefined) => {
    setOpenId(lineId)
    setWasOpened(true)
  }
  const rows = useMemo(() => lineRows(report), [report])
  const shown = sortLines(filterLines(rows, { division, search }), sort)
  const isFiltered = shown.length < rows.length
  return (
    <ReportSection
      id={id}
      number={number}
      title={title}
      lead={`${rows.length} lines add up to ${formatUsd(report.totals.totalCents)}${likelyWords(report)}. Open a line to see how its number came about.`}
    >
      <p data-print="hide" className="mb-4 text-sm text-graphite">
        Words explained: <Explained id="takeOff" />, <Explained id="generalConditions" />,{' '}
        <Explained id="escalation" />
      </p>
      <div data-print="hide" className="grid items-end gap-4 sm:grid-cols-[14rem_1fr_auto]">
        <Field label="Division" id="division-filter">
          <Select
            placeholder="All divisions"
            options={divisionsOf(rows).map((name) => ({ id: name, label: name }))}
            value={division}
            onChange={(event) => setDivision(event.target.value)}
          />
        </Field>
        <Field label="Find a line">
          <Input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Button
          variant="secondary"
          disabled={!isFiltered}
          onClick={() => {
            setDivision('')
            setSearch('')
          }}
        >
          Show all
        </Button>
        <LineSortSelect sort={sort} onSort={setSort} />
      </div>
      <p role="status" data-print="hide" className="figures mt-4 text-sm text-graphite">
        {isFiltered
          ? `${shown.length} of ${rows.length} lines, ${formatUsd(sumOf(shown))}`
          : `All ${rows.length} lines, ${formatUsd(sumOf(rows))}`}
      </p>
      <LineTable rows={shown} isFiltered={isFiltered} sort={sort} onSort={setSort} onOpen={open} />
      {wasOpened ? (
        <Suspense fallback={null}>
          <LineDialog secureToken={secureToken} rows={shown} openId={openId} onOpen={open} />
        </Suspense>
      ) : null}
    </ReportSection>
  )
}
