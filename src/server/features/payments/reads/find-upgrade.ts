import { sql } from 'kysely'
import type { Cents } from '#core/money/money.ts'
import type { UpgradableOrder } from '#core/payment/upgrade.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { lockOrderByPayment, lockOrderRow } from './find-payment.ts'
import { sumOrderRefunds } from './find-refund.ts'

export type Upgrade = NonNullable<Awaited<ReturnType<typeof findUpgrade>>>

function selectUpgrades(connection: Connection) {
  return connection
    .selectFrom('order_upgrades')
    .select([
      'id',
      'order_id as orderId',
      'from_package as fromPackage',
      'to_package as packageType',
      'amount',
      'delivery_hours as deliveryHours',
      'payment_id as paymentId',
      'payment_attempt as attempt',
      'opened_at as openedAt',
      'card_last4 as cardLast4',
      'paid_at as paidAt',
    ])
}

export function findUpgrade(connection: Connection, id: string) {
  return selectUpgrades(connection).where('id', '=', id).executeTakeFirst()
}

export function findUpgradeByPayment(connection: Connection, paymentId: string) {
  return selectUpgrades(connection).where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Paid ones, oldest first. */
export function listPaidUpgrades(connection: Connection, orderId: string) {
  return selectUpgrades(connection)
    .where('order_id', '=', orderId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .execute()
}

export async function sumPaidUpgrades(connection: Connection, orderId: string): Promise<Cents> {
  const paid = await listPaidUpgrades(connection, orderId)
  return paid.reduce((sum, { amount }) => sum + amount, 0)
}

/** The order of its first payment or of an upgrade's, locked. */
export async function lockOrderByAnyPayment(transaction: Transaction, paymentId: string) {
  const [own] = (await lockOrderByPayment(transaction, { paymentId })).rows
  if (own) return own
  const upgrade = await findUpgradeByPayment(transaction, paymentId)
  return upgrade && (await lockOrderRow(transaction, upgrade.orderId))
}

/** Upgrades whose payment is open, those first that were not checked for longest. */
export function listOpenUpgrades(connection: Connection, openedBefore: Date, limit: number) {
  return selectUpgrades(connection)
    .where('paid_at', 'is', null)
    .where('payment_id', 'is not', null)
    .where('opened_at', '<', openedBefore.toISOString())
    .orderBy('payment_checked_at', (by) => by.asc().nullsFirst())
    .limit(limit)
    .execute()
}

export function findOpenUpgrade(connection: Connection, orderId: string) {
  return selectUpgrades(connection)
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .where('payment_id', 'is not', null)
    .executeTakeFirst()
}

/** The order with what decides about an upgrade; undefined for one that is deleted. */
export async function findUpgradable(
  connection: Connection,
  orderId: string,
): Promise<(UpgradableOrder & { readonly upgradedAt: string | null }) | undefined> {
  const row = await connection
    .selectFrom('orders')
    .select([
      'package_type as packageType',
      'status',
      'covered_by_plan as coveredByPlan',
      'upgraded_at as upgradedAt',
    ])
    .select(sql<boolean>`api_key_id is not null or test_mode`.as('isOfApi'))
    .select(
      sql<boolean>`exists (
        select from order_disputes where order_id = orders.id and closed_at is null
      )`.as('hasOpenDispute'),
    )
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, refunded: await sumOrderRefunds(connection, orderId) }
}
