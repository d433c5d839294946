import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'
import { day } from './moments.ts'

const orderId = z.object({ orderId: z.string().max(100) })
const invoiceOfOrder = orderId.extend({ invoiceId: z.string().max(100) })
const key = z.object({ key: z.string().max(200).optional() })

// biome-ignore lint/suspicious/noControlCharactersInRegex: all but the line break
const plainLines = /^[^\u0000-\u0009\u000b-\u001f\u007f]*$/

export const poNumberText = z
  .string()
  .trim()
  .max(60, 'A PO number takes at most 60 characters')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Use one line')

const details = z.strictObject({
  poNumber: poNumberText,
  billingAddress: z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(300, 'A billing address takes at most 300 characters')
        .regex(plainLines, 'Use plain text')
        .refine((value) => value.split('\n').length <= 6, 'Use at most 6 lines'),
    ),
})

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  item: z.string(),
  amount: z.int(),
  issuedOn: day,
  revisedOn: day.nullable(),
})

export type InvoiceEntry = z.output<typeof invoice>

const orderInvoice = invoice.extend({
  /** What came back of the payment, by refunds and lost disputes. */
  returnedCents: z.int(),
})

const orderInvoices = z.object({
  /** What the buyer gave for the invoices of the order. */
  details: z.object(details.shape),
  /** One for each payment, oldest first. */
  invoices: z.array(orderInvoice),
  /** Payments that were made before there were invoices. */
  missing: z.int(),
})

export type OrderInvoices = z.output<typeof orderInvoices>

export const invoicesApi = {
  listOrderInvoices: endpoint('listOrderInvoices', {
    access: 'public',
    summary: 'The invoices of an order, for whoever may see the whole order',
    params: orderId,
    query: key,
    reply: orderInvoices,
    refusals: { 'no-such-order': 404, 'not-your-order': 403 },
  }),
  drawOrderInvoice: endpoint('drawOrderInvoice', {
    access: 'public',
    summary: 'One invoice of an order as PDF, for whoever may see the whole order',
    params: invoiceOfOrder,
    query: key,
    reply: fileContent,
    media: 'application/pdf',
    refusals: { 'no-such-order': 404, 'not-your-order': 403, 'no-such-invoice': 404 },
  }),
  saveInvoiceDetails: endpoint('saveInvoiceDetails', {
    access: 'public',
    summary: 'PO number and billing address; invoices that were issued are revised',
    params: orderId,
    query: key,
    body: details,
    reply: orderInvoices,
    refusals: { 'no-such-order': 404, 'not-your-order': 403 },
  }),
  listPlanInvoices: endpoint('listPlanInvoices', {
    access: 'customer',
    summary: 'Our invoices of the plan’s payments, oldest first',
    reply: z.array(invoice),
  }),
  drawPlanInvoice: endpoint('drawPlanInvoice', {
    access: 'customer',
    summary: 'One invoice of the plan as PDF',
    params: z.object({ invoiceId: z.string().max(100) }),
    reply: fileContent,
    media: 'application/pdf',
    refusals: { 'no-such-invoice': 404 },
  }),
  listStaffInvoices: endpoint('listStaffInvoices', {
    access: 'staff',
    permission: 'read',
    summary: 'The invoices of an order',
    params: orderId,
    reply: orderInvoices,
    refusals: { 'no-such-order': 404 },
  }),
  drawStaffInvoice: endpoint('drawStaffInvoice', {
    access: 'staff',
    permission: 'read',
    summary: 'One invoice of an order as PDF',
    params: invoiceOfOrder,
    reply: fileContent,
    media: 'application/pdf',
    refusals: { 'no-such-order': 404, 'no-such-invoice': 404 },
  }),
  saveStaffInvoiceDetails: endpoint('saveStaffInvoiceDetails', {
    access: 'staff',
    permission: 'support',
    summary: 'PO number and billing address, for the customer; invoices are revised',
    params: orderId,
    body: details,
    reply: orderInvoices,
    refusals: { 'no-such-order': 404 },
  }),
  issueInvoices: endpoint('issueInvoices', {
    access: 'staff',
    permission: 'money',
    stepUp: true,
    summary: 'Issues the invoices of payments that were made before there were invoices',
    params: orderId,
    reply: orderInvoices,
    refusals: { 'no-such-order': 404 },
  }),
}
