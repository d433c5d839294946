import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import type { Order } from '../reads/working-order.ts'
import { updateOrderMarket } from '../writes/update-order.ts'

/** A paid order whose address was outside every market is drafted once it is in one. */
export async function draftOnceInside(
  transaction: Transaction,
  ports: Ports,
  order: Pick<Order, 'id' | 'status' | 'market'>,
  market: string | null,
): Promise<void> {
  if (order.status !== 'paid' || order.market !== null || market === null) return
  await promiseDraft(transaction, ports, order.id)
}

/** The same for an order whose market was opened. */
export async function draftWaitingOrder(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  market: string,
): Promise<void> {
  await updateOrderMarket(transaction, orderId, market)
  await promiseDraft(transaction, ports, orderId)
}

async function promiseDraft(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<void> {
  await makePromises(transaction, ports.clock.now(), [{ kind: 'draft', subjectId: orderId }])
  await ports.queue.enqueue(transaction, 'draft-estimate', { orderId })
}
