import type { OrderMoney } from '#contract/refunds.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import {
  decideRefund,
  type RefundPart,
  type RefundRefusal,
  refundableAmount,
  sumParts,
} from '#core/payment/refund.ts'
import { needsSecondPerson } from '#core/payment/refund-approval.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailSecondPersons } from '#server/features/second-persons/commands/second-person.ts'
import { countColleaguesWith } from '#server/features/second-persons/reads/second-persons.ts'
import { type StaffActor, staffOf } from '#server/http/actor.ts'
import type { Call } from '#server/http/serve.ts'
import { listCharges } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderAmount, lockOrderRow } from '../reads/find-payment.ts'
import { findRefund, listRefundParts } from '../reads/find-refund.ts'
import {
  findRefundRequest,
  getRefundLimit,
  hasWaitingRequest,
  sumRefundedAlone,
} from '../reads/refund-approval.ts'
import { insertRefundRequest } from '../writes/refund-approval.ts'
import { returnPlanReport } from './return-plan-report.ts'
import { insertParts, sendPartsCommand } from './send-refund.ts'
import { holdDelivery } from './settle-order.ts'

export type WantedRefund = {
  readonly id: string
  readonly orderId: string
  readonly amount: number | undefined
  readonly reason: string
}

type Asked = {
  readonly staff: StaffActor
  readonly requestId: string
  readonly wanted: WantedRefund
}

type KeptRefused = RefundRefusal | 'no-such-order' | 'refund-refused' | 'refund-waits'

/**
 * Refunds money, or above the owner's amount asks a second person to. The refund is stored first and
 * then sent with its own idempotency key, so it is made once even if the process ends in between. An
 * order for which a plan has paid, and no money is left to refund, gives its report back to the plan.
 */
export async function refundOrderCommand(
  ports: Ports,
  call: Pick<Call<unknown, unknown, unknown>, 'actor' | 'requestId'>,
  wanted: WantedRefund,
): Promise<Result<OrderMoney, KeptRefused | 'payment-unavailable'>> {
  const found = isUuid(wanted.orderId)
    ? await findOrderAmount(ports.database, wanted.orderId)
    : undefined
  if (!found) return refuse('no-such-order')
  const kept = await keepRefund(ports, staffOf(call.actor), call.requestId, wanted)
  if (!kept.ok) return kept
  return await sendPartsCommand(ports, wanted.orderId, kept.value)
}

/** Makes the refund, or stores that it waits for a second person; the same id is stored once. */
function keepRefund(
  ports: Ports,
  staff: StaffActor,
  requestId: string,
  wanted: WantedRefund,
): Promise<Result<readonly string[], KeptRefused>> {
  return ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrderRow(transaction, wanted.orderId)
    if (order.deleted_at !== null) return refuse('no-such-order')
    const known =
      (await findRefund(transaction, wanted.id)) ??
      (await findRefundRequest(transaction, wanted.id))
    if (known && known.orderId !== order.id) return refuse('refund-refused')
    if (known) return accept(await listRefundParts(transaction, wanted.id))
    if (await hasWaitingRequest(transaction, order.id)) return refuse('refund-waits')
    return await keepDecided(transaction, ports, order, { staff, requestId, wanted })
  })
}

async function keepDecided(
  transaction: Transaction,
  ports: Ports,
  order: Awaited<ReturnType<typeof lockOrderRow>>,
  asked: Asked,
): Promise<Result<readonly string[], RefundRefusal>> {
  const { staff: actor, requestId, wanted } = asked
  const charges = await listCharges(transaction, order.id)
  if (wanted.amount === undefined && refundableAmount(charges) === 0) {
    const by = { actor, requestId }
    if (await returnPlanReport(transaction, ports, order, by, wanted)) return accept([])
  }
  const decided = decideRefund(charges, wanted.amount)
  if (!decided.ok) return decided
  await insertDecided(transaction, ports, { ...asked, parts: decided.value })
  return accept(await listRefundParts(transaction, wanted.id))
}

async function insertDecided(
  transaction: Transaction,
  ports: Ports,
  refund: Asked & { readonly parts: readonly RefundPart[] },
): Promise<void> {
  const { staff, requestId, wanted, parts } = refund
  const { adminUserId } = staff
  const amount = sumParts(parts)
  const now = ports.clock.now()
  const isWaiting = await needsAnother(transaction, now, staff, { ...wanted, amount })
  if (isWaiting) await insertRefundRequest(transaction, { ...wanted, amount, adminUserId, now })
  else await insertParts(transaction, ports, { ...wanted, adminUserId }, parts)
  if (isWaiting) {
    await mailSecondPersons(transaction, ports, staff, {
      subject: { kind: 'order', id: wanted.orderId },
      permission: 'money',
      what: `A refund of ${formatUsd(amount)}`,
      now,
    })
  }
  await holdDelivery(transaction, ports, wanted.orderId)
  const action = isWaiting ? 'order.refund-requested' : 'order.refund-made'
  await recordAudit(transaction, { actor: staff, requestId, at: now }, action, wanted.orderId, {
    after: { amount, reason: wanted.reason, refundId: wanted.id },
  })
}

async function needsAnother(
  transaction: Transaction,
  now: Date,
  { adminUserId }: StaffActor,
  { orderId, amount }: { readonly orderId: string; readonly amount: Cents },
): Promise<boolean> {
  return needsSecondPerson({
    amount,
    aloneBefore: await sumRefundedAlone(transaction, orderId),
    limit: (await getRefundLimit(transaction)).amount,
    others: await countColleaguesWith(transaction, 'money', adminUserId, now),
  })
}
