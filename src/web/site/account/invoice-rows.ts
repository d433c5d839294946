import type { InvoiceEntry } from '#contract/invoices.ts'
import { type Day, daysBetween } from '#core/time/day.ts'
import type { CallReply } from '#web/lib/call.ts'
import { marketDay } from '#web/lib/market-day.ts'

type ProviderInvoice = CallReply<'listInvoices'>[number]

export type InvoiceRow = {
  readonly id: string
  readonly on: Day
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
    // The provider books a payment close to midnight on the next day now and then.
    const at = left.findIndex(
      (one) => one.amount === amount && Math.abs(daysBetween(issuedOn, marketDay(one.at))) <= 1,
    )
    const document = at === -1 ? undefined : left.splice(at, 1)[0]
    return { id, on: issuedOn, number, amount, invoiceId: id, document }
  })
  const others = left.map((document): InvoiceRow => {
    const { id, at, number, amount } = document
    return { id, on: marketDay(at), number: number ?? '', amount, invoiceId: undefined, document }
  })
  return [...own, ...others].toSorted((a, b) => b.on.localeCompare(a.on))
}
