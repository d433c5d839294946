import { sql } from 'kysely'
import type { Business } from '#core/business/business.ts'
import type { InvoiceBuyer, InvoiceDetails } from '#core/invoice/invoice.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { deleteRows, upsertRow } from '#server/database/change-rows.ts'
import { type JsonText, jsonText } from '#server/database/column-types.ts'
import type { Connection, Database, Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'
import { dueAt, insertPromises } from '#server/promises/make-promises.ts'
import { standingValue } from '#server/settings/stored-setting.ts'

export type NewInvoice = {
  readonly id: string
  readonly paymentKey: string
  readonly orderId: string | null
  readonly upgradeId: string | null
  readonly profileId: string | null
  /** The seller while the owner has given no details. */
  readonly standIn: Business
  readonly buyer: InvoiceBuyer
  readonly item: string
  readonly detail: string
  readonly amount: Cents
  readonly cardLast4: string | null
  readonly isTest: boolean
  readonly paidOn: Day
  readonly issuedOn: Day
  readonly now: Date
}

/** It gets its number by `numberInvoices`, so that no payment waits for another one's. */
export async function insertInvoice(transaction: Transaction, invoice: NewInvoice): Promise<void> {
  const { standIn, buyer } = invoice
  await newInvoice(transaction, {
    ...invoice,
    standIn: jsonText(standIn),
    buyer: jsonText(buyer),
    dueAt: dueAt('invoice', invoice.now),
  })
}

type InvoiceValues = Omit<NewInvoice, 'standIn' | 'buyer'> & {
  readonly standIn: JsonText<Business>
  readonly buyer: JsonText<InvoiceBuyer>
  readonly dueAt: Instant
}

const newInvoice = sentStatement((database, value: InvoiceValues) =>
  insertPromises(
    database.with('issued', (begun) => issued(begun, value)),
    sql`select id, 'invoice', ${value.now}::timestamptz, ${value.dueAt}::timestamptz from issued`,
  ),
)

function issued(database: Pick<Database, 'insertInto'>, value: InvoiceValues) {
  return database
    .insertInto('invoices')
    .columns([
      'id',
      'payment_key',
      'order_id',
      'upgrade_id',
      'client_profile_id',
      'seller',
      'buyer',
      'item',
      'detail',
      'amount',
      'card_last4',
      'is_test',
      'po_number',
      'billing_address',
      'paid_on',
      'issued_on',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom(sql`(select 1)`.as('once'))
        .leftJoin('invoice_details', (join) =>
          join.on('invoice_details.order_id', '=', sql<string>`${value.orderId}::uuid`),
        )
        .select([
          sql`${value.id}::uuid`.as('id'),
          sql`${value.paymentKey}::text`.as('payment_key'),
          sql`${value.orderId}::uuid`.as('order_id'),
          sql`${value.upgradeId}::uuid`.as('upgrade_id'),
          sql`${value.profileId}::uuid`.as('client_profile_id'),
          sql`coalesce((${standingValue('business')}), ${value.standIn}::jsonb)`.as('seller'),
          sql`${value.buyer}::jsonb`.as('buyer'),
          sql`${value.item}::text`.as('item'),
          sql`${value.detail}::text`.as('detail'),
          sql`${value.amount}::integer`.as('amount'),
          sql`${value.cardLast4}::text`.as('card_last4'),
          sql`${value.isTest}::boolean`.as('is_test'),
          sql`coalesce(invoice_details.po_number, '')`.as('po_number'),
          sql`coalesce(invoice_details.billing_address, '')`.as('billing_address'),
          sql`${value.paidOn}::date`.as('paid_on'),
          sql`${value.issuedOn}::date`.as('issued_on'),
          sql`${value.now}::timestamptz`.as('created_at'),
        ]),
    )
    .returning('id')
}

/** Low first numbers would reveal to every buyer how many came before. */
const lastUnused = 1000

/**
 * Numbers what has no number yet, oldest first. A concurrent call waits for the
 * counter's row, so there is neither a gap nor a duplicate number.
 */
export async function numberInvoices(connection: Connection): Promise<void> {
  if (connection.isTransaction) await assignNumbers(connection)
  else await connection.transaction().execute(assignNumbers)
}

async function assignNumbers(transaction: Connection): Promise<void> {
  await transaction
    .insertInto('invoice_counters')
    .values({ series: 'invoice', last: lastUnused })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`invoice_counters.last` }),
    )
    .execute()
  await sql`
    with waiting as (
      select id, row_number() over (order by created_at, id) as place
      from invoices where number is null
    ), numbered as (
      update invoices set number = invoice_counters.last + waiting.place
      from waiting, invoice_counters
      where invoices.id = waiting.id and invoice_counters.series = 'invoice'
      returning invoices.id
    ), kept as (
      update promises set done_at = now() from numbered
      where kind = 'invoice' and subject_id = numbered.id
        and done_at is null and withdrawn_at is null
    )
    update invoice_counters set last = last + (select count(*) from numbered)
    where series = 'invoice'`.execute(transaction)
}

export async function upsertInvoiceDetails(
  transaction: Transaction,
  orderId: string,
  { poNumber, billingAddress }: InvoiceDetails,
  now: Date,
): Promise<void> {
  const values = { po_number: poNumber, billing_address: billingAddress, updated_at: now }
  await upsertRow(transaction, 'invoice_details', { order_id: orderId }, values)
}

/** Those that are issued already keep their number and get the day of the revision. */
export async function updateInvoicesRevised(
  transaction: Transaction,
  orderId: string,
  { poNumber, billingAddress }: InvoiceDetails,
  revisedOn: Day,
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ po_number: poNumber, billing_address: billingAddress, revised_on: revisedOn })
    .where('order_id', '=', orderId)
    .execute()
}

const erasedBuyer: InvoiceBuyer = { company: 'Erased', name: 'Erased', email: '' }

/** Number, days, item and amounts stay, as those of the payments do. */
export async function updateInvoicesErased(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  await transaction
    .updateTable('invoices')
    .set({ buyer: jsonText(erasedBuyer), po_number: '', billing_address: '' })
    .where('order_id', 'in', orderIds)
    .execute()
  await deleteRows(transaction, 'invoice_details', { order_id: orderIds })
}

export async function updatePlanInvoicesErased(
  transaction: Transaction,
  profileId: string,
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ buyer: jsonText(erasedBuyer), po_number: '', billing_address: '' })
    .where('client_profile_id', '=', profileId)
    .execute()
}
