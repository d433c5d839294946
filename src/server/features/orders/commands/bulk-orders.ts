import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { approveOrderCommand } from './approve-order.ts'
import { deleteOrderCommand } from './delete-order.ts'
import { restoreOrderCommand } from './restore-order.ts'

const commands = {
  approve: approveOrderCommand,
  delete: deleteOrderCommand,
  restore: restoreOrderCommand,
}

type Outcome = { readonly orderId: string; readonly ok: boolean; readonly code?: string }

/**
 * Each order in its own transaction, one after the other, so that a refused one does not stop the
 * rest.
 */
export async function bulkOrdersCommand(
  ports: Ports,
  by: By,
  action: keyof typeof commands,
  orderIds: readonly string[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const orderId of new Set(orderIds)) {
    const result = await commands[action](ports, by, orderId)
    outcomes.push(result.ok ? { orderId, ok: true } : { orderId, ok: false, code: result.refusal })
  }
  return outcomes
}
