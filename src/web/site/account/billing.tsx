import { useState } from 'react'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useInvoices } from './account-query.ts'
import { AccountSection } from './account-section.tsx'

/** Invoices of the subscription, and the provider's page for the card, which is always mailed. */
export function Billing() {
  const invoices = useInvoices(true)
  return (
    <AccountSection title="Billing">
      {invoices.isError ? (
        <Alert tone="caution" title="Invoices could not be loaded">
          {messageOf(invoices.error, 'Please try again in a moment.')}
        </Alert>
      ) : null}
      <ul className="max-w-2xl">
        {invoices.data?.map((invoice) => (
          <li
            key={invoice.id}
            className="figures flex flex-wrap justify-between gap-4 border-b border-hairline py-2"
          >
            <span>{formatDay(invoice.at)}</span>
            <span className="text-graphite">{invoice.number}</span>
            <span>{formatUsd(invoice.amount)}</span>
            <span className="text-graphite">{invoice.status}</span>
            {invoice.url ? (
              <a href={invoice.url} className="link">
                Open invoice
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <BillingLink />
    </AccountSection>
  )
}

function BillingLink() {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { message } = await call('mailBillingLink')
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
