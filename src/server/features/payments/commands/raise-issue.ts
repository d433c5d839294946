import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { listOrderIssues } from '../reads/find-payment.ts'
import { updateOrderIssues } from '../writes/order-payment.ts'

/** A payment that does not match never changes an order; staff sees the issue with the order. */
export async function raiseIssue(
  transaction: Transaction,
  ports: Ports,
  { id }: { readonly id: string },
  issue: string,
): Promise<void> {
  const issues = await listOrderIssues(transaction, id)
  if (issues.includes(issue)) return
  await updateOrderIssues(transaction, id, [...issues, issue])
  const author = { ...bySystem, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.payment-issue', id, { after: { issue } })
}
