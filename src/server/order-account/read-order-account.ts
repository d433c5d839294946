/** The account of an order: each charge with what it bought and what was taken back of it. */
import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import { type DisputeMoney, disputeMoney } from '#core/payment/dispute.ts'
import {
  type OrderAccount,
  type Owed,
  owedOf,
  type PlanReport,
} from '#core/payment/order-account.ts'
import type { Charge } from '#core/payment/refund.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { isMadeRefund } from './returned-money.ts'

type Step = {
  readonly upgradeId: string | null
  readonly packageType: PackageType
  readonly amount: Cents
  /** Null where a plan paid. */
  readonly paymentId: string | null
  readonly paidAt: Instant
  readonly cardLast4: string | null
}

type Refund = {
  readonly upgradeId: string | null
  readonly amount: Cents
  /** False until the provider has answered. */
  readonly isMade: boolean
}

type Upgrade = Step & { readonly fromPackage: PackageType }

const upgrades = sql<readonly Upgrade[]>`(
  select coalesce(json_agg(json_build_object('upgradeId', id, 'fromPackage', from_package,
    'packageType', to_package, 'amount', amount, 'paymentId', payment_id,
    'paidAt', paid_at, 'cardLast4', card_last4) order by paid_at), '[]')
  from order_upgrades where order_id = orders.id and paid_at is not null
)`.as('upgrades')

const refunds = sql<readonly Refund[]>`(
  select coalesce(json_agg(json_build_object('upgradeId', upgrade_id, 'amount', amount,
    'isMade', ${isMadeRefund})), '[]')
  from order_refunds where order_id = orders.id and status <> 'failed'
)`.as('refunds')

type Dispute = {
  readonly paymentId: string | null
  readonly amount: Cents
  readonly status: string
}

const disputes = sql<readonly Dispute[]>`(
  select coalesce(json_agg(json_build_object('paymentId', payment_id, 'amount', amount,
    'status', status)), '[]')
  from order_disputes where order_id = orders.id
)`.as('disputes')

const hasOpenDispute = sql<boolean>`exists (
  select from order_disputes where order_id = orders.id and closed_at is null
)`.as('hasOpenDispute')

const hasWaitingRequest = sql<boolean>`exists (
  select from refund_requests where order_id = orders.id and outcome is null
)`.as('hasWaitingRequest')

const planReport = sql<PlanReport | null>`(
  select case when returned_at is null then 'used' else 'returned' end
  from plan_orders where order_id = orders.id
)`.as('planReport')

function listRows(connection: Connection, orderIds: readonly string[]) {
  return connection
    .selectFrom('orders')
    .select(['id', 'package_type as packageType', 'amount', 'card_last4 as cardLast4'])
    .select(['stripe_payment_intent_id as paymentId', 'paid_at as paidAt'])
    .select(['deleted_at as deletedAt', upgrades, refunds, disputes])
    .select([hasOpenDispute, hasWaitingRequest, planReport])
    .where('id', 'in', orderIds)
    .execute()
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

/** Oldest first; none while the order is unpaid. */
function stepsOf({ paidAt, upgrades: later, ...order }: Row): readonly Step[] {
  if (paidAt === null) return []
  const packageType = later[0]?.fromPackage ?? order.packageType
  const first = {
    upgradeId: null,
    packageType,
    amount: order.amount - later.reduce((sum, { amount }) => sum + amount, 0),
    paymentId: order.paymentId,
    paidAt,
    cardLast4: order.cardLast4,
  }
  return [
    first,
    ...later.map(({ fromPackage: _, ...step }) => ({
      ...step,
      paidAt: new Date(step.paidAt).toISOString(),
    })),
  ]
}

function sumOf(parts: readonly Refund[], upgradeId: string | null): Cents {
  return parts.reduce((sum, part) => sum + (part.upgradeId === upgradeId ? part.amount : 0), 0)
}

/** A dispute that names no payment is of the first one. */
function disputedOf(
  { disputes }: Pick<Row, 'disputes'>,
  { paymentId, upgradeId }: Pick<Step, 'paymentId' | 'upgradeId'>,
  counted: readonly DisputeMoney[],
): Cents {
  const own = disputes.filter((dispute) =>
    dispute.paymentId === null ? upgradeId === null : dispute.paymentId === paymentId,
  )
  return own
    .filter(({ status }) => counted.includes(disputeMoney(status)))
    .reduce((sum, { amount }) => sum + amount, 0)
}

function accountOf(row: Row): OrderAccount {
  const made = row.refunds.filter(({ isMade }) => isMade)
  return {
    steps: stepsOf(row).map((step) => ({
      packageType: step.packageType,
      charged: step.amount,
      reversed: sumOf(made, step.upgradeId) + disputedOf(row, step, ['lost']),
      planReport: step.upgradeId === null ? row.planReport : null,
    })),
    hasOpenDispute: row.hasOpenDispute,
    hasOpenRefund: row.hasWaitingRequest || made.length < row.refunds.length,
  }
}

const nothing: Owed = { packageType: null, hold: null }

/** What the order is owed now; nothing for one that is not there. */
export async function readOwed(connection: Connection, orderId: string): Promise<Owed> {
  return (await listOwed(connection, [orderId])).get(orderId) ?? nothing
}

/** The same of several orders, by their ids. */
export async function listOwed(
  connection: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Owed>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listRows(connection, orderIds)
  return new Map(rows.map((row) => [row.id, owedOf(accountOf(row))]))
}

/** What became of the report of the plan that covers the order; null where none does. */
export async function findPlanReport(
  connection: Connection,
  orderId: string,
): Promise<PlanReport | null> {
  return (await listRows(connection, [orderId]))[0]?.planReport ?? null
}

/** The address of the holder of the plan that covers the order. */
export async function getPlanHolder(connection: Connection, orderId: string): Promise<string> {
  const { email } = await connection
    .selectFrom('plan_orders')
    .innerJoin('client_profiles', 'client_profiles.id', 'plan_orders.client_profile_id')
    .select(sql<string>`coalesce(purchase_email, email)`.as('email'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return email
}

export type OrderCharge = Charge & Step & { readonly paymentId: string }

/** The payments that were taken for an order, oldest first; none while it is unpaid. */
export async function listCharges(
  connection: Connection,
  orderId: string,
): Promise<readonly OrderCharge[]> {
  const [row] = await listRows(connection, [orderId])
  if (!row || row.deletedAt !== null) return []
  return stepsOf(row).flatMap(({ paymentId, ...step }) =>
    paymentId === null
      ? []
      : [
          {
            ...step,
            paymentId,
            refunded: sumOf(row.refunds, step.upgradeId),
            disputed: disputedOf(row, { ...step, paymentId }, ['lost', 'withdrawn']),
          },
        ],
  )
}
