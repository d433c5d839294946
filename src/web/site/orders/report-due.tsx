import { orderNumber } from '#core/order/order-number.ts'
import type { Instant } from '#core/time/day.ts'
import { formatOrderMoment } from '#web/lib/format-date.ts'
import { isReportLate } from '#web/lib/report-late.ts'
import { shownBusiness } from '#web/lib/shown-business.ts'
import { Alert } from '#web/ui/alert.tsx'

type ReportDueProps = { orderId: string; dueAt: Instant; timeZone: string }

/** When the report is due, or that it is late, what happens now and whom to write to. */
export function ReportDue({ orderId, dueAt, timeZone }: ReportDueProps) {
  const { supportEmail } = shownBusiness()
  const moment = (
    <strong className="figures font-semibold">{formatOrderMoment(timeZone, dueAt)}</strong>
  )
  if (!isReportLate(dueAt)) {
    return (
      <p className="figures mt-8 border-l-2 border-vermilion pl-4 text-lg">
        Your report is due by {moment}.
      </p>
    )
  }
  return (
    <Alert tone="caution" className="mt-8" title="Your report is late">
      It was due by {moment}, and we are late. A person still has to approve it; then it is mailed
      to you. To ask when, or to cancel, write to{' '}
      <a href={`mailto:${supportEmail}`} className="link break-all">
        {supportEmail}
      </a>{' '}
      and name order {orderNumber(orderId)}.
    </Alert>
  )
}
