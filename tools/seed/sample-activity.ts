/** The lines that the product's audit log would hold of sample orders and demo projects. */

import type { AuditAction } from '#core/access/audit-action.ts'
import type { QcStatus } from '#core/order/order.ts'
import { payDeadline } from '#core/order/unpaid-order.ts'
import { statusAfterReversal } from '#core/payment/refund.ts'
import type { Instant } from '#core/time/day.ts'
import type { SampleDemo } from './sample-demo.ts'
import type { SampleOrder } from './sample-order.ts'

/** A row of `audit_log`, by its column names. */
export type SampleActivity = {
  readonly at: Instant
  readonly actor_kind: 'system' | 'address'
  readonly actor_name: string
  readonly action: AuditAction
  readonly subject_kind: 'order' | 'demo-project'
  readonly subject_id: string
  readonly before: object | null
  readonly after: object | null
  readonly request_id: string | null
}

type Line = Pick<SampleActivity, 'at' | 'action'> & {
  readonly before?: object
  readonly after: object
  /** Done by a person; the product's own otherwise. */
  readonly isByStaff?: boolean
}

/** In the order in which it happened. */
export function orderActivity(order: SampleOrder): readonly SampleActivity[] {
  const lines = [...paymentLines(order), ...reviewLines(order), ...refundLines(order)]
  return lines.map((line) => activity('order', order.id, line))
}

function paymentLines(order: SampleOrder): readonly Line[] {
  const { paid_at: paidAt, amount, covered_by_plan: plan } = order
  if (paidAt !== null) {
    const after = { status: 'paid', paymentId: null, amount, plan }
    return [{ at: paidAt, action: 'order.paid', before: { status: 'pending' }, after }]
  }
  if (order.status !== 'cancelled') return []
  const at = payDeadline(order.created_at)
  const [before, after] = [{ status: 'pending' }, { status: 'cancelled' }]
  return [{ at, action: 'order.expired', before, after }]
}

function reviewLines(order: SampleOrder): readonly Line[] {
  const { paid_at: draftedAt, approved_at: approvedAt, drafted } = order
  // A row that is still to be drafted by the product gets its lines from the product.
  if (order.canonical_totals === null || !drafted || draftedAt === null) return []
  const { qcStatus } = drafted
  const draft: Line = {
    at: draftedAt,
    action: 'order.drafted',
    before: { status: 'paid' },
    after: { status: 'in_progress', totalCents: drafted.totals.totalCents, qcStatus },
  }
  return approvedAt === null ? [draft] : [draft, ...approvalLines(approvedAt, qcStatus)]
}

function approvalLines(at: Instant, qcStatus: QcStatus): readonly Line[] {
  return [
    {
      at,
      action: 'order.approved',
      before: { status: 'in_progress', qcStatus },
      after: { status: 'qc_approved', qcStatus: 'passed', reportVersion: 1 },
      isByStaff: true,
    },
    { at, action: 'order.report-released', after: { version: 1 } },
    {
      at,
      action: 'order.completed',
      before: { status: 'qc_approved' },
      after: { status: 'completed' },
    },
  ]
}

function refundLines({ refund, amount, status }: SampleOrder): readonly Line[] {
  if (refund === null) return []
  const { created_at: at, amount: refunded, reason } = refund
  const after = { amount: refunded, reason }
  const made: Line = { at, action: 'order.refund-made', after, isByStaff: true }
  const before = status === 'cancelled' ? 'in_progress' : status
  if (refunded < amount) return [made]
  const moved = statusAfterReversal({ status: before, wasDelivered: false })
  if (moved === before) return [made]
  const closed = { status: moved, refunded }
  return [made, { at, action: 'order.refunded', before: { status: before }, after: closed }]
}

/** In the order in which it happened. */
export function demoActivity({ id, approved_at: at }: SampleDemo): readonly SampleActivity[] {
  if (at === null) return []
  const lines: readonly Line[] = [
    {
      at,
      action: 'demo-project.approved',
      before: { status: 'pending' },
      after: { status: 'qc_approved', reportVersion: 1 },
      isByStaff: true,
    },
    { at, action: 'demo-project.report-released', after: { version: 1 } },
  ]
  return lines.map((line) => activity('demo-project', id, line))
}

function activity(
  subjectKind: SampleActivity['subject_kind'],
  subjectId: string,
  { at, action, before, after, isByStaff = false }: Line,
): SampleActivity {
  return {
    at,
    actor_kind: isByStaff ? 'address' : 'system',
    actor_name: isByStaff ? 'seed' : 'system',
    action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    before: before ?? null,
    after,
    request_id: isByStaff ? 'seed' : null,
  }
}
