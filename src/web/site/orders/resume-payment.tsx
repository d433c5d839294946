import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** A pending order can be paid later, from its own page. */
export function ResumePayment({ orderId }: { orderId: string }) {
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
    <div className="mt-8 flex flex-wrap items-center gap-4 border-l-2 border-vermilion pl-4">
      <p>Not paid yet? Your answers are stored with this order.</p>
      <Button size="sm" busy={busy} onClick={() => void resume()}>
        Pay now
      </Button>
    </div>
  )
}
