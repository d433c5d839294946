import { useState } from 'react'
import type { Outcome } from '#contract/outcomes.ts'
import { outcomeKindLabels, outcomeKinds } from '#core/calibration/outcome.ts'
import { formatPlainDollars, formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import type { Day } from '#core/time/day.ts'
import { marketToday, readDayField } from '#web/lib/market-day.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type SentOutcome, useAddOutcome } from './order-outcomes-query.ts'

type OutcomeDialogProps = {
  orderId: string
  /** The entry that the new one replaces. */
  corrected?: Outcome
  onClose: () => void
}

export function OutcomeDialog({ orderId, corrected, onClose }: OutcomeDialogProps) {
  const add = useAddOutcome(orderId)
  const today = marketToday()
  const [isSameScope, setSameScope] = useState(corrected?.isSameScope ?? true)
  const [isTakenBack, setTakenBack] = useState(false)
  const corrects = corrected?.id ?? null
  return (
    <FormDialog
      title={corrected ? 'Correct an Outcome' : 'Enter an Outcome'}
      description={
        corrected
          ? `The entry of ${formatUsd(corrected.amount ?? 0)} stays in the ledger; this one counts instead of it.`
          : 'It is compared with the report that was current on that day. Entries cannot be changed, only corrected by another.'
      }
      submitLabel={corrected ? 'Enter the Correction' : 'Enter'}
      busy={add.isPending}
      check={(values) => check(values, today, isTakenBack)}
      onSubmit={(values) =>
        add.mutate(
          { ...readOutcome(values, isTakenBack), isSameScope, corrects },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select
            name="kind"
            defaultValue={corrected?.kind ?? 'awarded'}
            options={outcomeKinds.map((id) => ({ id, label: outcomeKindLabels[id] }))}
          />
        </Field>
        <Field label="Day (required)">
          <Input name="day" type="date" max={today} defaultValue={corrected?.day ?? today} />
        </Field>
      </div>
      {isTakenBack ? null : (
        <Field label="Amount in dollars (required)">
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            defaultValue={corrected?.amount ? formatPlainDollars(corrected.amount) : ''}
          />
        </Field>
      )}
      <Field label="Source (required)" hint="For example: signed contract, final pay application.">
        <Input name="source" autoComplete="off" maxLength={300} defaultValue={corrected?.source} />
      </Field>
      <Field label="Scope notes" hint="What was added or left out. For colleagues only.">
        <Textarea
          name="scopeNotes"
          rows={2}
          maxLength={2000}
          defaultValue={corrected?.scopeNotes}
        />
      </Field>
      <Checkbox
        checked={isSameScope}
        onChange={(event) => setSameScope(event.target.checked)}
        label="The scope is the estimated one"
      />
      {corrected ? (
        <Checkbox
          checked={isTakenBack}
          onChange={(event) => setTakenBack(event.target.checked)}
          label="There is no such outcome: take the entry back"
        />
      ) : null}
    </FormDialog>
  )
}

function amountOf(values: FormValues): number {
  const dollars = Number(typedNumber(values['amount'] ?? ''))
  return Number.isFinite(dollars) ? centsFromDollars(dollars) : 0
}

function check(values: FormValues, today: Day, isTakenBack: boolean): string | undefined {
  if (!isTakenBack && amountOf(values) <= 0) return 'Give an amount in dollars.'
  const day = values['day'] ?? ''
  if (day === '' || day > today) return 'Enter a day that is not in the future.'
  return (values['source'] ?? '').trim().length < 3
    ? 'Enter where the figure comes from.'
    : undefined
}

function readOutcome(
  values: FormValues,
  isTakenBack: boolean,
): Pick<SentOutcome, 'kind' | 'amount' | 'day' | 'source' | 'scopeNotes'> {
  return {
    kind: outcomeKinds.find((kind) => kind === values['kind']) ?? 'awarded',
    amount: isTakenBack ? null : amountOf(values),
    day: readDayField(values['day']),
    source: (values['source'] ?? '').trim(),
    scopeNotes: (values['scopeNotes'] ?? '').trim(),
  }
}
