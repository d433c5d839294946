import { grades } from '#core/assemblies/grade.ts'
import { isMoney, type RateGroup, type RateRow, rateKey } from '#core/pricing/rate-rows.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { PriceOriginFields } from '../templates/price-origin-fields.tsx'
import { dollars, Figure } from './assembly-dialog.tsx'
import { gradeLabels } from './assembly-list.ts'
import type { Propose } from './propose.ts'
import { checkRateForm, readRateForm } from './rate-form.ts'

type RateDialogProps = {
  row: RateRow
  today: Day
  propose: Propose
  onClose: () => void
}

const explanations: Readonly<Record<RateGroup, string>> = {
  wage: 'An hour costs the wage with burden and the subcontractor’s markup. Every row of this trade follows.',
  productivity:
    'Labor-hours of all rows × this figure in a job of this area. It has to fall as the area grows.',
  density:
    'What this line counts by area and use × this figure; 1 is the rule itself. Counts that were given, measured or asked for by code stay.',
  fee: 'What the city takes. A step of the ladder counts for the part of the value above it; permits of new drafts follow.',
}

function figureLabel({ group, unit }: RateRow): string {
  if (group === 'wage') return 'Wage an hour, $'
  if (unit === 'amount') return 'Amount, $'
  if (unit === 'per-thousand') return 'For each $1,000, $'
  return unit === 'share' ? 'Share of the building permit' : 'Factor'
}

export function RateDialog({ row, today, propose, onClose }: RateDialogProps) {
  const isWage = row.group === 'wage'
  return (
    <FormDialog
      title={`Price Row ${row.code}`}
      description={`${row.item}, of ${formatDay(row.priceDate)}. ${explanations[row.group]}`}
      submitLabel="Show the Effect"
      busy={false}
      check={(values) => checkRateForm(values, row, today)}
      onSubmit={(values) => {
        const sent = { [rateKey(row.code)]: readRateForm(values, row) }
        propose(`Price Row ${row.code}`, sent, (values['note'] ?? '').trim())
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Figure
          name="value"
          label={figureLabel(row)}
          value={isMoney(row) ? dollars(row.value) : String(row.value)}
        />
        {isWage ? (
          <>
            <Figure name="burden" label="Burden, share of the wage" value={String(row.burden)} />
            <Figure name="markup" label="Markup, share of both" value={String(row.markup)} />
          </>
        ) : null}
        <Field label="Grade">
          <Select
            name="grade"
            defaultValue={row.grade}
            options={grades.map((id) => ({ id, label: gradeLabels[id] }))}
          />
        </Field>
      </div>
      <PriceOriginFields source={row.source} dateLabel="Date (required)" today={today} />
    </FormDialog>
  )
}
