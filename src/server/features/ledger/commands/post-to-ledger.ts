import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { LedgerEvent } from '#core/ledger/ledger-event.ts'
import { paidQuarters, quarterAt, quarterEnd, reportShare } from '#core/ledger/plan-money.ts'
import { postEvent } from '#core/ledger/post-event.ts'
import type { Cents } from '#core/money/money.ts'
import { disputeMoney } from '#core/payment/dispute.ts'
import type { Dispute } from '#core/payment/gateway.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { findLastPaidQuarter, findOpenCredit } from '../reads/plan-quarters.ts'
import { insertLedgerEntry } from '../writes/ledger-entries.ts'

type When = { readonly at?: Date; readonly earnedBy?: Date }

/** Posts an event in the transaction that stores it; posting it again changes nothing. */
export async function postToLedger(
  transaction: Transaction,
  { clock, gateway }: Pick<Ports, 'clock' | 'gateway'>,
  event: LedgerEvent,
  { at = clock.now(), earnedBy }: When = {},
): Promise<void> {
  const entry = postEvent(event)
  if (!entry) return
  const provider = gateway.clientConfig().gateway
  await insertLedgerEntry(transaction, { entry, provider, at, earnedBy: earnedBy ?? null })
}

/** What a dispute's status did to the money; a status that was never read is caught up with. */
export async function postDispute(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  dispute: Dispute,
): Promise<void> {
  const money = disputeMoney(dispute.status)
  if (money === 'none') return
  const facts = { orderId, disputeId: dispute.id, amount: dispute.amount }
  await postToLedger(transaction, ports, { kind: 'dispute-opened', ...facts })
  if (money === 'returned')
    await postToLedger(transaction, ports, { kind: 'dispute-won', ...facts })
  if (money === 'lost') await postToLedger(transaction, ports, { kind: 'dispute-lost', ...facts })
}

export type PaidPlan = {
  readonly subscriptionId: string
  readonly customerId: string
  readonly plan: SoldPlanId
  readonly quarterlyPrice: Cents
  readonly start: Instant
  readonly paidThrough: Instant
}

/** Every quarter that is paid by now and was not posted yet; returns their numbers. */
export async function postPlanPayments(
  transaction: Transaction,
  ports: Ports,
  { subscriptionId, customerId, quarterlyPrice: amount, start, paidThrough }: PaidPlan,
): Promise<readonly number[]> {
  const quarters: number[] = []
  const paid = paidQuarters(start, paidThrough)
  const posted = await findLastPaidQuarter(transaction, { subscriptionId, customerId })
  for (let quarter = posted + 1; quarter <= paid; quarter += 1) {
    const event = { kind: 'plan-paid', subscriptionId, customerId, quarter, amount } as const
    await postToLedger(transaction, ports, event, {
      earnedBy: new Date(quarterEnd(start, quarter)),
    })
    quarters.push(quarter)
  }
  return quarters
}

/** A report that a plan covers earns its share of the quarter's payment. */
export async function postCreditUsed(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  plan: Pick<PaidPlan, 'subscriptionId' | 'plan' | 'quarterlyPrice' | 'start'>,
): Promise<void> {
  await postToLedger(transaction, ports, {
    kind: 'credit-used',
    orderId,
    subscriptionId: plan.subscriptionId,
    quarter: quarterAt(plan.start, ports.clock.now().toISOString()),
    amount: reportShare(plan.plan, plan.quarterlyPrice),
  })
}

/**
 * The share of a report that was given back is owed again. Once its quarter has ended it stays
 * earned: the plan was available until then.
 */
export async function postCreditReturned(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<void> {
  const used = await findOpenCredit(transaction, orderId)
  if (used) await postToLedger(transaction, ports, { kind: 'credit-returned', orderId, ...used })
}
