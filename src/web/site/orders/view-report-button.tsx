import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, callFile } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { orderKeyQuery } from './order-key.ts'
import type { OrderView } from './order-view.ts'

/** Opens the report in a new tab; if that fails, its own address where there is one. */
type ViewReportButtonProps = { order: OrderView; label?: string }

export function ViewReportButton({
  order,
  label = 'Your report is ready.',
}: ViewReportButtonProps) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    // Opened before anything is awaited, because browsers block a tab that opens after the click.
    const tab = window.open('about:blank', '_blank')
    const input = { params: { orderId: order.id }, query: orderKeyQuery(order.id, search) }
    const address = await callFile('showOrderReport', input).then(
      () => addressOf('showOrderReport', input),
      () => order.reportUrl,
    )
    setBusy(false)
    if (address && tab) tab.location.replace(address)
    else if (address) window.location.assign(address)
    else {
      tab?.close()
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: 'The report could not be opened. Please try again.',
      })
    }
  }
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4 border-l-2 border-vermilion pl-4">
      <p className="text-lg">{label}</p>
      <Button busy={busy} onClick={() => void open()}>
        View Report
      </Button>
      {order.reportUrl ? (
        <a href={order.reportUrl} className="link">
          Answer its questions on the live report
        </a>
      ) : null}
    </div>
  )
}
