import { readStoredProject } from '#core/order/stored-project.ts'
import type { UnknownType } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/find-order.ts'
import { adminUserIdOf, reviewOrder } from './edit-project.ts'
import type { ReportMaterial } from './store-report.ts'

/** What the report of a stored order is made from, with its quality check. */
export async function reportMaterial(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<ReportMaterial, 'no-bid-items' | UnknownType>> {
  const project = readStoredProject(order.project_data)
  if (!project.ok) return project
  const { facts } = project.value
  const pricing = await findPricing(transaction, ports.priceBook, facts, order.price_book_version)
  const review = await reviewOrder(transaction, ports, order, order.project_data, { pricing })
  if (!review.ok) return review
  if (!review.value) return refuse('no-bid-items')
  return accept({
    order,
    project: project.value,
    assessment: review.value.assessment,
    pricing,
    adminUserId: adminUserIdOf(by),
  })
}
