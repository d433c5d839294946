import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import type { ClientAnswers } from './writes/profiles.ts'

export type OrderOfClient = Pick<
  Selectable<OrderRow>,
  'id' | 'visitor_hash' | 'customer_email' | 'customer_name'
> & { readonly shown_answers: CustomerAnswers }

const profileColumns = [
  'company_name as companyName',
  'contact_person as contactPerson',
  'phone',
  'default_address as defaultAddress',
  'default_city as defaultCity',
  'default_state as defaultState',
  'default_zip_code as defaultZipCode',
  'professional_type as professionalType',
] as const

/** The nine profile fields; only for someone who has proved that the address is theirs. */
export function findProfile(connection: Connection, email: string) {
  return connection
    .selectFrom('client_profiles')
    .select([...profileColumns, 'total_projects as totalProjects'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/**
 * The same for a browser: it must have given the profile's answers itself, or be the one in which
 * the address was proved. Ordering with another person's email reveals nothing, paid or not.
 */
export function findProfileOfVisitor(connection: Connection, email: string, visitorHash: string) {
  const address = email.toLowerCase()
  return (
    connection
      .selectFrom('client_profiles')
      .select(profileColumns)
      // While the address is not proved, its projects may be another person's.
      .select(
        sql<number>`case when address_proved_at is not null then total_projects else (
        select count(*)::int from orders
        where lower(customer_email) = ${address} and orders.visitor_hash = ${visitorHash}
          and paid_at is not null and not test_mode
      ) end`.as('totalProjects'),
      )
      .where(sql`lower(email)`, '=', address)
      .where('source_visitor_hash', '=', visitorHash)
      .executeTakeFirst()
  )
}

/** Whether the address was proved in this browser. */
export async function isProvedIn(connection: Connection, email: string, visitorHash: string) {
  const row = await connection
    .selectFrom('client_profiles')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('source_visitor_hash', '=', visitorHash)
    .where('address_proved_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this browser has paid with the address, or proved it. */
export async function isOwnBrowser(
  connection: Connection,
  email: string,
  visitorHash: string | undefined,
): Promise<boolean> {
  if (visitorHash === undefined) return false
  if (await isProvedIn(connection, email, visitorHash)) return true
  return (await findPurchaseOf(connection, email, visitorHash)) !== undefined
}

/** The newest order that this browser paid with the address. */
export function findPurchaseOf(connection: Connection, email: string, visitorHash: string) {
  return connection
    .selectFrom('orders')
    .select(['id', 'visitor_hash', 'customer_email', 'customer_name', shownAnswers])
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('visitor_hash', '=', visitorHash)
    .where('paid_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The id of the address's profile, as an SQL expression. */
export function profileIdOf(email: string): RawBuilder<string> {
  return sql<string>`(select id from client_profiles where lower(email) = ${email})`
}

/** The customer's answers about themselves. */
export function answersOf(order: OrderOfClient): ClientAnswers {
  const answer = (name: string) => textOf(order.shown_answers[name]) || undefined
  return {
    email: order.customer_email,
    companyName: answer('companyName') ?? order.customer_name,
    contactPerson: answer('contactPerson') ?? order.customer_name,
    phone: answer('phone') ?? '',
    projectAddress: answer('projectAddress'),
    city: answer('city'),
    state: answer('state'),
    zipCode: answer('zipCode'),
    referralSource: answer('referralSource'),
  }
}
