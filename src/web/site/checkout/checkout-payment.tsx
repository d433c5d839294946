import { useCallback, useEffect, useState } from 'react'
import type { Cents } from '#core/money/money.ts'
import { CallError, call } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { CheckoutInvoiceDetails } from '../invoices/checkout-invoice-details.tsx'
import { orderKeyQuery } from '../orders/order-key.ts'
import { PayLaterButton } from '../orders/pay-later-button.tsx'
import { PaymentForm } from '../payment/payment-form.tsx'
import type { ArrivalState } from '../payment/returned-payment.ts'
import { type CheckoutLink, keepCheckoutLink } from './checkout-link.ts'

type CheckoutPaymentProps = {
  link: CheckoutLink
  amount: Cents
  /** Whether this browser sees the whole order. */
  isOwn: boolean
  /** Of the order's market. */
  timeZone: string
  onDone: (state?: ArrivalState) => void
}

/** The card, and what else can be done with an order that waits for it. */
export function CheckoutPayment({ link, amount, isOwn, timeZone, onDone }: CheckoutPaymentProps) {
  const { orderId } = link
  const [{ secret, attempt }, setPayment] = useState({ secret: link.clientSecret, attempt: 1 })
  useEffect(() => keepCheckoutLink({ orderId, clientSecret: secret }), [orderId, secret])
  const [isRunning, setRunning] = useState(false)
  const noteRunning = useCallback(
    (running: boolean) => {
      setRunning(running)
      // Once sent, the secret has been read, so it is removed from the address and the history.
      const path = pagePath('checkout', {}, { orderId })
      if (running) history.replaceState(history.state, '', path)
    },
    [orderId],
  )
  return (
    <>
      <PaymentForm
        key={attempt}
        clientSecret={secret}
        amount={amount}
        returnPath={pagePath('order', { orderId })}
        kept="Your order is kept."
        renew={() => retryPayment(orderId)}
        acceptTerms={() => acceptTerms(orderId, secret)}
        onPaid={() => onDone({ isPaid: true })}
        onRunning={noteRunning}
        onNewSecret={(renewed) => setPayment({ secret: renewed, attempt: attempt + 1 })}
      />
      {isOwn && !isRunning ? (
        <>
          <PayLaterButton
            orderId={orderId}
            timeZone={timeZone}
            className="mt-3 w-full"
            onMailed={() => onDone()}
          />
          <CheckoutInvoiceDetails source={{ orderId, query: orderKeyQuery(orderId) }} />
        </>
      ) : null}
    </>
  )
}

/** An order that is not waiting for its payment any more is left to the provider's answer. */
async function acceptTerms(orderId: string, clientSecret: string): Promise<void> {
  try {
    await call('acceptTerms', { params: { orderId }, body: { clientSecret } })
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409)) throw error
  }
}

async function retryPayment(orderId: string): Promise<string> {
  return (await call('retryPayment', { params: { orderId } })).clientSecret
}
