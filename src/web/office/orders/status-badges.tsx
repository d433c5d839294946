import type { OrderStatus, QcStatus } from '#core/order/order.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const statuses: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Payment Pending', tone: 'caution' },
  paid: { label: 'Paid', tone: 'info' },
  in_progress: { label: 'In Progress', tone: 'info' },
  qc_approved: { label: 'QC Approved', tone: 'good' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = statuses[status] ?? statuses.pending
  return <Badge tone={tone}>{label}</Badge>
}

const qcResults: Readonly<Record<QcStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Not Checked', tone: 'neutral' },
  auto_passed: { label: 'Validated', tone: 'good' },
  needs_review: { label: 'Needs Review', tone: 'caution' },
  passed: { label: 'Manually Approved', tone: 'info' },
}

const withAdvice = { label: 'Checked, with Advice', tone: 'info' } as const

type CheckedOrder = { readonly qcStatus: QcStatus; readonly validationIssues: readonly string[] }

/** "Validated" stands beside no issue: what the check passed with advice says so. */
export function QcBadge({ order: { qcStatus, validationIssues } }: { order: CheckedOrder }) {
  const hasAdvice = qcStatus === 'auto_passed' && validationIssues.length > 0
  const { label, tone } = hasAdvice ? withAdvice : (qcResults[qcStatus] ?? qcResults.pending)
  return <Badge tone={tone}>{label}</Badge>
}
