import type { StaffOrder } from '#contract/staff-order.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { withProjectEdit } from '#core/order/apply-project-edit.ts'
import { refusedChanges } from '#core/order/read-project-edit.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import { accept, type Result } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import type { Order } from '../reads/working-order.ts'
import {
  acceptedEdit,
  type EditRefusal,
  lockForEdit,
  refuseUnusable,
  type SentProject,
  storeReviewed,
  type UnusableEdit,
} from './edit-project.ts'

/**
 * An order that a caller sends back after reading it: the project and any other fields of the
 * answer.
 */
export type SentOrder = Readonly<Record<string, unknown>> & {
  readonly projectData: SentProject
  readonly revision?: number | undefined
}

/**
 * Saves narrative and bid items; a total that was sent is computed again. The whole order may be
 * sent back as it was read, but only what is saved here may differ.
 */
export async function saveProjectCommand(
  ports: Ports,
  by: By,
  orderId: string,
  sent: SentOrder,
): Promise<Result<StaffOrder, EditRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, sent.revision)
    if (!locked.ok) return locked
    const shown = await showStaffOrder(transaction, locked.value)
    const refused = refusedChanges(shown, sent, ['projectData', 'revision'])
    if (refused.length > 0) return refuseUnusable(refused)
    const stored = await storeProjectEdit(transaction, ports, by, locked.value, sent.projectData)
    return stored.ok ? accept(await showStaffOrder(transaction, stored.value)) : stored
  })
}

/** An edit without a change makes no revision and no audit line. */
export async function storeProjectEdit(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  sent: SentProject,
): Promise<Result<Order, UnusableEdit>> {
  const edit = acceptedEdit(order.project_data, sent)
  if (!edit.ok) return edit
  const data = withProjectEdit(order.project_data, edit.value)
  if (canonicalJson(data) === canonicalJson(order.project_data)) return accept(order)
  const stored = await storeReviewed(transaction, ports, order, data)
  const author = { ...by, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.project-saved', order.id, {
    before: auditFacts(order),
    after: auditFacts(stored),
  })
  return accept(stored)
}

/** What an edit changed, per line where a line's figures changed. */
function auditFacts(order: Order) {
  const project = readShownProject(order.project_data)
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
