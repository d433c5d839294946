import type { OrderMoney, RefundLimit } from '#contract/refunds.ts'
import type { Cents } from '#core/money/money.ts'
import { decideRefund, type RefundRefusal } from '#core/payment/refund.ts'
import {
  decideRefundRequest,
  type RefundRequestOutcome,
  type RefundRequestRefusal,
} from '#core/payment/refund-approval.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { refuseSecondPerson } from '#server/features/second-persons/commands/second-person.ts'
import type { ByStaff, StaffActor } from '#server/http/actor.ts'
import { listCharges } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrderRow } from '../reads/find-payment.ts'
import { listRefundParts } from '../reads/find-refund.ts'
import { findRefundRequest, getRefundLimit } from '../reads/refund-approval.ts'
import { insertRefundLimit, updateRefundRequestDecided } from '../writes/refund-approval.ts'
import { insertParts, sendPartsCommand } from './send-refund.ts'
import { resumeDelivery } from './settle-order.ts'
import { showOrderMoney } from './show-order-money.ts'

type Decision = {
  readonly id: string
  readonly outcome: RefundRequestOutcome
  readonly reason: string | null
}

type Request = NonNullable<Awaited<ReturnType<typeof findRefundRequest>>>

const auditActions = {
  approved: 'order.refund-approved',
  declined: 'order.refund-declined',
  withdrawn: 'order.refund-withdrawn',
} as const satisfies Readonly<Record<RefundRequestOutcome, string>>

/**
 * Approves a waiting refund. The approval and the refund are stored in one transaction and sent
 * afterwards; the sweep sends what a sudden end left unsent.
 */
export async function approveRefundCommand(ports: Ports, by: ByStaff, id: string) {
  const wanted = { id, outcome: 'approved', reason: null } as const
  const decided = await decide(ports, by, wanted, (transaction, request) =>
    keepApproved(transaction, ports, by.actor, request),
  )
  if (!decided.ok) return decided
  const parts = await listRefundParts(ports.database, id)
  return await sendPartsCommand(ports, decided.value, parts)
}

/** Declines another person's waiting refund, or withdraws one's own. No money moves. */
export async function closeRefundRequestCommand(
  ports: Ports,
  by: ByStaff,
  decision: Decision & { readonly outcome: 'declined' | 'withdrawn' },
): Promise<Result<OrderMoney, RefundRequestRefusal | 'no-such-refund-request' | 'no-such-order'>> {
  const decided = await decide(ports, by, decision, async (transaction, { orderId }) =>
    accept(await resumeDelivery(transaction, ports, orderId)),
  )
  return decided.ok ? await showOrderMoney(ports, decided.value) : decided
}

/** Returns the order's id. Two decisions at once wait for each other at the order's row. */
async function decide<Refused extends string>(
  ports: Ports,
  { actor, requestId }: ByStaff,
  { id, outcome, reason }: Decision,
  act: (transaction: Transaction, request: Request) => Promise<Result<unknown, Refused>>,
): Promise<Result<string, RefundRequestRefusal | 'no-such-refund-request' | Refused>> {
  const found = await findRefundRequest(ports.database, id)
  if (!found) return refuse('no-such-refund-request')
  return ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrderRow(transaction, found.orderId)
    const request = (await findRefundRequest(transaction, id)) ?? found
    const judged = decideRefundRequest(request, outcome, actor.adminUserId)
    if (judged === 'repeated') return accept(order.id)
    if (judged !== 'decide') return refuse(judged)
    if (order.deleted_at !== null) return refuse('no-such-refund-request')
    const acted = await act(transaction, request)
    if (!acted.ok) return acted
    const { adminUserId } = actor
    const now = ports.clock.now()
    await updateRefundRequestDecided(transaction, id, { outcome, adminUserId, reason, now })
    await recordAudit(transaction, { actor, requestId, at: now }, auditActions[outcome], order.id, {
      after: { amount: request.amount, refundId: id, ...(reason === null ? {} : { reason }) },
    })
    return accept(order.id)
  })
}

type ApproverRefusal = 'refund-approver-unproved' | 'refund-approver-not-independent'

/** Looks at the money again, because something may have gone back at the provider meanwhile. */
async function keepApproved(
  transaction: Transaction,
  ports: Ports,
  actor: StaffActor,
  { id, orderId, amount, reason, requestedBy, requestedAt }: Request,
): Promise<Result<null, RefundRefusal | ApproverRefusal>> {
  const request = { askerId: requestedBy, requestedAt }
  const refusal = await refuseSecondPerson(transaction, actor, ports.clock.now(), request)
  if (refusal) return refuse(`refund-approver-${refusal}` as const)
  const parts = decideRefund(await listCharges(transaction, orderId), amount)
  if (!parts.ok) return parts
  await insertParts(
    transaction,
    ports,
    { id, orderId, reason, adminUserId: requestedBy },
    parts.value,
  )
  return accept(null)
}

export async function setRefundLimitCommand(
  ports: Ports,
  { actor, requestId }: ByStaff,
  amount: Cents,
): Promise<RefundLimit> {
  return ports.database.transaction().execute(async (transaction) => {
    const before = await getRefundLimit(transaction)
    if (before.amount === amount && before.changes.length > 0) return before
    const now = ports.clock.now()
    await insertRefundLimit(transaction, { amount, adminUserId: actor.adminUserId, now })
    const author = { actor, requestId, at: now }
    await recordAudit(transaction, author, 'refund-limit.set', 'refund-limit', {
      before: { amount: before.amount },
      after: { amount },
    })
    return await getRefundLimit(transaction)
  })
}
