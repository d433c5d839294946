import { useState } from 'react'
import { takeQuote, unitPriceOn } from '#core/assembly-book/take-quote.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { assemblyKey } from '#core/pricing/change-assembly.ts'
import { formatDay } from '#core/time/day.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { dollars, Figure, type RowDialogProps } from './assembly-dialog.tsx'
import { readQuoteForm } from './assembly-form.ts'

const kinds = [
  { id: 'whole', label: 'One amount for a unit' },
  { id: 'apart', label: 'Hours and material apart' },
]

/** What a subcontractor asked for; it becomes the price of the row and raises its grade. */
export function QuoteDialog({ row, book, today, propose, onClose }: RowDialogProps) {
  const [kind, setKind] = useState('whole')
  const price = formatUsd(Math.round(unitPriceOn(row, today, book.market)))
  const read = (values: Readonly<Record<string, string>>) =>
    readQuoteForm(values, row, book.market, today)
  return (
    <FormDialog
      title={`Quote for ${row.id}`}
      description={`${row.item}. Our price today: ${price} for one ${row.unit}. The middle of the quotes of a year becomes the price. One quote makes grade C, three subcontractors make B.`}
      submitLabel="Show the Effect"
      busy={false}
      check={(values) => {
        const quote = read(values)
        return typeof quote === 'string' ? quote : undefined
      }}
      onSubmit={(values) => {
        const quote = read(values)
        if (typeof quote === 'string') return
        const note = `Quote of ${quote.subcontractor} for ${row.id}`
        const sent = { [assemblyKey(row.id)]: takeQuote(row, quote, book.market) }
        propose(`Quote for ${row.id}`, sent, quote.note === '' ? note : `${note}: ${quote.note}`)
      }}
      onClose={onClose}
    >
      <QuotesBefore row={row} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Subcontractor (required)">
          <Input name="subcontractor" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Day of the quote (required)">
          <Input name="quotedOn" type="date" defaultValue={today} max={today} />
        </Field>
      </div>
      <Field label="What was quoted">
        <Select
          name="kind"
          options={kinds}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
      </Field>
      {kind === 'whole' ? (
        <Figure
          name="amount"
          label={`Amount for one ${row.unit}, $, with markup (required)`}
          value=""
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Figure name="hours" label={`Hours for one ${row.unit}`} value={String(row.hours)} />
          <Figure
            name="material"
            label="Material and equipment, $, before markup"
            value={dollars(row.material + row.equipment)}
          />
        </div>
      )}
      <Field label="Note" hint="For example: what is in it, who was spoken to.">
        <Input name="note" autoComplete="off" maxLength={300} />
      </Field>
    </FormDialog>
  )
}

function QuotesBefore({ row: { quotes, unit } }: Pick<RowDialogProps, 'row'>) {
  if (!quotes || quotes.length === 0) return null
  return (
    <section aria-label="Quotes so far" className="text-sm">
      <h3 className="text-sm font-medium">Quotes so far</h3>
      <ul>
        {quotes.map(({ subcontractor, quotedOn, unitCents, note }) => (
          <li key={`${subcontractor} ${quotedOn} ${unitCents}`} className="text-graphite">
            <span className="figures">{formatUsd(unitCents)}</span> / {unit}, {subcontractor},{' '}
            {formatDay(quotedOn)}
            {note === '' ? '' : `: ${note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
