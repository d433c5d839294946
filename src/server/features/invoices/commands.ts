import { defaultBusiness } from '#core/business/business.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import type { InvoiceDetails } from '#core/invoice/invoice.ts'
import { invoiceView } from '#core/invoice/invoice-view.ts'
import { quarterEnd } from '#core/ledger/plan-money.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import { formatDay, type Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import {
  findInvoiceDetails,
  findPlanBuyer,
  type ListedInvoice,
  listInvoiceRefunds,
  listInvoicesOfAddress,
  listOrderInvoices,
  type StoredInvoice,
} from './reads.ts'
import {
  insertInvoice,
  type NewInvoice,
  numberInvoices,
  updateInvoicesErased,
  updateInvoicesRevised,
  updatePlanInvoicesErased,
  upsertInvoiceDetails,
} from './writes.ts'

type InvoicedOrder = {
  readonly id: string
  readonly customer_email: string
  readonly customer_name: string
  readonly shown_answers: CustomerAnswers
}

export type OrderPaymentToInvoice = {
  readonly paymentId: string
  readonly packageType: PackageType
  /** Set for the payment of an upgrade. */
  readonly upgradeId: string | null
  readonly amount: Cents
  readonly cardLast4: string | null
  readonly paidAt: Instant
}

/**
 * Issues the invoice of a payment in the transaction that marks it as made. Returns its id;
 * undefined where nothing was paid.
 */
export async function issueOrderInvoice(
  transaction: Transaction,
  ports: Ports,
  order: InvoicedOrder,
  payment: OrderPaymentToInvoice,
): Promise<string | undefined> {
  if (payment.amount === 0) return undefined
  const { name } = reportPackages[payment.packageType]
  const isUpgrade = payment.upgradeId !== null
  return await issue(transaction, ports, {
    paymentKey: `${isUpgrade ? 'upgrade' : 'order'}:${payment.paymentId}`,
    orderId: order.id,
    upgradeId: payment.upgradeId,
    profileId: null,
    buyer: {
      company: textOf(order.shown_answers['companyName']),
      name: order.customer_name,
      email: order.customer_email,
    },
    item: isUpgrade ? `Upgrade to ${name}` : `${name}, tenant-improvement cost report`,
    detail: detailOf(order.shown_answers),
    amount: payment.amount,
    cardLast4: payment.cardLast4,
    paidAt: payment.paidAt,
  })
}

function detailOf(data: CustomerAnswers): string {
  const type = projectTypeLabel(textOf(data['projectType']), textOf(data['salonSubcategory']))
  const place = `${textOf(data['city'])}, ${textOf(data['state'])}`
  return `${type}, ${formatInteger(Number(data['squareFootage']))} sq ft, ${place}`
}

export type PaidQuarter = {
  readonly profileId: string
  readonly subscriptionId: string
  readonly plan: SoldPlanId
  readonly quarterlyPrice: Cents
  readonly start: Instant
  readonly quarter: number
  readonly cardLast4: string | null
}

/** What a plan's invoice says of one quarter, for the receipt that is mailed with it. */
export type PlanPayment = {
  readonly item: string
  /** The days that are paid for. */
  readonly detail: string
  readonly amount: Cents
  readonly paidAt: Instant
  readonly cardLast4: string | null
}

export async function issuePlanInvoice(
  transaction: Transaction,
  ports: Ports,
  { profileId, subscriptionId, plan, quarterlyPrice, start, quarter, cardLast4 }: PaidQuarter,
): Promise<PlanPayment> {
  const timeZone = marketZone(ports)
  const from = quarter === 1 ? start : quarterEnd(start, quarter - 1)
  const day = (instant: Instant) => formatDay(localDay(instant, timeZone))
  const payment = {
    item: `${soldPlans[plan].name} plan, three months`,
    detail: `From ${day(from)} until ${day(quarterEnd(start, quarter))}`,
    amount: quarterlyPrice,
    paidAt: ports.clock.now().toISOString(),
    cardLast4,
  }
  await issue(transaction, ports, {
    ...payment,
    paymentKey: `plan:${subscriptionId}:${quarter}`,
    orderId: null,
    upgradeId: null,
    profileId,
    buyer: await findPlanBuyer(transaction, profileId),
  })
  return payment
}

type ToIssue = Pick<
  NewInvoice,
  | 'paymentKey'
  | 'orderId'
  | 'upgradeId'
  | 'profileId'
  | 'buyer'
  | 'item'
  | 'detail'
  | 'amount'
  | 'cardLast4'
> & { readonly paidAt: Instant }

async function issue(
  transaction: Transaction,
  ports: Ports,
  { paidAt, ...invoice }: ToIssue,
): Promise<string> {
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  const timeZone = marketZone(ports)
  await insertInvoice(transaction, {
    ...invoice,
    id,
    standIn: defaultBusiness,
    isTest: ports.gateway.clientConfig().testMode,
    paidOn: localDay(paidAt, timeZone),
    issuedOn: localDay(now, timeZone),
    now,
  })
  return id
}

/** Opens the PDF for everyone who has it, like the link of the order in the same mail. */
export function invoiceUrl(
  { settings }: Ports,
  to: { readonly orderId: string; readonly invoiceId: string; readonly key: string },
): string {
  return `${settings.publicUrl}/api/orders/${to.orderId}/invoices/${to.invoiceId}?key=${to.key}`
}

/** Keeps what the buyer gave, and revises the invoices of the order that were issued already. */
export async function keepInvoiceDetails(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  details: InvoiceDetails,
): Promise<InvoiceDetails> {
  const before = await findInvoiceDetails(transaction, orderId)
  const isSame =
    before.poNumber === details.poNumber && before.billingAddress === details.billingAddress
  if (isSame) return before
  const now = ports.clock.now()
  await upsertInvoiceDetails(transaction, orderId, details, now)
  const today = localDay(now, marketZone(ports))
  await updateInvoicesRevised(transaction, orderId, details, today)
  return before
}

/** For orders that were just placed; those without a number are left out. */
export async function keepPoNumbers(
  transaction: Transaction,
  orders: readonly { readonly id: string; readonly poNumber: string }[],
  now: Date,
): Promise<void> {
  for (const { id, poNumber } of orders) {
    if (poNumber === '') continue
    await upsertInvoiceDetails(transaction, id, { poNumber, billingAddress: '' }, now)
  }
}

/** The PDF; it is drawn each time, and the same invoice with the same refunds gives the same bytes. */
export async function printInvoiceCommand(
  ports: Ports,
  invoice: StoredInvoice,
): Promise<Uint8Array> {
  const { timeZone } = ports.books.home.market.area
  const refunds = await listInvoiceRefunds(ports.database, invoice, timeZone)
  return await ports.printer.printInvoice(invoiceView(invoice, refunds))
}

export const eraseInvoiceBuyers = updateInvoicesErased

export const erasePlanInvoiceBuyers = updatePlanInvoicesErased

/** Numbers invoices that have not been opened yet. */
export const numberInvoicesCommand = (ports: Ports): Promise<void> => numberInvoices(ports.database)

export const readOrderInvoices = (connection: Connection, orderId: string) =>
  numbered(connection, () => listOrderInvoices(connection, orderId))

export const readInvoicesOfAddress = (connection: Connection, email: string) =>
  numbered(connection, () => listInvoicesOfAddress(connection, email))

/** An invoice is numbered at the latest when it is opened. */
async function numbered(
  connection: Connection,
  list: () => Promise<ListedInvoice[]>,
): Promise<StoredInvoice[]> {
  const found = await list()
  if (found.every(hasNumber)) return found
  await numberInvoices(connection)
  return (await list()).filter(hasNumber)
}

const hasNumber = (invoice: ListedInvoice): invoice is StoredInvoice => invoice.number !== null
