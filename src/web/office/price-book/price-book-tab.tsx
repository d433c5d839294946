import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { writeAssemblyCsv } from '#core/assembly-book/write-assembly-csv.ts'
import { assemblyOfKey } from '#core/pricing/change-assembly.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { isRateKey, rateRows } from '#core/pricing/rate-rows.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { marketToday } from '#web/lib/market-day.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useFreshIndexes } from '../market/market-query.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { BookVersionsDialog } from '../templates/book-versions-dialog.tsx'
import {
  bookOf,
  type RowChange,
  type StandingPriceBook,
  useSaveRows,
  useStandingBook,
} from '../templates/price-book-query.ts'
import { PriceEffectDialog } from '../templates/price-effect-dialog.tsx'
import { AssemblyImportDialog } from './assembly-import-dialog.tsx'
import { listRows } from './assembly-list.ts'
import { AssemblyRows } from './assembly-rows.tsx'
import { IndexProposals } from './index-proposals.tsx'
import { PricesToAsk } from './prices-to-ask.tsx'
import type { Propose } from './propose.ts'
import { RateRows } from './rate-rows.tsx'

export function PriceBookTab() {
  const standing = useStandingBook()
  if (standing.data) return <Desk standing={standing.data} />
  if (!standing.isError) return <RowSkeletons label="Loading the price book" />
  return <LoadFailed query={standing} title="The price book could not be loaded" />
}

const views = [
  { id: 'rows', label: 'All Rows' },
  { id: 'rates', label: 'Wages, Densities and Fees' },
  { id: 'ask', label: 'Prices to Ask For' },
  { id: 'indexes', label: 'From Indexes' },
] as const

/** The assemblies of the book in force, and every way to change them. */
function Desk({ standing }: { standing: StandingPriceBook }) {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<'import' | 'versions'>()
  const [change, setChange] = useState<RowChange>()
  // Counts saved changes: forms that led to one close, those behind a failed one stay.
  const [saved, setSaved] = useState(0)
  const save = useSaveRows(standing.version, () => {
    setChange(undefined)
    setOpen(undefined)
    setSaved((count) => count + 1)
  })
  const book = useMemo(() => bookOf(standing), [standing])
  const today = marketToday()
  const propose: Propose = (title, sent, note) => setChange({ kind: 'rows', title, sent, note })
  const view = views.find(({ id }) => id === params.get('view'))?.id ?? 'rows'
  return (
    <div className="flex flex-col gap-4">
      <Head standing={standing} book={book} onOpen={setOpen} />
      <FilterBar
        label="What is shown of the price book"
        filters={views}
        value={view}
        onChange={(id) => setParams({ tab: 'prices', ...(id === 'rows' ? {} : { view: id }) })}
      />
      <Shown key={`${view} ${saved}`} {...{ view, standing, book, today, propose }} />
      {open === 'import' ? (
        <AssemblyImportDialog
          book={book}
          today={today}
          propose={propose}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'versions' ? (
        <BookVersionsDialog
          versions={standing.versions}
          onRestore={(version, note) =>
            setChange({ kind: 'restore', title: `Restore ${version}`, version, note })
          }
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {change ? (
        <PriceEffectDialog
          change={change}
          busy={save.isPending}
          onConfirm={() => save.mutate(change)}
          onCancel={() => setChange(undefined)}
        />
      ) : null}
    </div>
  )
}

type ShownProps = {
  view: (typeof views)[number]['id']
  standing: StandingPriceBook
  book: PriceBook
  today: Day
  propose: Propose
}

const noIndexes: ReadonlySet<string> = new Set()

function Shown({ view, standing, book, today, propose }: ShownProps) {
  const fresh = useFreshIndexes() ?? noIndexes
  const rows = useMemo(() => {
    const changed = Object.keys(standing.changes).flatMap((key) => assemblyOfKey(key) ?? [])
    return listRows(book.assemblies, new Set(changed), fresh, today)
  }, [standing, book, fresh, today])
  if (view === 'rates') {
    const changed = Object.keys(standing.changes)
    return <RateRows {...{ book, changed, fresh, today, propose }} />
  }
  if (view === 'ask') return <PricesToAsk book={book} today={today} propose={propose} />
  if (view === 'indexes') return <IndexProposals book={book} propose={propose} />
  return <AssemblyRows book={book} rows={rows} today={today} propose={propose} />
}

type HeadProps = {
  standing: StandingPriceBook
  book: PriceBook
  onOpen: (what: 'import' | 'versions') => void
}

function Head({ standing: { version, changes }, book, onOpen }: HeadProps) {
  const changed = Object.keys(changes).filter((key) => isRateKey(key) || assemblyOfKey(key)).length
  const download = () =>
    saveFile(
      new Blob([writeAssemblyCsv(book.assemblies, rateRows(book))], {
        type: 'text/csv;charset=utf-8',
      }),
      `price-book-${version}.csv`,
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          Version <span className="figures font-medium">{version}</span>
          <span className="text-graphite">
            {changed === 0
              ? ', as the program brought it'
              : `, ${countOf(changed, 'row')} changed by staff`}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={download}>
            Export CSV
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onOpen('import')}>
            Import CSV…
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onOpen('versions')}>
            Versions
          </Button>
        </div>
      </div>
      <p className="max-w-prose text-sm text-graphite">
        Estimates are counted and priced by these rows: hours at the wage of the trade, material
        with waste and sales tax, equipment, and the smallest visit of a subcontractor. Nearly all
        of them are an estimator’s judgment until a quote replaces them.
      </p>
    </>
  )
}
