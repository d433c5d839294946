import type { InvoiceEntry } from '#contract/invoices.ts'
import { daysBetween } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'

type ProviderInvoice = CallReply<'listInvoices'>[number]

export type InvoiceRow = {
  readonly id: string
  readonly on: string
  readonly number: string
  readonly amount: number
  /** Ours, as PDF; undefined for payments from before we issued invoices. */
  readonly invoiceId: string | undefined
  /** The provider's page of the same payment. */
  readonly document: ProviderInvoice | undefined
}

/** One row a payment, newest first: our invoice, and what the provider has of the same payment. */
export function invoiceRows(
  ours: readonly InvoiceEntry[],
  provider: readonly ProviderInvoice[],
): readonly InvoiceRow[] {
  const left = [...provider]
  const own = ours.map(({ id, number, amount, issuedOn }): InvoiceRow => {
    // Our day is the market's and the provider's moment is UTC.
    const at = left.findIndex(
      (one) => one.amount === amount && Math.abs(daysBetween(issuedOn, one.at)) <= 1,
    )
    const document = at === -1 ? undefined : left.splice(at, 1)[0]
    return { id, on: issuedOn, number, amount, invoiceId: id, document }
  })
  const others = left.map((document): InvoiceRow => {
    const { id, at, number, amount } = document
    return { id, on: at.slice(0, 10), number: number ?? '', amount, invoiceId: undefined, document }
  })
  return [...own, ...others].toSorted((a, b) => b.on.localeCompare(a.on))
}
