import { useState } from 'react'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { TemplateLine } from '#core/pricing/price-row.ts'
import {
  addRowChanges,
  type PriceRowChange,
  type PriceRowChanges,
  templateRowKey,
  withRowChanges,
} from '#core/pricing/price-row-changes.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { marketToday } from '#web/lib/market-day.ts'
import { Button } from '#web/ui/button.tsx'
import { BookEffectDialog } from './book-effect-dialog.tsx'
import { BookVersionsDialog } from './book-versions-dialog.tsx'
import { PercentDialog } from './percent-dialog.tsx'
import { bookOf, type RowChange, type StandingPriceBook, useSaveRows } from './price-book-query.ts'
import { PriceEffectDialog } from './price-effect-dialog.tsx'
import { ReviewRowsDialog } from './review-rows-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'

export type EditedRow = { readonly templateId: TemplateId; readonly line: TemplateLine }

type PriceBookDeskProps = {
  standing: StandingPriceBook
  /** The row that is open for editing. */
  edited: EditedRow | undefined
  onEdited: (row: EditedRow | undefined) => void
}

/** The version in force, and the ways to change it; each shows its effect before it is saved. */
export function PriceBookDesk({ standing, edited, onEdited }: PriceBookDeskProps) {
  const [open, setOpen] = useState<'review' | 'versions'>()
  const [change, setChange] = useState<RowChange>()
  const close = () => {
    setOpen(undefined)
    setChange(undefined)
    onEdited(undefined)
  }
  const book = bookOf(standing)
  const today = marketToday()
  const changedRows = Object.keys(standing.changes).length
  const ofRows = (title: string) => (sent: PriceRowChanges, note: string) =>
    setChange({ kind: 'rows', title, sent, note })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-hairline py-3">
      <p className="text-sm">
        Price book <span className="figures font-medium">{standing.version}</span>
        <span className="text-graphite">
          {changedRows === 0
            ? ', as the program brought it'
            : `, ${countOf(changedRows, 'row')} changed by staff`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setOpen('review')}>
          Prices Reviewed…
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen('versions')}>
          Versions
        </Button>
      </div>
      {edited && !change ? (
        <EditedLine
          line={edited.line}
          bookDate={book.priceDate}
          today={today}
          onChange={(row, note) => {
            const sent = { [templateRowKey(edited.templateId, edited.line.id)]: row }
            ofRows(`Price Row: ${edited.line.item}`)(sent, note)
          }}
          onClose={close}
        />
      ) : null}
      {open === 'review' && !change ? (
        <ReviewRowsDialog
          book={book}
          today={today}
          onChange={ofRows('Prices Reviewed')}
          onClose={close}
        />
      ) : null}
      {open === 'versions' && !change ? (
        <BookVersionsDialog
          versions={standing.versions}
          onRestore={(version, note) =>
            setChange({ kind: 'restore', title: `Restore ${version}`, version, note })
          }
          onClose={close}
        />
      ) : null}
      {change ? <PendingChange standing={standing} change={change} onClose={close} /> : null}
    </div>
  )
}

type EditedLineProps = {
  line: TemplateLine
  bookDate: Day
  today: Day
  onChange: (change: PriceRowChange, note: string) => void
  onClose: () => void
}

/** A line of work has prices, a business line a percentage. */
function EditedLine({ line, ...rest }: EditedLineProps) {
  if (line.unit === 'SF') return <RowDialog line={line} {...rest} />
  return <PercentDialog line={line} onChange={rest.onChange} onClose={rest.onClose} />
}

type PendingChangeProps = { standing: StandingPriceBook; change: RowChange; onClose: () => void }

function PendingChange({ standing, change, onClose }: PendingChangeProps) {
  const save = useSaveRows(standing.version, onClose)
  const confirm = { busy: save.isPending, onConfirm: () => save.mutate(change), onCancel: onClose }
  if (change.kind === 'restore') return <PriceEffectDialog change={change} {...confirm} />
  const after = withRowChanges(
    builtInPriceBook,
    addRowChanges(standing.changes, change.sent),
    'after',
  )
  return (
    <BookEffectDialog title={change.title} before={bookOf(standing)} after={after} {...confirm} />
  )
}
