import { describe, expect, test } from 'vitest'
import { type EvidenceFacts, evidenceFiles, submittedEvidence } from './dispute-evidence.ts'

const facts: EvidenceFacts = {
  timeZone: 'America/Chicago',
  dispute: {
    id: 'du_1',
    amount: 69_500,
    reason: 'fraudulent',
    openedAt: '2026-07-09T08:00:00.000Z',
  },
  order: {
    id: '5f2c91ab-77aa-4c57-9a53-1d5b7a3c0e11',
    number: 'PL-5F2C91AB',
    product: 'Pro Snapshot',
    amount: 69_500,
    paymentId: 'pi_1',
    cardLast4: '4242',
    customerName: 'Ida Brewer',
    customerEmail: 'ida@customer.example',
    space: 'Corner Café, 400 Locust Street, Des Moines',
    orderedAt: '2026-07-01T12:00:00.000Z',
    paidAt: '2026-07-01T12:01:00.000Z',
    deliveredAt: '2026-07-02T09:00:00.000Z',
  },
  reports: [{ version: 1, sha256: 'ab12', releasedAt: '2026-07-02T08:59:00.000Z' }],
  opens: [{ at: '2026-07-02T10:00:00.000Z', version: 1, form: 'html' }],
  sharedOpens: [{ role: 'landlord', opens: 3, firstAt: '2026-07-03T10:00:00.000Z', lastAt: null }],
  mails: [
    {
      to: 'ida@customer.example',
      subject: 'Your report',
      status: 'sent',
      sentAt: '2026-07-02T09:00:00.000Z',
    },
  ],
  refunds: [],
  terms: {
    updated: 'July 1, 2026',
    url: 'https://example.org/terms-of-service',
    text: 'What we sell.',
    acceptedAt: '2026-07-01T10:00:00.000Z',
    refundPolicy: 'Fees are non-refundable unless stated otherwise.',
  },
}

test('the bundle holds order, seal, delivery, opens, mails, refunds, terms and refund policy', () => {
  const all = evidenceFiles(facts)
    .map(({ text }) => text)
    .join('')
  for (const word of [
    'PL-5F2C91AB',
    'ab12',
    'Delivered: 2026-07-02 09:00:00 UTC',
    '2026-07-02 10:00:00 UTC: version 1 as html',
    'Shared as landlord: opened 3 times',
    'to ida@customer.example: Your report',
    'Nothing was refunded.',
    'Terms of July 1, 2026',
    'non-refundable',
  ]) {
    expect(all).toContain(word)
  }
})

describe('a file of the bundle', () => {
  const fileOf = (name: string, of: EvidenceFacts = facts) =>
    evidenceFiles(of).find((file) => file.name === name)?.text

  test('sums the case up', () => {
    expect(fileOf('1-summary.txt')).toBe(
      `Dispute du_1: $695.00, reason "fraudulent", opened 2026-07-09 08:00:00 UTC.
Order PL-5F2C91AB: Pro Snapshot, $695.00.
Ordered 2026-07-01 12:00:00 UTC, paid 2026-07-01 12:01:00 UTC, delivered 2026-07-02 09:00:00 UTC.
Released versions of the report: 1. Opened by the customer's link: 1 times. Opened by links that the customer shared: 3 times.
`,
    )
  })

  test('holds the order with its customer and payment', () => {
    expect(fileOf('2-order.txt')).toBe(`Order: PL-5F2C91AB (5f2c91ab-77aa-4c57-9a53-1d5b7a3c0e11)
Product: Pro Snapshot
Space: Corner Café, 400 Locust Street, Des Moines
Customer: Ida Brewer, ida@customer.example
Payment: pi_1, $695.00, card ending in 4242
Ordered: 2026-07-01 12:00:00 UTC
Paid: 2026-07-01 12:01:00 UTC
Delivered: 2026-07-02 09:00:00 UTC
`)
  })

  test('holds each released version with its seal', () => {
    expect(fileOf('3-reports-and-seals.txt')).toBe(
      `Each released version with the SHA-256 of its content, which its seal states.
Version 1, released 2026-07-02 08:59:00 UTC: ab12
`,
    )
  })

  test('holds who opened the report and when, by own and by shared links', () => {
    const own = '2026-07-02 10:00:00 UTC: version 1 as html\n'
    const shared =
      'Shared as landlord: opened 3 times, first 2026-07-03 10:00:00 UTC, last not yet\n'
    expect(fileOf('4-opened.txt')).toBe(own + shared)
    expect(fileOf('4-opened.txt', { ...facts, sharedOpens: [] })).toBe(own)
    expect(fileOf('4-opened.txt', { ...facts, opens: [] })).toBe(shared)
  })

  test('holds every mail and every refund, one a line', () => {
    expect(fileOf('5-mails.txt')).toBe(
      '2026-07-02 09:00:00 UTC (sent) to ida@customer.example: Your report\n',
    )
    const refund = { amount: 5000, status: 'succeeded', at: '2026-07-10T08:00:00.000Z' } as const
    expect(fileOf('6-refunds.txt', { ...facts, refunds: [refund, refund] })).toBe(
      '2026-07-10 08:00:00 UTC: $50.00 (succeeded)\n'.repeat(2),
    )
  })

  test('holds the terms with the moment at which they were accepted, if it is known', () => {
    const head = 'Terms of July 1, 2026, https://example.org/terms-of-service'
    expect(fileOf('7-terms.txt')).toBe(
      `${head}. Shown and accepted with the order on 2026-07-01 10:00:00 UTC.\n\nWhat we sell.\n`,
    )
    const before = { ...facts, terms: { ...facts.terms, acceptedAt: null } }
    expect(fileOf('7-terms.txt', before)).toBe(`${head}\n\nWhat we sell.\n`)
    expect(fileOf('8-refund-policy.txt')).toBe('Fees are non-refundable unless stated otherwise.\n')
  })
})

test('the provider gets the person, the product, the opens and four of the texts as a summary', () => {
  const [summary, order, reports, opened, mails] = evidenceFiles(facts).map(({ text }) => text)
  expect(submittedEvidence(facts)).toEqual({
    customerName: 'Ida Brewer',
    customerEmail: 'ida@customer.example',
    productDescription:
      'Pro Snapshot for Corner Café, 400 Locust Street, Des Moines. A written cost analysis, delivered as a web page and PDF by a link in an email.',
    serviceDay: '2026-07-02',
    accessLog: opened,
    refundPolicy: 'Fees are non-refundable unless stated otherwise.',
    summary: [summary, order, reports, mails].join('\n'),
  })
})

test('what did not happen is said, not left out', () => {
  const bare = {
    ...facts,
    order: { ...facts.order, deliveredAt: null, cardLast4: null },
    ...{ reports: [], opens: [], sharedOpens: [], mails: [] },
  }
  const all = evidenceFiles(bare)
    .map(({ text }) => text)
    .join('')
  expect(all).toContain('No report was released.')
  expect(all).toContain('The report was not opened.')
  expect(all).toContain('Delivered: not yet')
  expect(all).toContain('No mail is on record.')
  expect(all).toContain('card ending in not known')
  expect(submittedEvidence(bare)).not.toHaveProperty('serviceDay')
})

test('no text sent to the provider is longer than it takes', () => {
  const [open] = facts.opens
  const many = Array.from({ length: 2000 }, () => open).flatMap((one) => one ?? [])
  const long = 'a'.repeat(20_001)
  const sent = submittedEvidence({
    ...{ ...facts, opens: many },
    order: { ...facts.order, space: long },
    terms: { ...facts.terms, refundPolicy: long },
  })
  for (const text of [sent.accessLog, sent.refundPolicy, sent.summary]) {
    expect(text).toHaveLength(20_000)
  }
  expect(submittedEvidence(facts)).toMatchObject({
    serviceDay: '2026-07-02',
    customerName: 'Ida Brewer',
  })
})
