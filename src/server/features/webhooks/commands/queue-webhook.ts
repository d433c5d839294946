import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { insertDelivery, type NewDelivery } from '../writes.ts'

/** Queues a message that is sent only if the caller's change is committed. */
export async function queueWebhook(
  transaction: Transaction,
  ports: Ports,
  message: Omit<NewDelivery, 'id' | 'now'>,
): Promise<void> {
  const id = ports.ids.uuid()
  await insertDelivery(transaction, { ...message, id, now: ports.clock.now() })
  await ports.queue.enqueue(transaction, 'send-webhook', { deliveryId: id })
}
