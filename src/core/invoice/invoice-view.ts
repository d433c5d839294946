/** Every text of an invoice as it is printed, decided before drawing. The same input gives the same view. */
import { formatUsd } from '#core/money/format-money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { formatDay } from '#core/time/day.ts'
import { type Invoice, type InvoiceRefund, invoiceNumber } from './invoice.ts'

type Fact = { readonly label: string; readonly value: string }

type Total = Fact & { readonly isStrong: boolean }

export type InvoiceView = {
  readonly title: string
  readonly author: string
  /** Of the document's own data; the day of issue, or of the revision. */
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly facts: readonly Fact[]
  readonly seller: readonly string[]
  readonly buyer: readonly string[]
  readonly line: { readonly item: string; readonly detail: string; readonly amount: string }
  readonly totals: readonly Total[]
  readonly payment: string
  readonly note: readonly string[]
  /** Empty for real payments. */
  readonly testMark: string
}

export function invoiceView(invoice: Invoice, refunds: readonly InvoiceRefund[]): InvoiceView {
  const { seller } = invoice
  const [year = 2000, month = 1, day = 1] = (invoice.revisedOn ?? invoice.issuedOn)
    .split('-')
    .map(Number)
  return {
    title: `Invoice ${invoiceNumber(invoice)}`,
    author: seller.legalName,
    date: { year, month, day },
    facts: factsOf(invoice),
    seller: filled([
      seller.legalName,
      ...seller.address.split('\n'),
      seller.supportPhone,
      seller.supportEmail,
      seller.taxId && `Tax id: ${seller.taxId}`,
    ]),
    buyer: filled([
      invoice.buyer.company,
      invoice.buyer.name === invoice.buyer.company ? '' : invoice.buyer.name,
      ...invoice.billingAddress.split('\n'),
      invoice.buyer.email,
    ]),
    line: { item: invoice.item, detail: invoice.detail, amount: formatUsd(invoice.amount) },
    totals: totalsOf(invoice, refunds),
    payment: paymentOf(invoice),
    note: filled(seller.invoiceNote.split('\n')),
    testMark: invoice.isTest ? 'Test payment in the sandbox: no money moved.' : '',
  }
}

function factsOf(invoice: Invoice): readonly Fact[] {
  const { orderId, poNumber, revisedOn } = invoice
  return [
    { label: 'Invoice', value: invoiceNumber(invoice) },
    { label: 'Date', value: formatDay(invoice.issuedOn) },
    ...(revisedOn ? [{ label: 'Revised', value: formatDay(revisedOn) }] : []),
    ...(orderId ? [{ label: 'Order', value: orderNumber(orderId) }] : []),
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
  ]
}

const returnedBy = { refund: 'Refunded', dispute: 'Returned by the bank' } as const

function totalsOf(
  { amount, paidOn }: Invoice,
  refunds: readonly InvoiceRefund[],
): readonly Total[] {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const plain = (label: string, cents: number) => ({
    label,
    value: formatUsd(cents),
    isStrong: false,
  })
  const strong = (label: string, cents: number) => ({ ...plain(label, cents), isStrong: true })
  return [
    plain('Subtotal', amount),
    plain('Tax', 0),
    strong('Total', amount),
    plain(`Paid on ${formatDay(paidOn)}`, -amount),
    strong('Amount due', 0),
    ...refunds.map(({ by, on, amount: back }) =>
      plain(`${returnedBy[by]} on ${formatDay(on)}`, back),
    ),
    ...(refunds.length > 0 ? [strong('Kept after refunds', amount - refunded)] : []),
  ]
}

function paymentOf({ amount, cardLast4, paidOn }: Invoice): string {
  const card = cardLast4 === null ? 'by card' : `by card ending in ${cardLast4}`
  return `${formatUsd(amount)} was paid ${card} on ${formatDay(paidOn)}. Nothing is due.`
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
