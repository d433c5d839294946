import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { insertDelivery, type NewDelivery } from '../writes.ts'

/** Queues a message that is sent only if the caller's change is committed. */
export async function queueWebhook(
  transaction: Transaction,
  ports: Ports,
  message: Omit<NewDelivery, 'id' | 'now'>,
): Promise<void> {
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  await insertDelivery(transaction, { ...message, id, now })
  await makePromises(transaction, now, [{ kind: 'webhook', subjectId: id }])
  await ports.queue.enqueue(transaction, 'send-webhook', { deliveryId: id })
}
