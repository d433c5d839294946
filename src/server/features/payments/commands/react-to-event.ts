import { formatUsd } from '#core/money/format-money.ts'
import type { Dispute } from '#core/payment/gateway.ts'
import type { EventReference } from '#core/payment/gateway-event.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import type { Transaction } from '#server/database/database.ts'
import { postDispute } from '#server/features/ledger/commands/post-to-ledger.ts'
import {
  type Applied,
  applySubscription,
  readSubscription,
} from '#server/features/subscriptions/commands/apply-subscription.ts'
import { keepCheckoutEnd } from '#server/features/subscriptions/commands/sweep-checkouts.ts'
import { endDuplicateCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrderRow } from '../reads/find-payment.ts'
import { lockOrderByAnyPayment } from '../reads/find-upgrade.ts'
import { upsertDispute } from '../writes/refunds.ts'
import { confirmPayment, mayBeOurs } from './confirm-payment.ts'
import { raiseIssue } from './raise-issue.ts'
import { holdDelivery, settleOrder } from './settle-order.ts'

/** Data read from the provider, to be stored in the transaction that completes the event. */
export type Reaction = {
  readonly keep: (transaction: Transaction) => Promise<Applied>
  /** Cancels a second live subscription after `keep` returned `duplicate`, before the next try. */
  readonly endDuplicate?: () => Promise<void>
}

/**
 * Reads the object that an event names. Outside any transaction, because the provider may be slow.
 */
export async function reactToEvent(ports: Ports, reference: EventReference): Promise<Reaction> {
  switch (reference.kind) {
    case 'payment': {
      const payment = await ports.gateway.getPayment(reference.id)
      return { keep: (transaction) => confirmPayment(transaction, ports, payment) }
    }
    case 'dispute':
      return await reactToDispute(ports, await ports.gateway.getDispute(reference.id))
    case 'checkout':
      return await reactToCheckout(ports, reference.id)
    case 'subscription':
      return await reactToSubscription(ports, reference.id)
    case 'none':
      return { keep: () => Promise.resolve('done') }
  }
}

async function reactToDispute(ports: Ports, dispute: Dispute): Promise<Reaction> {
  // A charge of another product may have been made without a payment intent.
  if (dispute.paymentId === '') return { keep: () => Promise.resolve('done') }
  const payment = await ports.gateway.getPayment(dispute.paymentId)
  return {
    keep: async (transaction) => {
      const order = await lockOrderByAnyPayment(transaction, dispute.paymentId)
      if (!order) return mayBeOurs(ports, payment) ? 'missing' : 'done'
      if (await upsertDispute(transaction, order.id, dispute, ports.clock.now())) {
        await postDispute(transaction, ports, order.id, dispute)
        await raiseIssue(transaction, ports, order, disputeIssue(dispute))
        if (dispute.isClosed) {
          await settleOrder(transaction, ports, await lockOrderRow(transaction, order.id))
        } else await holdDelivery(transaction, ports, order.id)
      }
      return 'done'
    },
  }
}

function disputeIssue({ amount, reason, status, isClosed }: Dispute): string {
  const what = `a dispute over ${formatUsd(amount)} (${reason.replaceAll('_', ' ')})`
  return isClosed
    ? `${paymentIssuePrefix}${what} was closed: ${status.replaceAll('_', ' ')}.`
    : `${paymentIssuePrefix}${what} was opened; its evidence is under Payments.`
}

async function reactToCheckout(ports: Ports, id: string): Promise<Reaction> {
  const checkout = await ports.gateway.getCheckout(id)
  const { status, subscriptionId } = checkout
  const subscription =
    subscriptionId === null ? undefined : await reactToSubscription(ports, subscriptionId)
  return {
    ...subscription,
    keep: async (transaction) => {
      const applied = subscription ? await subscription.keep(transaction) : 'done'
      if (applied === 'done' && status !== 'open') {
        await keepCheckoutEnd(transaction, id, status, ports.clock.now())
      }
      return applied
    },
  }
}

async function reactToSubscription(ports: Ports, id: string): Promise<Reaction> {
  const read = await readSubscription(ports, id)
  return {
    keep: (transaction) => applySubscription(transaction, ports, read),
    endDuplicate: () => endDuplicateCommand(ports, read.subscription),
  }
}
