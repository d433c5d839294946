import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#core/order/order.ts'
import { judgeMissing } from './gateway-event.ts'
import { type Charge, decideRefund, refundableAmount, statusAfterReversal } from './refund.ts'

function buildCharge(overrides: Partial<Charge> = {}): Charge {
  return { upgradeId: null, amount: 69_500, refunded: 0, disputed: 0, ...overrides }
}

const first = (refunded = 0) => buildCharge({ amount: 39_500, refunded })
const upgrade = (refunded = 0) => buildCharge({ upgradeId: 'u', amount: 30_000, refunded })
const ofFirst = (amount: number) => ({ upgradeId: null, amount })
const ofUpgrade = (amount: number) => ({ upgradeId: 'u', amount })

describe('a refund', () => {
  test('is all that is left unless an amount is named', () => {
    const decided = (refunded: number, asked?: number) =>
      decideRefund([buildCharge({ refunded })], asked)
    expect(decided(0)).toEqual({ ok: true, value: [ofFirst(69_500)] })
    expect(decided(9500)).toMatchObject({ value: [ofFirst(60_000)] })
    expect(decided(0, 100)).toMatchObject({ value: [ofFirst(100)] })
    expect(decided(0, 1)).toMatchObject({ value: [ofFirst(1)] })
  })

  test('is taken from the newest payment first, and from each at most what it took', () => {
    const charges = [first(), upgrade()]
    expect(decideRefund(charges, 30_000)).toMatchObject({ value: [ofUpgrade(30_000)] })
    expect(decideRefund(charges, 30_001)).toMatchObject({ value: [ofUpgrade(30_000), ofFirst(1)] })
    expect(decideRefund(charges, undefined)).toMatchObject({
      value: [ofUpgrade(30_000), ofFirst(39_500)],
    })
    expect(decideRefund([first(), upgrade(30_000)], 100)).toMatchObject({ value: [ofFirst(100)] })
  })

  test('leaves nothing to send back of what was not paid by a payment', () => {
    expect(refundableAmount([buildCharge({ refunded: 9500 })])).toBe(60_000)
    expect(refundableAmount([first(500), upgrade(1000)])).toBe(68_000)
    expect(refundableAmount([])).toBe(0)
  })

  test('leaves out what a dispute holds or has taken back', () => {
    const disputed = (charge: Charge, amount: number) => ({ ...charge, disputed: amount })
    expect(refundableAmount([disputed(first(), 39_500)])).toBe(0)
    expect(refundableAmount([disputed(first(20_000), 39_500), upgrade()])).toBe(30_000)
    expect(decideRefund([disputed(first(), 39_500)], undefined)).toMatchObject({
      refusal: 'nothing-left',
    })
    expect(decideRefund([disputed(first(), 10_000)], 29_501)).toMatchObject({ refusal: 'too-much' })
  })

  test.each([
    ['an order without a payment', [], undefined, 'not-paid'],
    ['an order that was refunded', [first(39_500), upgrade(30_000)], undefined, 'nothing-left'],
    ['more than was paid', [first(), upgrade()], 69_501, 'too-much'],
    ['more than is left', [first(1), upgrade()], 69_500, 'too-much'],
    ['nothing', [first()], 0, 'too-much'],
    ['less than nothing', [first()], -5, 'too-much'],
  ] as const)('is refused for %s', (_name, charges, asked, refusal) => {
    expect(decideRefund(charges, asked)).toEqual({ ok: false, refusal })
  })

  test('in any number of steps takes from no payment more than it took', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 4 })
    const steps = fc.array(fc.integer({ min: -10, max: 40_000 }))
    fc.assert(
      fc.property(amounts, steps, (paid, asked) => {
        let charges = paid.map((amount, index) => buildCharge({ upgradeId: `${index}`, amount }))
        for (const amount of asked) {
          const before = refundableAmount(charges)
          const decided = decideRefund(charges, amount)
          if (!decided.ok) continue
          const parts = new Map(decided.value.map((part) => [part.upgradeId, part.amount]))
          charges = charges.map((charge) => ({
            ...charge,
            refunded: charge.refunded + (parts.get(charge.upgradeId) ?? 0),
          }))
          if (refundableAmount(charges) !== before - amount) return false
        }
        return charges.every((charge) => charge.refunded <= charge.amount)
      }),
    )
  })
})

test('a reversed order is cancelled unless it is completed', () => {
  expect(
    orderStatuses.map((status) => statusAfterReversal({ status, wasDelivered: false })),
  ).toEqual(['pending', 'cancelled', 'cancelled', 'cancelled', 'completed', 'cancelled'])
})

test('a reversed order whose first report was delivered before its upgrade is completed', () => {
  expect(statusAfterReversal({ status: 'in_progress', wasDelivered: true })).toBe('completed')
})

test('an event whose order is not there is tried for an hour, then parked', () => {
  const at = '2026-07-01T12:00:00.000Z'
  expect(judgeMissing(at, '2026-07-01T12:59:59.000Z')).toBe('retry')
  expect(judgeMissing(at, '2026-07-01T13:00:00.000Z')).toBe('park')
})
