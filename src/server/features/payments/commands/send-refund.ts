import type { OrderMoney } from '#contract/refunds.ts'
import { GatewayError, type Refund } from '#core/payment/gateway.ts'
import type { RefundPart } from '#core/payment/refund.ts'
import { type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts'
import type { Ports } from '#server/ports.ts'
import { findRefund, listUnsentRefunds } from '../reads/find-refund.ts'
import { insertRefund, updateRefund } from '../writes/refunds.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'
import { resumeDelivery } from './settle-order.ts'
import { showOrderMoney } from './show-order-money.ts'

/** The first part has the id of the refund that staff asked for; the others name it. */
export async function insertParts(
  transaction: Transaction,
  ports: Ports,
  refund: {
    readonly id: string
    readonly orderId: string
    readonly reason: string
    readonly adminUserId: string
  },
  parts: readonly RefundPart[],
): Promise<void> {
  const { id, orderId, reason, adminUserId } = refund
  for (const [index, part] of parts.entries()) {
    await insertRefund(transaction, {
      ...part,
      ...(index === 0 ? { id, partOf: null } : { id: ports.ids.uuid(), partOf: id }),
      orderId,
      reason,
      status: 'pending',
      adminUserId,
      now: ports.clock.now(),
    })
  }
}

/** Sends the stored parts of a refund and shows the order's money afterwards. */
export async function sendPartsCommand(
  ports: Ports,
  orderId: string,
  parts: readonly string[],
): Promise<Result<OrderMoney, 'no-such-order' | 'refund-refused' | 'payment-unavailable'>> {
  try {
    for (const id of parts) await sendRefundCommand(ports, id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'refund not made')
    return refuse(error.kind === 'unavailable' ? 'payment-unavailable' : 'refund-refused')
  }
  return await showOrderMoney(ports, orderId)
}

/** Sends a stored refund to the provider; one that was sent already is not sent again. */
async function sendRefundCommand(ports: Ports, refundId: string): Promise<void> {
  const refund = await findRefund(ports.database, refundId)
  if (!refund?.paymentId || refund.status !== 'pending' || refund.providerRefundId !== null) return
  try {
    const made = await ports.gateway.refundPayment({
      paymentId: refund.paymentId,
      amount: refund.amount,
      idempotencyKey: `order:${refund.orderId}:refund:${refund.id}`,
    })
    await keepSent(ports, { ...refund, paymentId: refund.paymentId }, made)
  } catch (error) {
    // Without an answer the refund may have been made, so it stays and is retried with its key.
    if (error instanceof GatewayError && error.kind !== 'unavailable') {
      await keepFailed(ports, refund, error.kind)
    }
    throw error
  }
  await confirmPaymentCommand(ports, await ports.gateway.getPayment(refund.paymentId))
}

/** What waited for the provider's answer is delivered after all. */
function keepFailed(
  ports: Ports,
  refund: { readonly id: string; readonly orderId: string },
  error: string,
): Promise<void> {
  return ports.database.transaction().execute(async (transaction) => {
    const failed = { status: 'failed', error, now: ports.clock.now() } as const
    await updateRefund(transaction, refund.id, failed)
    await resumeDelivery(transaction, ports, refund.orderId)
  })
}

/** The refund and its posting are stored together. */
async function keepSent(
  ports: Ports,
  refund: { readonly id: string; readonly orderId: string; readonly paymentId: string },
  made: Refund,
): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    await updateRefund(transaction, refund.id, {
      status: made.status,
      providerRefundId: made.id,
      now: ports.clock.now(),
    })
    if (made.status === 'failed') return await resumeDelivery(transaction, ports, refund.orderId)
    const { id: refundId, orderId, paymentId } = refund
    await postToLedger(transaction, ports, {
      kind: 'order-refunded',
      orderId,
      paymentId,
      refundId,
      amount: made.amount,
    })
  })
}

/** Sends refunds again whose answer was lost. */
export async function sweepRefundsCommand(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - minuteMs)
  for (const { id } of await listUnsentRefunds(ports.database, before)) {
    try {
      await sendRefundCommand(ports, id)
    } catch (error) {
      ports.log.error({ refundId: id, error: String(error) }, 'refund not swept')
    }
  }
}
