import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/database/database.ts'

/**
 * Whether the one who orders may still spend the plan. The member's row is locked until the order
 * is stored, so that an order and a removal happen one after the other.
 */
export async function lockSpender(
  transaction: Transaction,
  { profileId, memberId }: { readonly profileId: string; readonly memberId: string | null },
): Promise<boolean> {
  if (memberId === null) return true
  const member = await transaction
    .selectFrom('team_members')
    .select('id')
    .where('id', '=', memberId)
    .where('client_profile_id', '=', profileId)
    .where('role', '=', 'orders')
    .where('joined_at', 'is not', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return member !== undefined
}

/** Whether the plan of this address paid for the order. */
export async function isPlanHolder(
  connection: Connection,
  orderId: string,
  email: string,
): Promise<boolean> {
  const row = await connection
    .selectFrom('plan_orders')
    .innerJoin('client_profiles', 'client_profiles.id', 'plan_orders.client_profile_id')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(sql`lower(client_profiles.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
