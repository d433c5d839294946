import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { planReportReturnedEmail } from '#server/emails/refund-email.ts'
import { postCreditReturned } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { findPlanReport, getPlanHolder } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import type { lockOrderRow } from '../reads/find-payment.ts'
import { updateReportReturned } from '../writes/refunds.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Gives the report back to the plan that covered the locked order, whose holder is mailed, and
 * closes the order unless it was delivered. Running it again changes nothing; false when no plan
 * covers the order.
 */
export async function returnPlanReport(
  transaction: Transaction,
  ports: Ports,
  order: Awaited<ReturnType<typeof lockOrderRow>>,
  by: Omit<AuditAuthor, 'at'>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<boolean> {
  const planReport = await findPlanReport(transaction, order.id)
  if (planReport !== 'used') return planReport !== null
  const now = ports.clock.now()
  await updateReportReturned(transaction, order.id, now)
  await postCreditReturned(transaction, ports, order.id)
  await queueMail(transaction, ports, {
    to: await getPlanHolder(transaction, order.id),
    dedupeKey: `plan-report-returned:${order.id}`,
    mail: planReportReturnedEmail({
      orderId: order.id,
      wasDelivered: order.completed_at !== null,
      accountUrl: `${ports.settings.publicUrl}/account`,
    }),
  })
  await recordAudit(transaction, { ...by, at: now }, 'order.refund-made', order.id, {
    after: { planReport: 'returned', reason, refundId: id },
  })
  await settleOrder(transaction, ports, order)
  return true
}
