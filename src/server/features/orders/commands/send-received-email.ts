import { mayTellReceived } from '#core/order/unpaid-order.ts'
import { prepared } from '#server/database/statement-marks.ts'
import { countUnpaidMail } from '#server/features/mail-opt-outs/commands.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import { trySyncPayment } from '#server/features/payments/commands/sync-payment.ts'
import { isReplaced } from '#server/features/payments/reads/find-payment.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrder } from '../reads/working-order.ts'
import { isOrderMailQueued, queueOrderMail } from './pay-later.ts'
import { remindLater } from './remind-unpaid.ts'

/**
 * The mail confirming that an order was received, with the payment link. A customer who paid within
 * minutes gets the receipt instead, and one who pressed "Pay later" already has this mail; the
 * reminder follows it. Running it again changes nothing.
 */
export async function sendReceivedEmailCommand(ports: Ports, orderId: string): Promise<void> {
  await trySyncPayment(ports, orderId)
  await prepared(ports.database)
    .transaction()
    .execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      // Most orders are paid by then.
      if (order?.status !== 'pending') return
      await remindLater(transaction, ports, order)
      if (await isOrderMailQueued(transaction, orderId)) return
      const state = {
        status: order.status,
        isReplaced: await isReplaced(transaction, order),
        hasOptedOut: await hasOptedOut(transaction, order.customer_email),
      }
      const ageMs = ports.clock.now().getTime() - Date.parse(order.created_at)
      if (!mayTellReceived(state, ageMs)) return
      const use = await countUnpaidMail(transaction, ports, order.customer_email)
      if (!use.isTooMany) await queueOrderMail(transaction, ports, order)
    })
}
