import type { ProviderTransaction } from '#core/ledger/provider-transaction.ts'
import { percentOf, sumCents } from '#core/money/money.ts'
import { disputeMoney } from '#core/payment/dispute.ts'
import type { PaymentGateway } from '#core/payment/gateway.ts'
import { addDays, type Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Database } from '#server/database/database.ts'
import { sandboxInvoices } from './sandbox-invoices.ts'

/** As card payments are usually charged in the United States; no money moves. */
const feePercent = 2.9
const feeFixed = 30
const disputeFee = 1500

/**
 * The sandbox stores no balance; its transactions follow from its payments, refunds, disputes and
 * plans, so that reading them again gives the same. A day is paid out two days later.
 */
export function sandboxTransactions(database: Database): Pick<PaymentGateway, 'listTransactions'> {
  return {
    listTransactions: async (from, before) => {
      const moves = await listMoves(database, startOfDay(from, -2), before)
      return [...moves, ...payoutsOf(moves)]
        .filter(({ at }) => at >= instant(from) && at < instant(before))
        .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))
    },
  }
}

async function listMoves(database: Database, from: Instant, before: Instant) {
  return (
    await Promise.all([
      listCharges(database, from, before),
      listRefunds(database, from, before),
      listDisputes(database, from, before),
      listPlanCharges(database, from, before),
    ])
  ).flat()
}

async function listCharges(
  database: Database,
  from: Instant,
  before: Instant,
): Promise<ProviderTransaction[]> {
  const rows = await database
    .selectFrom('sandbox_payments')
    .select(['id', 'amount', 'order_id as orderId', 'updated_at as at'])
    .where('status', '=', 'succeeded')
    .where('updated_at', '>=', from)
    .where('updated_at', '<', before)
    .execute()
  return rows.map(({ id, amount, orderId, at }) => ({
    ...ofPayment(id, orderId),
    id: `txn_${id}`,
    kind: 'charge',
    at: instant(at),
    amount,
    fee: percentOf(amount, feePercent) + feeFixed,
  }))
}

async function listRefunds(
  database: Database,
  from: Instant,
  before: Instant,
): Promise<ProviderTransaction[]> {
  const rows = await database
    .selectFrom('sandbox_refunds as refund')
    .innerJoin('sandbox_payments as payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.amount', 'payment.id as paymentId', 'refund.created_at as at'])
    .select('payment.order_id as orderId')
    .where('refund.created_at', '>=', from)
    .where('refund.created_at', '<', before)
    .execute()
  return rows.map(({ id, amount, paymentId, orderId, at }) => ({
    ...ofPayment(paymentId, orderId),
    id: `txn_${id}`,
    kind: 'refund',
    at: instant(at),
    amount: -amount,
    fee: 0,
  }))
}

async function listDisputes(
  database: Database,
  from: Instant,
  before: Instant,
): Promise<ProviderTransaction[]> {
  const rows = await database
    .selectFrom('sandbox_disputes as dispute')
    .innerJoin('sandbox_payments as payment', 'payment.id', 'dispute.payment_id')
    .select(['dispute.id', 'dispute.amount', 'dispute.status', 'payment.id as paymentId'])
    .select('payment.order_id as orderId')
    .select(['dispute.created_at as openedAt', 'dispute.updated_at as changedAt'])
    .where('dispute.updated_at', '>=', from)
    .where('dispute.created_at', '<', before)
    .execute()
  return rows.flatMap(({ id, amount, status, paymentId, orderId, openedAt, changedAt }) => {
    const money = disputeMoney(status)
    const own = { ...ofPayment(paymentId, orderId), sourceId: id, kind: 'dispute' as const }
    if (money === 'none') return []
    const taken = { ...own, id: `txn_${id}`, at: instant(openedAt), amount: -amount }
    const withdrawn = { ...taken, fee: disputeFee }
    if (money !== 'returned') return [withdrawn]
    return [withdrawn, { ...own, id: `txn_${id}_won`, at: instant(changedAt), amount, fee: 0 }]
  })
}

async function listPlanCharges(
  database: Database,
  from: Instant,
  before: Instant,
): Promise<ProviderTransaction[]> {
  const rows = await database.selectFrom('sandbox_subscriptions').selectAll().execute()
  return rows.flatMap((row) =>
    sandboxInvoices(row)
      .filter(({ status, at }) => status === 'paid' && at >= instant(from) && at < instant(before))
      .map(({ id, at, amount }) => ({
        ...ofPayment(`pi_${id}`, ''),
        id: `txn_${id}`,
        kind: 'charge' as const,
        at,
        amount,
        fee: percentOf(amount, feePercent) + feeFixed,
        customerId: row.customer_id,
      })),
  )
}

function ofPayment(paymentId: string, orderId: string) {
  return { sourceId: paymentId, paymentId, orderId, customerId: '' }
}

/** The sandbox pays out by days of UTC, as the provider does. */
const payoutZone = 'UTC'

function payoutsOf(moves: readonly ProviderTransaction[]): ProviderTransaction[] {
  const days = Map.groupBy(moves, ({ at }) => localDay(at, payoutZone))
  return [...days].flatMap(([day, own]) => {
    const net = sumCents(own.map(({ amount, fee }) => amount - fee))
    if (net === 0) return []
    const sourceId = `po_sandbox_${day}`
    const facts = { sourceId, paymentId: '', orderId: '', customerId: '', fee: 0 }
    return [
      {
        ...facts,
        id: `txn_${sourceId}`,
        kind: 'payout' as const,
        at: `${addDays(day, 2)}T00:00:00.000Z`,
        amount: -net,
      },
    ]
  })
}

function startOfDay(at: Instant, days: number): Instant {
  return `${addDays(localDay(instant(at), payoutZone), days)}T00:00:00.000Z`
}

function instant(text: string): Instant {
  return new Date(text).toISOString()
}
