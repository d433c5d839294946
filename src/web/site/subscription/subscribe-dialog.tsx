import { useState } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { subscriptionPlans } from '#web/content/plan-copy.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { typedOr, useKnownContact } from '../frame/known-contact.ts'
import { TermsSentence } from '../frame/terms-sentence.tsx'
import type { Subscribe } from './use-subscribe.ts'

const emailId = 'subscriber-email'

/** Asks for the two things that a subscription needs; leaving either empty cancels it. */
export function SubscribeDialog({ subscribe }: { subscribe: Subscribe }) {
  const plan = subscriptionPlans.find((candidate) => candidate.id === subscribe.askedPlan)
  return (
    <Dialog
      open={plan !== undefined}
      onClose={subscribe.cancel}
      title={plan ? `Subscribe to ${plan.name}` : 'Subscribe'}
      description={
        plan?.quarterlyPrice
          ? `${formatUsdWhole(plan.quarterlyPrice)} every 3 months, paid in advance on the payment provider's page.`
          : undefined
      }
    >
      <SubscriberForm key={subscribe.askedPlan} subscribe={subscribe} />
    </Dialog>
  )
}

function SubscriberForm({ subscribe }: { subscribe: Subscribe }) {
  const { failed } = subscribe
  const [email, setEmail] = useState(failed?.email ?? '')
  const [name, setName] = useState(failed?.name ?? '')
  const [emailProblem, setEmailProblem] = useState<string>()
  useKnownContact((known) => {
    setEmail((typed) => typedOr(typed, known.email))
    setName((typed) => typedOr(typed, known.companyName || known.name))
  })
  const submit = () => {
    const isTyped = email.trim() !== '' && name.trim() !== ''
    if (isTyped && !looksLikeEmail(email)) {
      setEmailProblem('Enter an address like name@company.com')
      document.getElementById(emailId)?.focus()
      return
    }
    subscribe.confirm(email, name)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failed ? (
        <Alert tone="bad" title="Subscription Error">
          {failed.problem}
        </Alert>
      ) : null}
      <Field id={emailId} label="Email address" error={emailProblem}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setEmailProblem(undefined)
          }}
        />
      </Field>
      <Field label="Name or company">
        <Input
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="grid gap-3">
        <TermsSentence by="subscribing" />
        <Button type="submit">Continue to payment</Button>
      </div>
    </form>
  )
}
