import { useState } from 'react'
import { templateIds, templateLabels } from '#core/catalog/project-type.ts'
import { isOldPrice, oldestPriceDays } from '#core/pricing/price-age.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { type BookRow, bookRows, type PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import type { Day } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { checkDateAndNote } from './read-row-form.ts'

type ReviewRowsDialogProps = {
  book: PriceBook
  today: Day
  onChange: (changes: PriceRowChanges, note: string) => void
  onClose: () => void
}

/** Rows whose prices were reviewed and found correct get the date of the review. */
export function ReviewRowsDialog({ book, today, onChange, onClose }: ReviewRowsDialogProps) {
  const rows = bookRows(book)
  const choices = reviewChoices(book, rows, today)
  const [chosen, setChosen] = useState('old')
  const keys = choices.find(({ id }) => id === chosen)?.keys ?? []
  return (
    <FormDialog
      title="Prices Reviewed"
      description="The prices stay as they are and count as of the day of the review: the index carries them from there."
      submitLabel="Show the Effect"
      busy={false}
      check={(values) =>
        keys.length === 0 ? 'There is no such row: choose others.' : checkDateAndNote(values, today)
      }
      onSubmit={(values) => {
        const priceDate = readDayField(values['priceDate'])
        const changes = Object.fromEntries(keys.map((key) => [key, { priceDate }]))
        onChange(changes, (values['note'] ?? '').trim())
      }}
      onClose={onClose}
    >
      <Field label="Which rows">
        <Select
          name="rows"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={choices.map(({ id, label, keys: all }) => ({
            id,
            label: `${label} (${all.length})`,
          }))}
        />
      </Field>
      <Field label="Reviewed on (required)">
        <Input name="priceDate" type="date" defaultValue={today} max={today} />
      </Field>
      <Field label="Why (required)" hint="For example: compared with supplier lists of this week.">
        <Input name="note" autoComplete="off" maxLength={500} />
      </Field>
    </FormDialog>
  )
}

function reviewChoices(book: PriceBook, rows: readonly BookRow[], today: Day) {
  const keysOf = (wanted: (row: BookRow) => boolean) => rows.filter(wanted).map(({ key }) => key)
  const isOld = ({ row }: BookRow) => isOldPrice(row.priceDate ?? book.priceDate, today)
  return [
    { id: 'old', label: `Rows older than ${oldestPriceDays} days`, keys: keysOf(isOld) },
    { id: 'all', label: 'Every row', keys: keysOf(() => true) },
    ...templateIds.map((id) => ({
      id,
      label: `Template ${templateLabels[id]}`,
      keys: keysOf(({ key }) => key.startsWith(`${id}/`)),
    })),
    {
      id: 'added',
      label: 'Features and new systems',
      keys: keysOf(({ line }) => line === undefined),
    },
  ]
}
