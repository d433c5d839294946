import { useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'
import { AccountSection } from './account-section.tsx'
import { PlanInvoices } from './plan-invoices.tsx'

/** Invoices of the plan, and the provider's page for the card, which is always mailed. */
export function Billing() {
  return (
    <AccountSection title="Billing">
      <PlanInvoices />
      <BillingLink />
    </AccountSection>
  )
}

function BillingLink() {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { message } = await callAccount('mailBillingLink')
      showToast({ title: 'Check your mail', description: message })
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The link could not be sent. Please try again.'),
      })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" className="mt-4" busy={busy} onClick={() => void ask()}>
      Mail me the billing page
    </Button>
  )
}
