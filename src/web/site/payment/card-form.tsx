import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import {
  type CardFields,
  type CardProblems,
  formatCardNumber,
  formatExpiry,
  isWholeExpiry,
  isWholeNumber,
} from './card-fields.ts'

type CardFormProps = {
  card: CardFields
  problems: CardProblems
  onChange: (change: Partial<CardFields>) => void
}

/** The keyboard goes on to the next field when one is complete, as in the provider's own form. */
function leadOn(isComplete: boolean, nextId: string): void {
  if (isComplete) document.getElementById(nextId)?.focus()
}

/** The only payment method, always open, in the style of an accordion. */
export function CardForm({ card, problems, onChange }: CardFormProps) {
  return (
    <fieldset className="border border-edge bg-raised">
      <legend className="sr-only">Card details</legend>
      <div className="flex items-center gap-3 border-b border-hairline px-4 py-3 sm:px-6">
        <svg viewBox="0 0 24 16" aria-hidden="true" className="h-4 w-6 fill-none stroke-current">
          <rect x="0.75" y="0.75" width="22.5" height="14.5" rx="1.5" strokeWidth="1.25" />
          <path d="M1 5h22" strokeWidth="2" />
        </svg>
        <span className="text-sm font-semibold">Card</span>
      </div>
      <div className="grid grid-cols-2 gap-5 p-4 sm:p-6">
        <Field id="card-number" label="Card number" error={problems.number} className="col-span-2">
          <Input
            className="figures"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            value={card.number}
            onChange={(event) => {
              const number = formatCardNumber(event.target.value)
              onChange({ number })
              leadOn(isWholeNumber(number) && !isWholeNumber(card.number), 'card-expiry')
            }}
          />
        </Field>
        <Field id="card-expiry" label="Expiration date" error={problems.expiry}>
          <Input
            className="figures"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={card.expiry}
            onChange={(event) => {
              const expiry = formatExpiry(event.target.value, card.expiry)
              onChange({ expiry })
              leadOn(isWholeExpiry(expiry) && !isWholeExpiry(card.expiry), 'card-cvc')
            }}
          />
        </Field>
        <Field id="card-cvc" label="Security code" error={problems.cvc}>
          <Input
            className="figures"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            maxLength={4}
            value={card.cvc}
            onChange={(event) => onChange({ cvc: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
