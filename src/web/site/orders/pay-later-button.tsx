import { useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { orderKeyQuery } from './order-key.ts'

type PayLaterButtonProps = {
  orderId: string
  timeZone: string
  size?: ButtonSize
  className?: string
  /** Called after the link was mailed. */
  onMailed?: () => void
}

/** Mails the link by which the order can be paid on any device before its deadline. */
export function PayLaterButton({
  orderId,
  timeZone,
  size = 'md',
  className = '',
  onMailed,
}: PayLaterButtonProps) {
  const [busy, setBusy] = useState(false)
  const mail = async () => {
    setBusy(true)
    try {
      const query = orderKeyQuery(orderId)
      const { email, payBy } = await call('payLater', { params: { orderId }, query })
      showToast({
        tone: 'good',
        title: 'Pay later',
        description: `A link to pay is on its way to ${email}. It works until ${formatOrderMoment(timeZone, payBy)}.`,
      })
      onMailed?.()
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
    <Button
      variant="secondary"
      size={size}
      className={className}
      busy={busy}
      onClick={() => void mail()}
    >
      Pay later
    </Button>
  )
}
