import type { Payment } from '#core/payment/gateway.ts'
import type { Transaction } from '#server/database/database.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import type { Ports } from '#server/ports.ts'

/** Money that came in for an order is posted even when a person has to decide what it was for. */
export async function postPayment(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  { id: paymentId, status, currency, amount }: Payment,
): Promise<void> {
  if (status !== 'succeeded' || currency !== ports.books.home.market.area.currency.code) return
  await postToLedger(transaction, ports, { kind: 'order-paid', orderId, paymentId, amount })
}
