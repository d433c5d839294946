import { useEffect, useState } from 'react'
import { isReportReady, toOrderStatus } from '#core/order/order.ts'
import type { Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { ReturnedPayment } from '../payment/returned-payment.ts'
import { OrderCancelled } from './order-cancelled.tsx'
import type { OrderView } from './order-view.ts'
import { ReportDue } from './report-due.tsx'
import { LinkEnded, ReportClosed } from './report-ended.tsx'
import { ResumePayment } from './resume-payment.tsx'
import { ViewReportButton } from './view-report-button.tsx'

const longestConfirmationMs = minuteMs

type NextStepProps = { order: OrderView; returned: ReturnedPayment | undefined }

/** What the customer does next: pay, wait until a date, or read. */
export function NextStep({ order, returned }: NextStepProps) {
  const isConfirming = useConfirming(returned)
  const status = toOrderStatus(order.status)
  if (order.reportLink === 'closed') return <ReportClosed />
  if (order.reportLink === 'replaced' || order.reportLink === 'revoked') {
    return <LinkEnded isRevoked={order.reportLink === 'revoked'} />
  }
  if (isReportReady(status)) return <ViewReportButton order={order} />
  if (status === 'pending') {
    if (isConfirming) return <PaymentConfirming />
    return <ResumePayment order={order} hasFailed={returned === 'failed'} />
  }
  if (status === 'cancelled') return <OrderCancelled packageType={order.packageType} />
  // Outside the priced area nothing is promised; the notice beside it says what happens.
  if (!order.dueAt || order.isOutsideArea) return null
  if (order.waitingSince)
    return <WaitingForAnswer since={order.waitingSince} timeZone={order.timeZone} />
  const due = <ReportDue orderId={order.id} dueAt={order.dueAt} timeZone={order.timeZone} />
  if (!order.reportUrl) return due
  return (
    <>
      {due}
      <ViewReportButton order={order} label="The report from before the upgrade stays readable." />
    </>
  )
}

/** The provider may report a payment some seconds after its customer knows. */
function useConfirming(returned: ReturnedPayment | undefined): boolean {
  const [isConfirming, setConfirming] = useState(returned === 'succeeded')
  useEffect(() => {
    const timer = setTimeout(() => setConfirming(false), longestConfirmationMs)
    return () => clearTimeout(timer)
  }, [])
  return isConfirming
}

function PaymentConfirming() {
  return (
    <Alert className="mt-8" title="Your payment is being confirmed">
      This takes a moment. This page continues by itself once the payment has arrived.
    </Alert>
  )
}

function WaitingForAnswer({ since, timeZone }: { since: Instant; timeZone: string }) {
  return (
    <div className="mt-8 border-l-2 border-vermilion pl-4">
      <p className="text-lg font-semibold">We are waiting for your answer</p>
      <p className="mt-1 max-w-prose text-sm text-graphite">
        We sent you a question by mail on{' '}
        <span className="figures">{formatOrderMoment(timeZone, since)}</span>. The time until your
        report is due is paused until you answer it there.
      </p>
    </div>
  )
}
