import { expect, test } from 'vitest'
import { type EvidenceFacts, evidenceFiles, submittedEvidence } from './dispute-evidence.ts'

const facts: EvidenceFacts = {
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
  expect(submittedEvidence(bare)).not.toHaveProperty('serviceDay')
})

test('no text sent to the provider is longer than it takes', () => {
  const [open] = facts.opens
  const many = Array.from({ length: 2000 }, () => open).flatMap((one) => one ?? [])
  const sent = submittedEvidence({ ...facts, opens: many })
  for (const text of Object.values(sent)) expect(text.length).toBeLessThanOrEqual(20_000)
  expect(submittedEvidence(facts)).toMatchObject({
    serviceDay: '2026-07-02',
    customerName: 'Ida Brewer',
  })
})
