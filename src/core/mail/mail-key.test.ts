import { expect, test } from 'vitest'
import { judgeResend, type ResendFacts } from './judge-resend.ts'
import { firstMailKey, readMailKey, resentMailKey } from './mail-key.ts'

const id = '0b4f5f0e-1111-4222-8333-444455556666'

test('a key holds its kind and the order it is about, also when the mail was sent once more', () => {
  const key = `report-ready:${id}:jo@example.org`
  const parts = { kind: 'report-ready', subject: { kind: 'order', id } }
  expect(readMailKey(key)).toEqual(parts)
  const again = resentMailKey('one', key)
  expect(readMailKey(again)).toEqual(parts)
  expect(firstMailKey(resentMailKey('two', again))).toBe(key)
})

test('a key of an unknown kind, or about nothing that a page shows, is no link', () => {
  expect(readMailKey('newsletter:1')).toEqual({ kind: 'other', subject: undefined })
  expect(readMailKey('order-received:x')).toEqual({ kind: 'order-received', subject: undefined })
  expect(readMailKey(`sign-in:${id}`).subject).toBeUndefined()
  expect(readMailKey(`demo-received:${id}`).subject).toEqual({ kind: 'demo-project', id })
})

const sent: ResendFacts = {
  status: 'sent',
  isGivenUp: false,
  isConfidential: false,
  hasText: true,
  isErased: false,
  isOfFormerRecipient: false,
  isUnwanted: false,
}

test.each([
  [{}, { ok: true, value: 'again' }],
  [{ status: 'failed' }, { ok: true, value: 'again' }],
  [{ status: 'queued' }, { ok: false, refusal: 'mail-waits' }],
  [
    { status: 'queued', isGivenUp: true },
    { ok: true, value: 'retry' },
  ],
  [{ isConfidential: true }, { ok: false, refusal: 'carries-secret' }],
  [{ isErased: true }, { ok: false, refusal: 'recipient-erased' }],
  [{ isOfFormerRecipient: true }, { ok: false, refusal: 'recipient-changed' }],
  [{ isUnwanted: true }, { ok: false, refusal: 'recipient-opted-out' }],
  [{ hasText: false }, { ok: false, refusal: 'text-gone' }],
  [
    { status: 'queued', isGivenUp: true, isErased: true },
    { ok: false, refusal: 'recipient-erased' },
  ],
] as const)('%j is judged %j', (facts, verdict) => {
  expect(judgeResend({ ...sent, ...facts })).toEqual(verdict)
})
