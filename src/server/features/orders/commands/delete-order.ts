import { GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { forgetQuestions } from '#server/features/order-notes/commands.ts'
import { expirePendingCommand } from '#server/features/payments/commands/expire-pending.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder, lockOrder, type Order } from '../reads/find-order.ts'
import { updateOrderArchived } from '../writes.ts'
import type { By } from './edit-project.ts'

/**
 * Archives an order: out of every list, its link dead, the people in it forgotten. What the books
 * need stays for seven years: amount, dates, payment and what was sold.
 */
export async function deleteOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<{ readonly success: true }, 'no-such-order'>> {
  const found = await findOrder(ports.database, orderId)
  if (!found) return refuse('no-such-order')
  // What is still to be paid must not be paid after it was deleted.
  if (found.status === 'pending') await closePayment(ports, orderId)
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const status = order.status === 'pending' ? 'cancelled' : order.status
    const now = ports.clock.now()
    await updateOrderArchived(transaction, orderId, {
      status,
      projectData: withoutPeople(order),
      now,
    })
    await forgetQuestions(transaction, orderId)
    await recordAudit(transaction, {
      ...by,
      at: now,
      action: 'order.deleted',
      subjectKind: 'order',
      subjectId: orderId,
      before: { status: order.status, amount: order.amount },
      after: { status, archived: true },
    })
    return accept({ success: true })
  })
}

/** With the provider away the order is closed all the same; a payment that comes later is an issue. */
async function closePayment(ports: Ports, orderId: string): Promise<void> {
  try {
    await expirePendingCommand(ports, orderId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'payment of a deleted order not cancelled')
  }
}

const personal = [
  'companyName',
  'contactPerson',
  'email',
  'phone',
  'projectAddress',
  'description',
  'specificRequirements',
  'permitRequirements',
  'currentCondition',
  'referralContactName',
  'leaseDocument',
  'floorPlan',
  'loiDocument',
  'photos',
]

function withoutPeople(order: Order) {
  const kept = Object.entries(order.project_data).filter(([name]) => !personal.includes(name))
  return Object.fromEntries(kept)
}
