import { sql } from 'kysely'
import { specifiedHours } from '#core/catalog/delivery-hours.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import type { Instant } from '#core/time/day.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export type NewUpgrade = {
  readonly id: string
  readonly orderId: string
  readonly fromPackage: PackageType
  readonly packageType: PackageType
  readonly amount: Cents
  readonly deliveryHours: number
  readonly now: Date
}

/**
 * One row an order and package: of two tabs, both get the same, within the shorter of the hours that
 * they showed. Returns its id.
 */
export async function insertUpgrade(
  transaction: Transaction,
  upgrade: NewUpgrade,
): Promise<{ readonly id: string }> {
  return await transaction
    .insertInto('order_upgrades')
    .values({
      id: upgrade.id,
      order_id: upgrade.orderId,
      from_package: upgrade.fromPackage,
      to_package: upgrade.packageType,
      amount: upgrade.amount,
      delivery_hours: upgrade.deliveryHours,
      created_at: upgrade.now,
    })
    // Without a change, the row that is there would not be returned.
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'to_package']).doUpdateSet({
        from_package: upgrade.fromPackage,
        delivery_hours: sql<number>`case when order_upgrades.payment_id is null
            then excluded.delivery_hours
            else least(
              coalesce(order_upgrades.delivery_hours, ${specifiedHours[upgrade.packageType]}),
              excluded.delivery_hours
            ) end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Returns false when the attempt changed meanwhile, or another payment of it is stored. */
export async function updateUpgradePayment(
  connection: Connection,
  opened: {
    readonly id: string
    readonly attempt: number
    readonly paymentId: string
    readonly now: Date
  },
): Promise<boolean> {
  const result = await connection
    .updateTable('order_upgrades')
    .set({ payment_id: opened.paymentId, opened_at: opened.now })
    .where('id', '=', opened.id)
    .where('payment_attempt', '=', opened.attempt)
    .where('paid_at', 'is', null)
    .where((where) =>
      where.or([where('payment_id', 'is', null), where('payment_id', '=', opened.paymentId)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The next attempt with its own key, at the present price; a second caller finds it started. */
export async function updateUpgradeAttempt(
  connection: Connection,
  {
    id,
    attempt,
    amount,
  }: { readonly id: string; readonly attempt: number; readonly amount: Cents },
): Promise<void> {
  await connection
    .updateTable('order_upgrades')
    .set({ payment_attempt: attempt + 1, payment_id: null, opened_at: null, amount })
    .where('id', '=', id)
    .where('payment_attempt', '=', attempt)
    .where('paid_at', 'is', null)
    .execute()
}

/** Reserves the next question to the provider; undefined when the last one is too recent. */
export async function claimUpgradeCheck(
  connection: Connection,
  id: string,
  times: { readonly now: Date; readonly lastCheckBefore: Date },
): Promise<string | undefined> {
  const row = await connection
    .updateTable('order_upgrades')
    .set({ payment_checked_at: times.now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .where((where) =>
      where.or([
        where('payment_checked_at', 'is', null),
        where('payment_checked_at', '<=', times.lastCheckBefore.toISOString()),
      ]),
    )
    .returning('payment_id as paymentId')
    .executeTakeFirst()
  return row?.paymentId ?? undefined
}

export function updateUpgradePaid(
  transaction: Transaction,
  paid: { readonly id: string; readonly cardLast4: string | null; readonly now: Date },
) {
  return updateRow(transaction, 'order_upgrades', paid.id, {
    paid_at: paid.now,
    card_last4: paid.cardLast4,
  })
}

/** Money that arrived for an order that was cancelled meanwhile. */
export async function updateOrderAmountRaised(
  transaction: Transaction,
  orderId: string,
  { amount, now }: { readonly amount: Cents; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({ amount: row('amount', '+', amount), upgraded_at: now, updated_at: now }))
    .where('id', '=', orderId)
    .execute()
}

export type UpgradedOrder = {
  readonly orderId: string
  readonly status: OrderStatus
  readonly packageType: PackageType
  readonly amount: Cents
  readonly qcDeadline: Instant
  /** False when no report was released yet: then its link was never sent. */
  readonly keepsLink: boolean
  readonly keyHash: string
  readonly now: Date
}

/**
 * The order becomes the larger package and is due anew. A new revision, so that a draft of the
 * smaller one which is being made is not stored.
 */
export async function updateOrderUpgraded(
  transaction: Transaction,
  upgraded: UpgradedOrder,
): Promise<void> {
  const { orderId, now } = upgraded
  const withoutLink = { secure_token: null, secure_token_expires_at: null, report_url: null }
  await insertRow(transaction, 'order_visitors', {
    visitor_hash: upgraded.keyHash,
    order_id: orderId,
    created_at: now,
  })
  await transaction
    .updateTable('orders')
    .set((row) => ({
      status: upgraded.status,
      package_type: upgraded.packageType,
      amount: row('amount', '+', upgraded.amount),
      revision: row('revision', '+', 1),
      upgraded_at: now,
      qc_deadline: upgraded.qcDeadline,
      // The new deadline is moved by waiting from now on only.
      waiting_since: sql<Instant | null>`case when waiting_since is null then null
        else ${now.toISOString()}::timestamptz end`,
      approved_at: null,
      approved_by_admin_id: null,
      updated_at: now,
      ...(upgraded.keepsLink ? {} : withoutLink),
    }))
    .where('id', '=', orderId)
    .execute()
}
