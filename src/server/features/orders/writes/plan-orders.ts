import { insertRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** What the orders used: whose plan, and which member of its team ordered. */
export async function insertPlanOrders(
  transaction: Transaction,
  orderIds: readonly string[],
  spent: { readonly profileId: string; readonly memberId: string | null },
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  await insertRow(
    transaction,
    'plan_orders',
    orderIds.map((orderId) => ({
      order_id: orderId,
      client_profile_id: spent.profileId,
      member_id: spent.memberId,
      created_at: now,
    })),
  )
}
