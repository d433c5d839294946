import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AskedOutcome } from '#contract/outcomes.ts'
import type { OutcomeKind } from '#core/calibration/outcome.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { marketToday } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { checkAnswer, type OutcomeDraft, readAnswer } from './outcome-draft.ts'

type OutcomeFormProps = {
  outcomeKey: string
  asked: AskedOutcome
  onSaved: (saved: AskedOutcome) => void
  /** Leaves an earlier answer as it is. */
  onCancel?: () => void
}

const kinds: readonly { readonly id: OutcomeKind; readonly label: string }[] = [
  { id: 'bid', label: 'I have bids' },
  { id: 'awarded', label: 'The contract is signed' },
  { id: 'final', label: 'It is built and paid' },
]

const dayLabels: Readonly<Record<OutcomeKind, string>> = {
  bid: 'Day of the bids',
  awarded: 'Day of the contract',
  final: 'Day of the last payment',
}

const mostBids = 6

export function OutcomeForm({ outcomeKey, asked, onSaved, onCancel }: OutcomeFormProps) {
  const today = marketToday()
  const [draft, setDraft] = useState(() => firstDraft(asked))
  const [wasSent, setWasSent] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      call('answerOutcomeRequest', { params: { outcomeKey }, body: readAnswer(draft) }),
    onSuccess: onSaved,
  })
  const faults = wasSent ? checkAnswer(draft, today) : {}
  const give = (change: Partial<OutcomeDraft>) => setDraft((before) => ({ ...before, ...change }))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSent(true)
    const found = checkAnswer(draft, today)
    if (found.amount === undefined && found.day === undefined) return save.mutate()
    const name = found.amount === undefined ? 'day' : 'amount-0'
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }
  return (
    <form noValidate className="flex max-w-measure flex-col gap-6" onSubmit={send}>
      <Field label="What do you know by now?">
        <Select
          name="kind"
          value={draft.kind}
          options={kinds}
          onChange={({ target }) => {
            const kind = kinds.find(({ id }) => id === target.value)?.id ?? draft.kind
            give({ kind, amounts: kind === 'bid' ? draft.amounts : draft.amounts.slice(0, 1) })
          }}
        />
      </Field>
      <Amounts draft={draft} fault={faults.amount} onGive={(amounts) => give({ amounts })} />
      <Field label={dayLabels[draft.kind]} error={faults.day}>
        <Input
          name="day"
          type="date"
          max={today}
          value={draft.day}
          onChange={({ target }) => give({ day: target.value })}
        />
      </Field>
      <Checkbox
        checked={draft.isSameScope}
        onChange={({ target }) => give({ isSameScope: target.checked })}
        label="It is the work that the report describes"
        hint="Leave it unchecked when much was added or left out."
      />
      {save.error ? (
        <Alert tone="bad" title="Not saved">
          {messageOf(save.error, 'That did not work. Please try again.')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save the Answer'}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            Keep the Earlier Answer
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type AmountsProps = {
  draft: OutcomeDraft
  fault: string | undefined
  onGive: (amounts: readonly string[]) => void
}

function Amounts({ draft: { kind, amounts }, fault, onGive }: AmountsProps) {
  const label = (at: number) => (kind === 'bid' && amounts.length > 1 ? `Bid ${at + 1}` : 'Amount')
  return (
    <div className="flex flex-col gap-3">
      {amounts.map((amount, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a bid is its place in the list
          key={at}
          label={`${label(at)} in dollars`}
          {...(at === 0
            ? { hint: 'Construction only: no furniture, rent or fees.', error: fault }
            : {})}
        >
          <Input
            name={`amount-${at}`}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            value={amount}
            onChange={({ target }) =>
              onGive(amounts.map((other, index) => (index === at ? target.value : other)))
            }
          />
        </Field>
      ))}
      {kind === 'bid' && amounts.length < mostBids ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onGive([...amounts, ''])}
        >
          Add Another Bid
        </Button>
      ) : null}
    </div>
  )
}

function firstDraft({ answered, months }: AskedOutcome): OutcomeDraft {
  if (!answered) {
    return { kind: months === 3 ? 'awarded' : 'final', amounts: [''], day: '', isSameScope: true }
  }
  const amounts = answered.amounts.map((cents) => (cents / 100).toString())
  return { ...answered, amounts }
}
