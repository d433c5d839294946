import type { Day } from '#core/time/day.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type PriceOriginFieldsProps = {
  source: string
  sourceHint?: string
  dateLabel?: string
  /** A price of tomorrow is refused. */
  today: Day
}

/** Where a changed price is from, of which day it is, and why it is changed. */
export function PriceOriginFields(props: PriceOriginFieldsProps) {
  const { source, sourceHint, dateLabel = 'Price date (required)', today } = props
  return (
    <>
      <Field label="Source (required)" {...(sourceHint === undefined ? {} : { hint: sourceHint })}>
        <Input name="source" defaultValue={source} autoComplete="off" maxLength={300} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={dateLabel}>
          <Input name="priceDate" type="date" defaultValue={today} max={today} />
        </Field>
        <Field label="Why (required)">
          <Input name="note" autoComplete="off" maxLength={500} />
        </Field>
      </div>
    </>
  )
}
