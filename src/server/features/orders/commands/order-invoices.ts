import type { InvoiceEntry, OrderInvoices } from '#contract/invoices.ts'
import { type InvoiceDetails, invoiceFileName, invoiceNumber } from '#core/invoice/invoice.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Connection } from '#server/database/database.ts'
import {
  issueOrderInvoice,
  keepInvoiceDetails,
  printInvoiceCommand,
  readOrderInvoices,
} from '#server/features/invoices/commands.ts'
import { findInvoiceDetails, type StoredInvoice } from '#server/features/invoices/reads.ts'
import { lockOrderRow } from '#server/features/payments/reads/find-payment.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { listCharges } from '#server/order-account/read-order-account.ts'
import { listReturned, sumOf } from '#server/order-account/returned-money.ts'
import type { Ports } from '#server/ports.ts'
import { type OrderReader, seeOrderCommand } from './show-order.ts'

type NotSeen = 'no-such-order' | 'not-your-order'

/** Invoices name the buyer, so only readers of the whole order get them. */
export async function mayReadInvoices(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<Result<string, NotSeen>> {
  const seen = await seeOrderCommand(ports, orderId, reader)
  if (!seen) return refuse('no-such-order')
  return seen.view === 'full' ? accept(seen.order.id) : refuse('not-your-order')
}

/** For staff: the id of an order that is there. */
export async function findInvoicedOrder(
  ports: Ports,
  orderId: string,
): Promise<Result<string, 'no-such-order'>> {
  const reader = { isStaff: true, visitorHash: undefined, key: undefined }
  const seen = await seeOrderCommand(ports, orderId, reader)
  return seen ? accept(seen.order.id) : refuse('no-such-order')
}

export async function showOrderInvoices(
  connection: Connection,
  orderId: string,
): Promise<OrderInvoices> {
  const invoices = await readOrderInvoices(connection, orderId)
  const charges = await listCharges(connection, orderId)
  return {
    details: await findInvoiceDetails(connection, orderId),
    invoices: await Promise.all(
      invoices.map(async (invoice) => ({
        ...presentInvoice(invoice),
        returnedCents: sumOf(await listReturned(connection, orderId, invoice.upgradeId)),
      })),
    ),
    missing: charges.filter((charge) => charge.amount > 0 && !hasInvoice(invoices, charge)).length,
  }
}

function hasInvoice(
  invoices: readonly StoredInvoice[],
  { upgradeId }: { readonly upgradeId: string | null },
): boolean {
  return invoices.some((invoice) => invoice.upgradeId === upgradeId)
}

export function presentInvoice(invoice: StoredInvoice): InvoiceEntry {
  const { id, item, amount, issuedOn, revisedOn } = invoice
  return { id, number: invoiceNumber(invoice), item, amount, issuedOn, revisedOn }
}

const drawings = { max: 60, windowMs: hourMs }

export type DrawnInvoice = { readonly content: Buffer; readonly fileName: string }

export async function drawInvoiceCommand(
  ports: Ports,
  invoices: readonly StoredInvoice[],
  invoiceId: string,
): Promise<Result<DrawnInvoice, 'no-such-invoice'>> {
  const invoice = isUuid(invoiceId) ? invoices.find(({ id }) => id === invoiceId) : undefined
  if (!invoice) return refuse('no-such-invoice')
  await limitRate(ports, `invoice:${invoice.id}`, drawings)
  const content = Buffer.from(await printInvoiceCommand(ports, invoice))
  return accept({ content, fileName: invoiceFileName(invoice) })
}

/** Of several changes at once the last one counts: the order's row is locked. */
export async function saveInvoiceDetailsCommand(
  ports: Ports,
  by: Pick<AuditAuthor, 'actor'> & { readonly requestId: string },
  orderId: string,
  details: InvoiceDetails,
): Promise<OrderInvoices> {
  return await ports.database.transaction().execute(async (transaction) => {
    await lockOrderRow(transaction, orderId)
    const before = await keepInvoiceDetails(transaction, ports, orderId, details)
    const isSame =
      before.poNumber === details.poNumber && before.billingAddress === details.billingAddress
    if (!isSame) {
      const author = { ...by, at: ports.clock.now() }
      await recordAudit(transaction, author, 'order.invoice-details-changed', orderId, {
        before,
        after: details,
      })
    }
    return await showOrderInvoices(transaction, orderId)
  })
}

/** Pressing twice issues each invoice once, because the order's row is locked. */
export async function issueInvoicesCommand(
  ports: Ports,
  by: Pick<AuditAuthor, 'actor'> & { readonly requestId: string },
  orderId: string,
): Promise<OrderInvoices> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrderRow(transaction, orderId)
    const invoices = await readOrderInvoices(transaction, orderId)
    const charges = await listCharges(transaction, orderId)
    const missing = charges.filter((charge) => !hasInvoice(invoices, charge))
    for (const charge of missing) await issueOrderInvoice(transaction, ports, order, charge)
    if (missing.length > 0) {
      const author = { ...by, at: ports.clock.now() }
      await recordAudit(transaction, author, 'order.invoices-issued', orderId, {
        after: { invoices: missing.length },
      })
    }
    return await showOrderInvoices(transaction, orderId)
  })
}
