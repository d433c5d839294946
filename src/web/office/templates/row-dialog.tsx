import { formatPlainDollars } from '#core/money/format-money.ts'
import type { AreaLine } from '#core/pricing/price-row.ts'
import type { PriceRowChange } from '#core/pricing/price-row-changes.ts'
import { sizeTiers } from '#core/pricing/size-tier.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PriceOriginFields } from './price-origin-fields.tsx'
import { checkRowForm, priceSteps, readRowForm } from './read-row-form.ts'

type RowDialogProps = {
  line: AreaLine
  /** The date of the book, for a row without its own. */
  bookDate: Day
  today: Day
  onChange: (change: PriceRowChange, note: string) => void
  onClose: () => void
}

/** One row of a template: its prices in every tier, with source and date. */
export function RowDialog({ line, bookDate, today, onChange, onClose }: RowDialogProps) {
  const date = line.priceDate ?? bookDate
  return (
    <FormDialog
      title={`Price Row: ${line.item}`}
      description={`Dollars per square foot, ${line.basis === 'national' ? 'national level: the location factor comes on top' : 'in this market'}. ${line.csiDivision}; ${line.uniformat}; index ${line.indexSeries}. Priced ${formatDay(date)}.`}
      submitLabel="Show the Effect"
      busy={false}
      check={(values) => checkRowForm(values, today)}
      onSubmit={(values) => onChange(readRowForm(values), (values['note'] ?? '').trim())}
      onClose={onClose}
    >
      <PriceGrid line={line} />
      <PriceOriginFields source={line.source} today={today} />
    </FormDialog>
  )
}

function PriceGrid({ line }: { line: AreaLine }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Dollars per square foot by size of the space</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-1 text-left font-medium text-graphite">
            Size
          </th>
          {priceSteps.map((step) => (
            <th key={step} scope="col" className="pb-1 text-right font-medium text-graphite">
              {step}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizeTiers.map((tier) => (
          <tr key={tier}>
            <th scope="row" className="pr-2 text-left font-medium">
              {tier}
            </th>
            {priceSteps.map((step) => (
              <td key={step} className="p-1">
                <Input
                  name={`${tier}.${step}`}
                  aria-label={`${tier}, ${step}`}
                  inputMode="decimal"
                  autoComplete="off"
                  className="figures min-h-9! px-2! text-right text-sm"
                  defaultValue={dollars(line.priceRanges?.[tier][step])}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dollars(cents: number | undefined): string {
  return cents === undefined ? '' : formatPlainDollars(cents)
}
