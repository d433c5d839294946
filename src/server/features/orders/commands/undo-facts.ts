import type { ChangedOrder } from '#contract/staff-order.ts'
import { changedAnswers } from '#core/project/change-answers.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showChangedOrder } from '../reads/show-staff-order.ts'
import { noteRecipientChange } from './change-recipient.ts'
import { type EditRefusal, lockForEdit, storeReviewed } from './edit-project.ts'

/**
 * Undoes the last change of facts: answers, lines and narrative are as they were before it. Any edit
 * after the change makes it final.
 */
export async function undoFactsCommand(
  ports: Ports,
  by: By,
  orderId: string,
  revision: number | undefined,
): Promise<Result<ChangedOrder, EditRefusal | 'nothing-to-undo'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, revision)
    if (!locked.ok) return locked
    const order = locked.value
    const before = order.facts_undo
    if (!before) return refuse('nothing-to-undo')
    const { projectData, customerName, customerEmail } = before
    const columns = { customerName, customerEmail }
    const current = await noteRecipientChange(transaction, ports, by, order, customerEmail)
    const stored = await storeReviewed(transaction, ports, current, projectData, columns)
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.facts-undone', order.id, {
      before: {
        ...changedAnswers(projectData, order.project_data),
        customerName: order.customer_name,
        customerEmail: order.customer_email,
      },
      after: { ...changedAnswers(order.project_data, projectData), customerName, customerEmail },
    })
    return accept(await showChangedOrder(transaction, order, stored))
  })
}
