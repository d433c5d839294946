import { useState } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { subscriptionPlans } from '#web/content/plan-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Subscribe } from './use-subscribe.ts'

/** Asks for the two things a subscription needs; leaving either empty ends it. */
export function SubscribeDialog({ subscribe }: { subscribe: Subscribe }) {
  const plan = subscriptionPlans.find((candidate) => candidate.id === subscribe.askedPlan)
  return (
    <Dialog
      open={plan !== undefined}
      onOpenChange={(open) => {
        if (!open) subscribe.cancel()
      }}
      title={plan ? `Subscribe to ${plan.name}` : 'Subscribe'}
      description={
        plan?.quarterlyPrice
          ? `${formatUsdWhole(plan.quarterlyPrice)} every 3 months, paid in advance on the payment provider's page.`
          : undefined
      }
    >
      <SubscriberForm key={subscribe.askedPlan} onConfirm={subscribe.confirm} />
    </Dialog>
  )
}

function SubscriberForm({ onConfirm }: { onConfirm: Subscribe['confirm'] }) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(email, name)
      }}
    >
      <Field label="Email address">
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Name or company">
        <Input
          autoComplete="organization"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit">Continue to payment</Button>
    </form>
  )
}
