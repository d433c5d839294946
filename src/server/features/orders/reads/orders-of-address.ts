import { sql } from 'kysely'
import { owedStatuses } from '#core/order/order.ts'
import type { Connection } from '#server/database/database.ts'

/** Condition on orders: placed with the address, or by a key of the client with that address. */
export function isOfAddress(email: string) {
  const address = email.toLowerCase()
  return sql<boolean>`(lower(orders.customer_email) = ${address} or (
    orders.api_key_id is not null and orders.client_profile_id = (
      select id from client_profiles where lower(email) = ${address}
    )
  ))`
}

function ordersOf(connection: Connection, email: string) {
  return connection
    .selectFrom('orders')
    .where(isOfAddress(email))
    .where('anonymized_at', 'is', null)
}

/** Whether the address has a report in progress that is not delivered yet, also in the trash. */
export async function hasOrderUnderWay(connection: Connection, email: string): Promise<boolean> {
  const row = await ordersOf(connection, email)
    .select('id')
    .where('status', 'in', owedStatuses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listUnpaidIds(connection: Connection, email: string): Promise<string[]> {
  const rows = await ordersOf(connection, email)
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every order of the address that still contains personal data, including those in the trash. */
export function listNamedOrders(connection: Connection, email: string) {
  return ordersOf(connection, email)
    .select(['id', 'status', 'deleted_at as deletedAt'])
    .orderBy('id')
    .execute()
}
