import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { type RefundedReport, refundEmail } from '#server/emails/refund-email.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { readOwnLinkState } from '#server/features/reports/reads/own-links.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import { sumLostDisputes } from '#server/order-account/returned-money.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrderRow } from '../reads/find-payment.ts'
import { sumChargeRefunds, sumMadeRefunds } from '../reads/find-refund.ts'
import { insertRefund, updateRefundReasonsErased } from '../writes/refunds.ts'
import { settleOrder } from './settle-order.ts'

/** The payment that gives money back, and all that the provider says it has given back. */
export type RefundedCharge = {
  readonly upgradeId: string | null
  readonly paymentId: string
  readonly refunded: Cents
}

/**
 * Compares refunds with the provider: a refund made there is stored here, the customer is notified
 * once, and an order that is refunded in full is closed unless it was delivered.
 */
export async function applyRefunds(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  { upgradeId, paymentId, refunded: byProvider }: RefundedCharge,
): Promise<void> {
  const unknown = byProvider - (await sumChargeRefunds(transaction, orderId, upgradeId))
  if (unknown > 0) {
    const refundId = ports.ids.uuid()
    await insertRefund(transaction, {
      id: refundId,
      orderId,
      amount: unknown,
      reason: 'Made at the payment provider',
      status: 'succeeded',
      adminUserId: null,
      upgradeId,
      partOf: null,
      now: ports.clock.now(),
    })
    await postToLedger(transaction, ports, {
      kind: 'order-refunded',
      orderId,
      paymentId,
      refundId,
      amount: unknown,
    })
  }
  const order = await lockOrderRow(transaction, orderId)
  const ofOthers = await sumMadeRefunds(transaction, orderId, { exceptUpgradeId: upgradeId })
  const refunded = byProvider + ofOthers
  if (order.deleted_at === null) {
    await queueMail(transaction, ports, {
      to: order.customer_email,
      dedupeKey: `refunded:${order.id}:${refunded}`,
      mail: refundEmail({
        orderId: order.id,
        amount: order.amount,
        refunded,
        disputed: await sumLostDisputes(transaction, order.id),
        takenBack: await takenBackBy(transaction, order),
        report: await reportAfter(transaction, ports, order.id),
      }),
    })
  }
  await settleOrder(transaction, ports, order)
}

/** Of an order that is still of the larger package, and owed the smaller one from now on. */
async function takenBackBy(
  transaction: Transaction,
  order: Awaited<ReturnType<typeof lockOrderRow>>,
): Promise<{ readonly from: PackageType; readonly to: PackageType } | undefined> {
  const { packageType: to } = await readOwed(transaction, order.id)
  const from = order.package_type
  return to === null || to === from ? undefined : { from, to }
}

/** A refund in full closes a report that was released, unless the owner leaves such reports open. */
async function reportAfter(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<RefundedReport> {
  if ((await readOwed(transaction, orderId)).hold !== 'reversed') return 'stays'
  const link = await readOwnLinkState(transaction, orderId, ports.clock.now())
  if (link === 'none') return 'never-comes'
  return link === 'closed' ? 'closes' : 'stays'
}

export function eraseRefundReasons(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  return updateRefundReasonsErased(transaction, orderIds)
}
