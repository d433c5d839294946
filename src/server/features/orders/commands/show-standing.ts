import { type OrderStanding, orderStanding } from '#core/promises/order-standing.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import { isAddressRefused, wasReportMailed } from '#server/features/mail/reads.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { listOpenPromises } from '#server/promises/list-promises.ts'
import { findApprovalTakenBack } from '../reads/approval-taken-back.ts'
import { findOpenRequest } from '../reads/find-request.ts'
import { isRecipientApproved } from '../reads/recipient-change.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, type Order } from '../reads/working-order.ts'
import { reportMailKey } from './deliver-report.ts'

/** Where the order stands, what comes next and when. */
export async function showStandingCommand(
  { clock, database }: Ports,
  orderId: string,
): Promise<Result<OrderStanding, 'no-such-order'>> {
  const order = await findOrder(database, orderId)
  if (!order) return refuse('no-such-order')
  const shown = await showStaffOrder(database, order)
  const { releaseAt, correction, overrideRequestedAt, reportState, reportOutdated } = shown
  const request = await findOpenRequest(database, order.id)
  const released = await findReleasedMark(database, { kind: 'order', id: order.id })
  const facts = {
    status: order.status,
    createdAt: order.created_at,
    hold: (await readOwed(database, order.id)).hold,
    hasPaymentIssue: order.validation_issues.some((issue) => issue.startsWith(paymentIssuePrefix)),
    isOutsideArea: order.market === null,
    waitingSince: shown.waitingSince,
    hasOpenQuestion: request !== undefined && request.answered_at === null,
    answeredAt: request?.answered_at ?? null,
    approvalTakenBack: await findApprovalTakenBack(database, order.id),
    overrideRequestedAt,
    dueAt: order.qc_deadline,
    releaseAt,
    isChangedSinceApproval: reportState === 'draft' || reportOutdated,
    releasedVersion: released?.version ?? null,
    hasCorrection: correction !== null,
    isAddressRefused: await isAddressRefused(database, order.id),
    isRecipientApproved: await isRecipientApproved(database, order),
    isReportMailed: await wasReportMailed(database, {
      orderId: order.id,
      recipient: order.customer_email,
    }),
    wasMailTried: await wasMailTried(database, order),
    promises: await listOpenPromises(database, order.id),
  }
  return accept(orderStanding(facts, clock.now()))
}

async function wasMailTried(connection: Connection, order: Order): Promise<boolean> {
  const mail = await connection
    .selectFrom('mails')
    .select('attempts')
    .where('dedupe_key', '=', reportMailKey(order))
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return mail !== undefined && mail.attempts > 0
}
