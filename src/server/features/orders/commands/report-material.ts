import type { Unpriceable } from '#core/order/draft-project.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/working-order.ts'
import { adminUserIdOf, pricingOf, reviewOrder } from './edit-project.ts'
import type { ReportMaterial } from './store-report.ts'

/** What the report of a stored order is made from, with its quality check. */
export async function reportMaterial(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<ReportMaterial, 'no-bid-items' | Unpriceable>> {
  const project = readStoredProject(order.project_data)
  if (!project.ok) return project
  const found = await pricingOf(transaction, ports, order, project.value)
  if (!found.ok) return found
  const known = { pricing: found.value }
  const review = await reviewOrder(transaction, ports, order, order.project_data, known)
  if (!review.ok) return review
  if (!review.value) return refuse('no-bid-items')
  return accept({
    order,
    project: project.value,
    assessment: review.value.assessment,
    pricing: found.value,
    adminUserId: adminUserIdOf(by),
  })
}
