import type { PaymentDesk } from '#contract/payment-desk.ts'
import { awaitsEvidence } from '#core/payment/dispute.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findPaymentOrder, listOrderIssues, lockOrderRow } from '../reads/find-payment.ts'
import {
  listNewestDisputes,
  listNewestPayments,
  listNewestRefunds,
  listPaymentIssues,
  listStuckEvents,
  lockParkedEvent,
} from '../reads/payment-desk.ts'
import { getRefundLimit, listWaitingRequests } from '../reads/refund-approval.ts'
import { readReversedReports } from '../reads/reversed-reports.ts'
import { updateOrderIssueResolved } from '../writes/order-payment.ts'
import { updateEventDismissed, updateEventUnparked } from '../writes/payment-events.ts'
import { processEventCommand } from './receive-event.ts'

export async function showPaymentDesk({ database }: Ports): Promise<PaymentDesk> {
  return {
    events: await listStuckEvents(database),
    issues: await listPaymentIssues(database),
    disputes: (await listNewestDisputes(database)).map((dispute) => ({
      ...dispute,
      awaitsEvidence: awaitsEvidence(dispute.status),
    })),
    refunds: await listNewestRefunds(database),
    refundRequests: await listWaitingRequests(database),
    refundLimit: await getRefundLimit(database),
    reversedReports: await readReversedReports(database),
    payments: await listNewestPayments(database),
  }
}

/** Tries a parked event again now. If it fails it is retried automatically, or parked again. */
export async function retryEventCommand(
  ports: Ports,
  by: By,
  eventId: string,
): Promise<Result<{ readonly outcome: 'done' | 'parked' | 'failed' }, 'no-such-event'>> {
  const isOpen = await ports.database.transaction().execute(async (transaction) => {
    if (!(await lockParkedEvent(transaction, eventId))) return false
    await updateEventUnparked(transaction, eventId)
    return true
  })
  if (!isOpen) return refuse('no-such-event')
  const outcome = await outcomeOf(ports, eventId)
  await ports.database.transaction().execute((transaction) =>
    recordAudit(transaction, { ...by, at: ports.clock.now() }, 'payment-event.retried', eventId, {
      after: { outcome },
    }),
  )
  return accept({ outcome })
}

async function outcomeOf(ports: Ports, eventId: string): Promise<'done' | 'parked' | 'failed'> {
  try {
    const outcome = await processEventCommand(ports, eventId)
    return outcome === 'retry' ? 'failed' : outcome
  } catch (error) {
    ports.log.warn({ eventId, error: String(error) }, 'payment event failed again')
    return 'failed'
  }
}

/** Closes a parked event: if the provider sends it again, it is answered with success. */
export function dismissEventCommand(
  ports: Ports,
  by: By,
  { eventId, reason }: { readonly eventId: string; readonly reason: string },
): Promise<Result<{ readonly success: true }, 'no-such-event'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const event = await lockParkedEvent(transaction, eventId)
    if (!event) return refuse('no-such-event')
    const now = ports.clock.now()
    await updateEventDismissed(transaction, eventId, reason, now)
    await recordAudit(transaction, { ...by, at: now }, 'payment-event.dismissed', eventId, {
      after: { type: event.type, reason },
    })
    return accept({ success: true })
  })
}

/** Only removes the issue from the order; the log keeps its cause and its resolution. */
export async function resolveIssueCommand(
  ports: Ports,
  by: By,
  wanted: { readonly orderId: string; readonly issue: string; readonly reason: string },
): Promise<Result<{ readonly success: true }, 'no-such-order' | 'no-such-issue'>> {
  const found = isUuid(wanted.orderId)
    ? await findPaymentOrder(ports.database, wanted.orderId)
    : undefined
  if (!found) return refuse('no-such-order')
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrderRow(transaction, wanted.orderId)
    const issues = await listOrderIssues(transaction, order.id)
    if (!issues.includes(wanted.issue)) return refuse('no-such-issue')
    const others = issues.filter((issue) => issue !== wanted.issue)
    await updateOrderIssueResolved(transaction, order.id, others)
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.payment-issue-resolved', order.id, {
      before: { issue: wanted.issue },
      after: { reason: wanted.reason },
    })
    return accept({ success: true })
  })
}
