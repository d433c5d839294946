import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureReason, safeReason } from './failure-reason.ts'

test.each([
  ['connect ECONNREFUSED 10.0.0.5:587', 'connect ECONNREFUSED 10.0.0.5:587'],
  ['The mail was not accepted: refused-550', 'The mail was not accepted: refused-550'],
  ['550 <jo.o\u2019hara+x@example.org>: unknown', '550 <[address]>: unknown'],
  ['invalid input syntax for type uuid: "Jo Smith"', 'invalid input syntax for type uuid: [text]'],
  ["ENOENT: no such file, open '/srv/files/a/b.pdf'", 'ENOENT: no such file, open [text]'],
  ['cannot read /srv/plumb line/x and /srv/a/b.ts:3:4', 'cannot read [path] line/x and [path]'],
  ['GET https://hooks.example.org/in?token=abc failed', 'GET https://hooks.example.org failed'],
  ['call (515) 555-0142 back', 'call [number] back'],
  ['first line\n    at run (/srv/app/x.ts:1:1)', 'first line'],
  ['', 'No reason was given'],
])('%j is kept as %j', (text, kept) => {
  expect(safeReason(text)).toBe(kept)
})

test('an id of ours stays, whatever surrounds it', () => {
  const id = '0b4f5f0e-1111-4222-8333-444455556666'
  expect(safeReason(`the approved order ${id} has no report`)).toContain(id)
})

test('the code of an error is reported with it, once', () => {
  const named = (message: string) => Object.assign(new Error(message), { code: 'ECONNRESET' })
  expect(failureReason(named('socket hang up'))).toBe('socket hang up (ECONNRESET)')
  expect(failureReason(named('read ECONNRESET'))).toBe('read ECONNRESET')
  expect(failureReason('a bare word')).toBe('a bare word')
})

const person = fc.oneof(
  fc.emailAddress(),
  fc.stringMatching(/^\+1 \d{3} \d{3}-\d{4}$/),
  fc.stringMatching(/^pi_[A-Za-z0-9]{24}_secret_[A-Za-z0-9]{10}$/),
  fc.stringMatching(/^"[A-Z][a-z]{3,9} [A-Z][a-z]{3,9}"$/),
)

test('no address, number, secret or quoted name gets through, and twice is once', () => {
  fc.assert(
    fc.property(fc.lorem(), person, fc.lorem(), (before, text, after) => {
      const kept = safeReason(`${before} ${text} ${after}`)
      expect(kept).not.toContain(text)
      expect(safeReason(kept)).toBe(kept)
    }),
  )
})

test('a reason is a line of at most 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1000 }), (text) => {
      const kept = safeReason(text)
      expect(kept.length).toBeLessThanOrEqual(200)
      expect(kept).not.toMatch(/[\r\n]/)
    }),
  )
})
