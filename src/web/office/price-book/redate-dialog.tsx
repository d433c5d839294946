import { assemblyKey } from '#core/pricing/change-assembly.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { Day } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { checkDateAndNote } from '../templates/read-row-form.ts'
import type { ListedRow } from './assembly-list.ts'
import type { Propose } from './propose.ts'

type RedateDialogProps = {
  rows: readonly ListedRow[]
  today: Day
  propose: Propose
  onClose: () => void
}

/** Rows whose prices were reviewed and found correct get the date of the review. */
export function RedateDialog({ rows, today, propose, onClose }: RedateDialogProps) {
  const count = countOf(rows.length, 'Row')
  return (
    <FormDialog
      title={`Re-date ${count}`}
      description="All rows that the list shows now. Their figures stay and count as of the day of the review: the index carries material from there."
      submitLabel="Show the Effect"
      busy={false}
      check={(values) => checkDateAndNote(values, today)}
      onSubmit={(values) => {
        const priceDate = readDayField(values['priceDate'])
        const sent = Object.fromEntries(rows.map(({ id }) => [assemblyKey(id), { priceDate }]))
        propose(`Re-date ${count}`, sent, (values['note'] ?? '').trim())
      }}
      onClose={onClose}
    >
      <Field label="Reviewed on (required)">
        <Input name="priceDate" type="date" defaultValue={today} max={today} />
      </Field>
      <Field label="Why (required)" hint="For example: compared with supplier lists of this week.">
        <Input name="note" autoComplete="off" maxLength={500} />
      </Field>
    </FormDialog>
  )
}
