import { type Assembly, spreads } from '#core/assemblies/assembly.ts'
import { grades } from '#core/assemblies/grade.ts'
import { unitPriceOn } from '#core/assembly-book/take-quote.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { assemblyKey } from '#core/pricing/change-assembly.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { PriceOriginFields } from '../templates/price-origin-fields.tsx'
import { checkAssemblyForm, readAssemblyForm } from './assembly-form.ts'
import { gradeLabels } from './assembly-list.ts'
import type { Propose } from './propose.ts'

export type RowDialogProps = {
  row: Assembly
  book: PriceBook
  today: Day
  propose: Propose
  onClose: () => void
}

const spreadLabels = {
  tight: 'Tight, −12 to +15%',
  normal: 'Normal, −20 to +30%',
  wide: 'Wide, −34 to +60%',
} as const

/** One assembly: its figures with source and date. */
export function AssemblyDialog({ row, book, today, propose, onClose }: RowDialogProps) {
  const price = formatUsd(Math.round(unitPriceOn(row, today, book.market)))
  const { trade } = book.market.wages[row.crew]
  return (
    <FormDialog
      title={`Price Row ${row.id}`}
      description={`${row.item}. Section ${row.csi}, worked by: ${trade}. Today ${price} for one ${row.unit}, priced ${formatDay(row.priceDate)}.`}
      submitLabel="Show the Effect"
      busy={false}
      check={(values) => checkAssemblyForm(values, today)}
      onSubmit={(values) => {
        const sent = { [assemblyKey(row.id)]: readAssemblyForm(values, row) }
        propose(`Price Row ${row.id}`, sent, (values['note'] ?? '').trim())
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Figure name="hours" label={`Hours for one ${row.unit}`} value={String(row.hours)} />
        <Figure name="material" label="Material, $" value={dollars(row.material)} />
        <Figure name="equipment" label="Equipment, $" value={dollars(row.equipment)} />
        <Figure name="minimum" label="Smallest visit, $" value={dollars(row.minimum)} />
        <Field label="Grade" hint="A quote sets it by itself.">
          <Select
            name="grade"
            defaultValue={row.grade}
            options={grades.map((id) => ({ id, label: gradeLabels[id] }))}
          />
        </Field>
        <Field label="Low and high">
          <Select
            name="spread"
            defaultValue={row.spread}
            options={spreads.map((id) => ({ id, label: spreadLabels[id] }))}
          />
        </Field>
      </div>
      <PriceOriginFields
        source={row.source}
        sourceHint="Material includes waste and sales tax."
        today={today}
      />
    </FormDialog>
  )
}

export function Figure({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Field label={label}>
      <Input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        defaultValue={value}
      />
    </Field>
  )
}

export function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
