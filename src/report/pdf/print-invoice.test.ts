import { afterAll, expect, test } from 'vitest'
import { defaultBusiness } from '#core/business/business.ts'
import type { Invoice } from '#core/invoice/invoice.ts'
import { invoiceView } from '#core/invoice/invoice-view.ts'
import { createPdfPrinter } from './pdf-printer.ts'

const printer = createPdfPrinter()
afterAll(() => printer.close())

const invoice: Invoice = {
  id: '6f6f0a2e-1111-4222-8333-944444444444',
  number: 1042,
  seller: {
    ...defaultBusiness,
    legalName: 'Plumbline Reports of Central Iowa Limited Liability Company',
    address: '100 Court Avenue, Suite 1200\nDes Moines, IA 50309',
    supportPhone: '(515) 555-0100',
    taxId: '12-3456789',
    invoiceNote: 'Questions about this invoice: write to us.\nThank you.',
  },
  buyer: {
    company: 'Cedar Street Kitchen & Bar with a Very Long Name Indeed, Inc.',
    name: 'Ada Fox 🦊',
    email: 'accounts.payable.department@cedar-street-kitchen.example',
  },
  poNumber: 'PO-2026-000077-DES-MOINES-BUILD-OUT',
  billingAddress: '400 Locust Street\nDes Moines, IA 50309',
  item: 'Pro Snapshot, tenant-improvement cost report',
  detail: 'Restaurant, 1,850 sq ft, Des Moines, IA',
  amount: 69_500,
  cardLast4: '4242',
  isTest: true,
  orderId: '1c0ffee0-1111-4222-8333-944444444444',
  paidOn: '2026-06-30',
  issuedOn: '2026-06-30',
  revisedOn: '2026-07-04',
}

test('an invoice is one accessible page, and the same invoice gives the same bytes', async () => {
  const view = invoiceView(invoice, [{ on: '2026-07-02', amount: 5000, by: 'refund' }])
  const first = await printer.printInvoiceWithLog(view)
  expect([first.pageCount, first.standard]).toEqual([1, 'ua-1'])
  const again = await printer.printInvoice(view)
  expect(Buffer.compare(first.bytes, again)).toBe(0)
  const changed = await printer.printInvoice(invoiceView({ ...invoice, poNumber: 'PO 2' }, []))
  expect(Buffer.compare(first.bytes, changed)).not.toBe(0)
})
