import { type RawBuilder, type Selectable, sql } from 'kysely'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import type { ClientAnswers } from './writes.ts'

export type OrderOfClient = Pick<
  Selectable<OrderRow>,
  'id' | 'visitor_hash' | 'customer_email' | 'customer_name' | 'project_data'
>

const profileColumns = [
  'company_name as companyName',
  'contact_person as contactPerson',
  'phone',
  'default_address as defaultAddress',
  'default_city as defaultCity',
  'default_state as defaultState',
  'default_zip_code as defaultZipCode',
  'professional_type as professionalType',
  'total_projects as totalProjects',
] as const

/** The nine profile fields; only for someone who has proved that the address is theirs. */
export function findProfile(connection: Connection, email: string) {
  return connection
    .selectFrom('client_profiles')
    .select(profileColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/**
 * The same for a browser: it must have given the profile's answers itself, or paid for an order
 * with this email. Typing another person's email into an order reveals nothing.
 */
export function findProfileOfVisitor(connection: Connection, email: string, visitorHash: string) {
  const address = email.toLowerCase()
  return connection
    .selectFrom('client_profiles')
    .select(profileColumns)
    .where(sql`lower(email)`, '=', address)
    .where((eb) =>
      eb.or([
        eb('source_visitor_hash', '=', visitorHash),
        eb.exists(
          eb
            .selectFrom('order_visitors')
            .innerJoin('orders', 'orders.id', 'order_visitors.order_id')
            .select('orders.id')
            .where('order_visitors.visitor_hash', '=', visitorHash)
            .where(sql`lower(orders.customer_email)`, '=', address)
            .where('orders.paid_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** The id of the address's profile, as an SQL expression. */
export function profileIdOf(email: string): RawBuilder<string> {
  return sql<string>`(select id from client_profiles where lower(email) = ${email})`
}

/** The customer's answers about themselves. */
export function answersOf(order: OrderOfClient): ClientAnswers {
  const answer = (name: string) => textOf(order.project_data[name]) || undefined
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
