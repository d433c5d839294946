import type { StaffOrder } from '#contract/staff-order.ts'
import { canonicalJson } from '#core/order/canonical-json.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/find-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import {
  type By,
  type EditRefusal,
  lockForEdit,
  type ProjectEdit,
  storeReviewed,
  withProjectEdit,
} from './edit-project.ts'

/** Saves narrative and bid items; what was sent as a total is recomputed. */
export async function saveProjectCommand(
  ports: Ports,
  by: By,
  orderId: string,
  sent: { readonly edit: ProjectEdit; readonly revision: number | undefined },
): Promise<Result<StaffOrder, EditRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, sent.revision)
    if (!locked.ok) return locked
    const order = await storeProjectEdit(transaction, ports, by, locked.value, sent.edit)
    return accept(await showStaffOrder(transaction, order))
  })
}

/** An edit that changes nothing is no edit: no revision, no audit line. */
export async function storeProjectEdit(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  edit: ProjectEdit,
): Promise<Order> {
  const data = withProjectEdit(order.project_data, edit)
  if (canonicalJson(data) === canonicalJson(order.project_data)) return order
  const stored = await storeReviewed(transaction, ports, order, data)
  await recordAudit(transaction, {
    ...by,
    at: ports.clock.now(),
    action: 'order.project-saved',
    subjectKind: 'order',
    subjectId: order.id,
    before: auditFacts(order),
    after: auditFacts(stored),
  })
  return stored
}

/** What an edit changed, line by line where a line's figures changed. */
function auditFacts(order: Order) {
  const project = readStoredProject(order.project_data)
  return {
    revision: order.revision,
    narrative: project.narrative,
    lines: project.bidItems.map((item) => [
      item.id,
      item.item,
      item.quantity,
      item.unitPriceCents,
      item.totalCents,
    ]),
  }
}
