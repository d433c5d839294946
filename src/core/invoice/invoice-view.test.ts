import { expect, test } from 'vitest'
import { defaultBusiness } from '#core/business/business.ts'
import { type Invoice, invoiceFileName } from './invoice.ts'
import { invoiceView } from './invoice-view.ts'

const invoice: Invoice = {
  id: '6f6f0a2e-1111-4222-8333-944444444444',
  number: 1042,
  seller: { ...defaultBusiness, address: '100 Court Avenue\nDes Moines, IA 50309' },
  buyer: { company: 'Cedar Street Kitchen', name: 'Ada Fox', email: 'ada@cedar.example' },
  poNumber: 'PO 77',
  billingAddress: '',
  item: 'Pro Snapshot, tenant-improvement cost report',
  detail: 'Restaurant, 1,850 sq ft, Des Moines, IA',
  amount: 69_500,
  cardLast4: '4242',
  isTest: false,
  orderId: '1c0ffee0-1111-4222-8333-944444444444',
  paidOn: '2026-06-30',
  issuedOn: '2026-06-30',
  revisedOn: null,
}

const totals = (view: ReturnType<typeof invoiceView>) =>
  view.totals.map(({ label, value }) => `${label} ${value}`)

test('an invoice adds up to nothing due, because it is issued when the payment is confirmed', () => {
  expect(totals(invoiceView(invoice, []))).toEqual([
    'Subtotal $695.00',
    'Tax $0.00',
    'Total $695.00',
    'Paid on June 30, 2026 -$695.00',
    'Amount due $0.00',
  ])
})

test('refunds are noted with their days, and what is kept after them', () => {
  const refunds = [
    { on: '2026-07-02', amount: 5000, by: 'refund' },
    { on: '2026-07-09', amount: 4500, by: 'dispute' },
  ] as const
  expect(totals(invoiceView(invoice, refunds)).slice(5)).toEqual([
    'Refunded on July 2, 2026 $50.00',
    'Returned by the bank on July 9, 2026 $45.00',
    'Kept after refunds $600.00',
  ])
})

test('a revision keeps number and date, and says when it was made', () => {
  const facts = invoiceView({ ...invoice, revisedOn: '2026-07-02' }, []).facts
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Invoice: INV-1042',
    'Date: June 30, 2026',
    'Revised: July 2, 2026',
    'Order: PL-1C0FFEE0',
    'PO number: PO 77',
  ])
})

test('what was not given takes no line', () => {
  const { buyer, seller, note } = invoiceView(invoice, [])
  expect(buyer).toEqual(['Cedar Street Kitchen', 'Ada Fox', 'ada@cedar.example'])
  expect(seller).toEqual([
    'Plumbline',
    '100 Court Avenue',
    'Des Moines, IA 50309',
    'support@plumbline.example',
  ])
  expect(note).toEqual([])
})

test('the head names the number, the seller, and the day of issue or of the revision', () => {
  const issued = invoiceView(invoice, [])
  expect(issued).toMatchObject({ title: 'Invoice INV-1042', author: 'Plumbline', testMark: '' })
  expect(issued.date).toEqual({ year: 2026, month: 6, day: 30 })
  const revised = invoiceView({ ...invoice, revisedOn: '2026-07-02' }, [])
  expect(revised.date).toEqual({ year: 2026, month: 7, day: 2 })
})

test('the one line names what was sold and its price', () => {
  expect(invoiceView(invoice, []).line).toEqual({
    item: 'Pro Snapshot, tenant-improvement cost report',
    detail: 'Restaurant, 1,850 sq ft, Des Moines, IA',
    amount: '$695.00',
  })
})

test('what is owed and kept is printed strong, everything else plain', () => {
  const { totals: lines } = invoiceView(invoice, [{ on: '2026-07-02', amount: 5000, by: 'refund' }])
  expect(lines.filter(({ isStrong }) => isStrong).map(({ label }) => label)).toEqual([
    'Total',
    'Amount due',
    'Kept after refunds',
  ])
})

test.each([
  ['4242', '$695.00 was paid by card ending in 4242 on June 30, 2026. Nothing is due.'],
  [null, '$695.00 was paid by card on June 30, 2026. Nothing is due.'],
] as const)('a payment by the card %s is confirmed in a sentence', (cardLast4, sentence) => {
  expect(invoiceView({ ...invoice, cardLast4 }, []).payment).toBe(sentence)
})

test('an invoice of the sandbox says that no money moved', () => {
  const mark = 'Test payment in the sandbox: no money moved.'
  expect(invoiceView({ ...invoice, isTest: true }, []).testMark).toBe(mark)
})

test('addresses and notes are printed line by line, without spaces around them', () => {
  const seller = { ...invoice.seller, taxId: '12-34', invoiceNote: ' Thank you \n\nBest regards' }
  const billingAddress = ' 5 Cedar Street\n\n Ames, IA 50010 '
  const view = invoiceView({ ...invoice, seller, billingAddress }, [])
  expect(view.seller.at(-1)).toBe('Tax id: 12-34')
  expect(view.note).toEqual(['Thank you', 'Best regards'])
  expect(view.buyer.slice(2, 4)).toEqual(['5 Cedar Street', 'Ames, IA 50010'])
})

test('a buyer whose name is that of the company is printed once', () => {
  const buyer = { ...invoice.buyer, name: 'Cedar Street Kitchen' }
  const expected = ['Cedar Street Kitchen', 'ada@cedar.example']
  expect(invoiceView({ ...invoice, buyer }, []).buyer).toEqual(expected)
})

test('an invoice without order and PO number has neither line', () => {
  const { facts } = invoiceView({ ...invoice, orderId: null, poNumber: '' }, [])
  expect(facts.map(({ label }) => label)).toEqual(['Invoice', 'Date'])
})

test('a prefix with a slash gives a file name without one', () => {
  const seller = { ...invoice.seller, invoicePrefix: '2026/' }
  expect(invoiceFileName({ seller, number: 7 })).toBe('2026-7.pdf')
})
