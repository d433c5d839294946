import type { WebhookDelivery } from '#contract/v1-webhooks.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { type DeliveryOwner, findDelivery, lockDelivery } from '../reads.ts'
import { updateDeliveryAgain } from '../writes.ts'

/** Sends the same message again with the same id; two simultaneous requests send it once. */
export async function resendWebhookCommand(
  ports: Ports,
  owner: DeliveryOwner,
  deliveryId: string,
): Promise<Result<WebhookDelivery, 'no-such-delivery'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const own = await findDelivery(transaction, owner, deliveryId)
    const locked = own && (await lockDelivery(transaction, own.id))
    if (!locked) return refuse('no-such-delivery')
    await updateDeliveryAgain(transaction, deliveryId)
    const promise = { kind: 'webhook', subjectId: deliveryId } as const
    await makePromises(transaction, ports.clock.now(), [promise])
    await ports.queue.enqueue(
      transaction,
      'send-webhook',
      { deliveryId },
      { singletonKey: `resend:${deliveryId}` },
    )
    const delivery = await findDelivery(transaction, owner, deliveryId)
    return delivery ? accept(delivery) : refuse('no-such-delivery')
  })
}
