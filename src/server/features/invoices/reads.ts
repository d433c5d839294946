import { sql } from 'kysely'
import type { Invoice, InvoiceDetails, InvoiceRefund } from '#core/invoice/invoice.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { listReturned } from '#server/order-account/returned-money.ts'

export type StoredInvoice = Invoice & {
  readonly upgradeId: string | null
  readonly paymentKey: string
}

export type ListedInvoice = Omit<StoredInvoice, 'number'> & { readonly number: number | null }

function selectInvoices(connection: Connection) {
  return connection
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'payment_key as paymentKey',
      'order_id as orderId',
      'upgrade_id as upgradeId',
      'seller',
      'buyer',
      'item',
      'detail',
      'amount',
      'card_last4 as cardLast4',
      'is_test as isTest',
      'po_number as poNumber',
      'billing_address as billingAddress',
      'paid_on as paidOn',
      'issued_on as issuedOn',
      'revised_on as revisedOn',
    ])
    .orderBy('number')
}

export function listOrderInvoices(
  connection: Connection,
  orderId: string,
): Promise<ListedInvoice[]> {
  return selectInvoices(connection).where('order_id', '=', orderId).execute()
}

/** Those of the plan of the profile with that address. */
export function listInvoicesOfAddress(
  connection: Connection,
  email: string,
): Promise<ListedInvoice[]> {
  return selectInvoices(connection)
    .where('client_profile_id', 'in', (profiles) =>
      profiles
        .selectFrom('client_profiles')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase()),
    )
    .execute()
}

/** What was returned of the payment that the invoice is for; of a plan it is not stored here. */
export async function listInvoiceRefunds(
  connection: Connection,
  { orderId, upgradeId }: Pick<StoredInvoice, 'orderId' | 'upgradeId'>,
  timeZone: TimeZone,
): Promise<InvoiceRefund[]> {
  if (orderId === null) return []
  const returned = await listReturned(connection, orderId, upgradeId)
  return returned.map(({ at, ...part }) => ({ ...part, on: localDay(at, timeZone) }))
}

export async function findInvoiceDetails(
  connection: Connection,
  orderId: string,
): Promise<InvoiceDetails> {
  const row = await connection
    .selectFrom('invoice_details')
    .select(['po_number as poNumber', 'billing_address as billingAddress'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? { poNumber: '', billingAddress: '' }
}

export async function findPlanBuyer(connection: Connection, profileId: string) {
  return await connection
    .selectFrom('client_profiles')
    .select(['company_name as company', 'contact_person as name'])
    .select(sql<string>`coalesce(purchase_email, email)`.as('email'))
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** For the export of an account: those of its orders and of its plan. */
export function listInvoicesAbout(connection: Connection, address: string) {
  return connection
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('client_profiles', 'client_profiles.id', 'invoices.client_profile_id')
    .select([
      'invoices.number',
      'invoices.order_id as orderId',
      'invoices.buyer',
      'invoices.item',
      'invoices.amount',
      'invoices.po_number as poNumber',
      'invoices.billing_address as billingAddress',
      'invoices.issued_on as issuedOn',
      'invoices.revised_on as revisedOn',
    ])
    .where((where) =>
      where.or([
        where(sql`lower(orders.customer_email)`, '=', address),
        where(sql`lower(client_profiles.email)`, '=', address),
      ]),
    )
    .orderBy('invoices.number')
    .execute()
}
