import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { updateOrderIssues } from '../writes/order-payment.ts'

/** A payment that does not match never changes an order; staff sees the issue with the order. */
export async function raiseIssue(
  transaction: Transaction,
  ports: Ports,
  order: { readonly id: string; readonly validation_issues: readonly string[] },
  issue: string,
): Promise<void> {
  if (order.validation_issues.includes(issue)) return
  await updateOrderIssues(transaction, order.id, [...order.validation_issues, issue])
  const author = { ...bySystem, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.payment-issue', order.id, { after: { issue } })
}
