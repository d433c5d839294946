import { describe, expect, test } from 'vitest'
import { decideRefundRequest, needsSecondPerson } from './refund-approval.ts'

describe('a second person is needed', () => {
  const alone = { amount: 50_000, aloneBefore: 0, limit: 50_000, others: 1 }

  test.each([
    ['not for exactly the amount', {}, false],
    ['for a cent more', { amount: 50_001 }, true],
    ['for the part that goes above it', { amount: 1, aloneBefore: 50_000 }, true],
    ['for every refund when the amount is nothing', { amount: 1, limit: 0 }, true],
    ['not while there is nobody else', { amount: 69_500, others: 0 }, false],
  ])('%s', (_name, changes, needed) => {
    expect(needsSecondPerson({ ...alone, ...changes })).toBe(needed)
  })
})

describe('a request for a refund', () => {
  const waiting = { requestedBy: 'ann', decidedBy: null, outcome: null }
  const approved = { requestedBy: 'ann', decidedBy: 'bob', outcome: 'approved' } as const

  test.each([
    ['is approved by another person', waiting, 'approved', 'bob', 'decide'],
    ['is declined by another person', waiting, 'declined', 'bob', 'decide'],
    ['is not approved by whoever asked', waiting, 'approved', 'ann', 'own-refund-request'],
    ['is not declined by whoever asked', waiting, 'declined', 'ann', 'own-refund-request'],
    ['is withdrawn by whoever asked', waiting, 'withdrawn', 'ann', 'decide'],
    ['is withdrawn by nobody else', waiting, 'withdrawn', 'bob', 'not-own-refund-request'],
    [
      'that was approved may be approved again by the same',
      approved,
      'approved',
      'bob',
      'repeated',
    ],
    [
      'that was approved is not approved by a third',
      approved,
      'approved',
      'cat',
      'request-decided',
    ],
    ['that was approved is not declined', approved, 'declined', 'bob', 'request-decided'],
    ['that was approved is not withdrawn', approved, 'withdrawn', 'ann', 'request-decided'],
  ] as const)('%s', (_name, request, wanted, person, answer) => {
    expect(decideRefundRequest(request, wanted, person)).toBe(answer)
  })
})
