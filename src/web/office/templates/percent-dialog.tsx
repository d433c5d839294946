import type { PercentLine } from '#core/pricing/price-row.ts'
import { maxPercent, type PriceRowChange } from '#core/pricing/price-row-changes.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { checkNote } from './read-row-form.ts'

type PercentDialogProps = {
  line: PercentLine
  onChange: (change: PriceRowChange, note: string) => void
  onClose: () => void
}

/** A business line of a template: its share of all other lines. */
export function PercentDialog({ line, onChange, onClose }: PercentDialogProps) {
  return (
    <FormDialog
      title={`Business Line: ${line.item}`}
      description="A percentage of the sum of all lines that are not percentages."
      submitLabel="Show the Effect"
      busy={false}
      check={checkPercentForm}
      onSubmit={(values) =>
        onChange({ percent: Number(values['percent']) }, (values['note'] ?? '').trim())
      }
      onClose={onClose}
    >
      <Field label="Percent (required)" hint={`0 to ${maxPercent}, with up to two decimals`}>
        <Input
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          defaultValue={line.percent}
        />
      </Field>
      <Field label="Why (required)">
        <Input name="note" autoComplete="off" maxLength={500} />
      </Field>
    </FormDialog>
  )
}

function checkPercentForm(values: FormValues): string | undefined {
  const text = (values['percent'] ?? '').trim()
  const isWritten = /^\d{1,2}(\.\d{1,2})?$/.test(text)
  if (!isWritten || Number(text) > maxPercent) {
    return `Percent must be a number from 0 to ${maxPercent}, with up to two decimals.`
  }
  return checkNote(values)
}
