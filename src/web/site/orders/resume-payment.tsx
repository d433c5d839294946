import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageOf } from '#web/lib/call.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PaymentFailureNotice } from '../payment/payment-failure-notice.tsx'
import { returnedUnpaid } from '../payment/payment-messages.ts'
import type { OrderView } from './order-view.ts'
import { PayLaterButton } from './pay-later-button.tsx'

type ResumePaymentProps = { order: OrderView; hasFailed: boolean }

/** A pending order can be paid later on its own page. */
export function ResumePayment({ order, hasFailed }: ResumePaymentProps) {
  const orderId = order.id
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    try {
      const { clientSecret } = await call('retryPayment', { params: { orderId } })
      await navigate(pagePath('checkout', {}, { clientSecret, orderId }))
    } catch (error) {
      showToast({
        tone: 'destructive',
        title: 'Payment Error',
        description: messageOf(error, 'An unexpected error occurred. Please try again.'),
      })
      setBusy(false)
    }
  }
  return (
    <div className="mt-8 border-l-2 border-vermilion pl-4">
      <PaymentFailureNotice
        failure={hasFailed ? returnedUnpaid : undefined}
        kept="Your order is kept."
      />
      <p className={hasFailed ? 'mt-4' : ''}>
        Not paid yet? Your answers are stored with this order
        {order.payBy
          ? `, and it can be paid until ${formatOrderMoment(order.timeZone, order.payBy)}`
          : ''}
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => void resume()}>
          Pay now
        </Button>
        {order.view === 'full' ? (
          <PayLaterButton orderId={orderId} timeZone={order.timeZone} size="sm" />
        ) : null}
      </div>
    </div>
  )
}
