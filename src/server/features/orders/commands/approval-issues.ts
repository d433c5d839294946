import { textOf } from '#core/project/read-project-facts.ts'
import { issuesOf, type QualityIssue, unknownTypeIssues } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import { isFrozen } from '#server/features/payments/reads/find-refund.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder, type Order } from '../reads/find-order.ts'
import { reviewOrder } from './edit-project.ts'

/** The issues that are shown before an approval, blocking ones first. */
export async function showApprovalIssues(
  ports: Ports,
  orderId: string,
): Promise<Result<{ issues: QualityIssue[] }, 'no-such-order'>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  const issues = await listApprovalIssues(ports.database, ports, order)
  return accept({ issues: [...(issues ?? [])] })
}

/** The same for several orders; one that is not there is left out. */
export async function showIssuesOfOrders(ports: Ports, orderIds: readonly string[]) {
  const orders = []
  for (const orderId of new Set(orderIds)) {
    const shown = await showApprovalIssues(ports, orderId)
    if (shown.ok) orders.push({ orderId, ...shown.value })
  }
  return { orders }
}

/**
 * The result of the quality rules for the stored project, and an open dispute; undefined before the
 * draft.
 */
export async function listApprovalIssues(
  connection: Connection,
  ports: Ports,
  order: Order,
): Promise<readonly QualityIssue[] | undefined> {
  const review = await reviewOrder(connection, ports, order)
  if (!review.ok) return unknownTypeIssues(textOf(order.project_data['projectType']))
  if (!review.value) return undefined
  const texts = (await isFrozen(connection, order.id))
    ? ['The customer disputes the payment. Nothing is approved or delivered until it is decided.']
    : []
  return [...issuesOf('open-dispute', texts), ...review.value.issues]
}
