/**
 * An invoice for one payment. Seller and sold item are frozen when it is issued, which is when the
 * payment is confirmed. Afterwards only the buyer's own lines change (PO number, billing address),
 * under the same number and with the day of the revision.
 */
import type { Business } from '#core/business/business.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export type InvoiceBuyer = {
  readonly company: string
  readonly name: string
  readonly email: string
}

/** What the buyer may still change. */
export type InvoiceDetails = { readonly poNumber: string; readonly billingAddress: string }

export type Invoice = InvoiceDetails & {
  readonly id: string
  /** Counted without gaps. */
  readonly number: number
  readonly seller: Business
  readonly buyer: InvoiceBuyer
  readonly item: string
  readonly detail: string
  readonly amount: Cents
  readonly cardLast4: string | null
  /** A payment of the sandbox, in which no money moved. */
  readonly isTest: boolean
  readonly orderId: string | null
  /** The days are those of the market. */
  readonly paidOn: Day
  readonly issuedOn: Day
  readonly revisedOn: Day | null
}

export type InvoiceRefund = {
  readonly on: Day
  readonly amount: Cents
  /** By us, or by the buyer's bank after a dispute. */
  readonly by: 'refund' | 'dispute'
}

export function invoiceNumber({ seller, number }: Pick<Invoice, 'seller' | 'number'>): string {
  return `${seller.invoicePrefix}${number}`
}

/** The name of its file: a prefix may contain a slash. */
export function invoiceFileName(invoice: Pick<Invoice, 'seller' | 'number'>): string {
  return `${invoiceNumber(invoice).replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`
}
