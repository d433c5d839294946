import { describe, expect, test } from 'vitest'
import { matchTarget, type ProviderTransaction, takenOver } from './provider-transaction.ts'

const charge: ProviderTransaction = {
  id: 'txn_1',
  kind: 'charge',
  at: '2026-07-01T12:00:00.000Z',
  amount: 39_500,
  fee: 1176,
  sourceId: 'pi_1',
  paymentId: 'pi_1',
  orderId: '5f0c0f6e-0000-4000-8000-000000000001',
  customerId: '',
}
const nothing = { payments: new Set<string>(), customers: new Set<string>() }

describe('of an order', () => {
  test('the charge is compared, and only its fee is taken over', () => {
    const target = matchTarget(charge, nothing)
    expect(target).toEqual({ category: 'payment', reference: 'pi_1' })
    expect(takenOver(charge, target)).toEqual([
      { kind: 'payment-fee', transactionId: 'txn_1', amount: 1176 },
    ])
  })

  test('a charge without an order id is recognized by its payment', () => {
    const known = { ...nothing, payments: new Set(['pi_1']) }
    const target = matchTarget({ ...charge, orderId: '' }, known)
    expect(target).toEqual({ category: 'payment', reference: 'pi_1' })
  })

  test('a refund without a fee is compared, and nothing is taken over', () => {
    const refund = { ...charge, kind: 'refund', amount: -39_500, fee: 0 } as const
    const target = matchTarget(refund, nothing)
    expect(target).toEqual({ category: 'refund', reference: 'pi_1' })
    expect(takenOver(refund, target)).toEqual([])
  })

  test('a dispute is compared by its own id, and its fee is a fee of disputes', () => {
    const dispute = { ...charge, kind: 'dispute', amount: -39_500, fee: 1500 } as const
    const target = matchTarget({ ...dispute, sourceId: 'du_1' }, nothing)
    expect(target).toEqual({ category: 'dispute', reference: 'du_1' })
    expect(takenOver(dispute, target)).toEqual([
      { kind: 'dispute-fee', transactionId: 'txn_1', amount: 1500 },
    ])
  })
})

describe('of a plan’s customer', () => {
  const known = { ...nothing, customers: new Set(['cus_1']) }
  const ofPlan = { ...charge, orderId: '', customerId: 'cus_1' }
  const target = { category: 'plan', reference: 'cus_1' } as const

  test('a charge and a refund are compared by the customer', () => {
    expect(matchTarget(ofPlan, known)).toEqual(target)
    expect(matchTarget({ ...ofPlan, kind: 'refund' }, known)).toEqual(target)
  })

  test('a dispute is not compared, because a plan has no disputes here', () => {
    expect(matchTarget({ ...ofPlan, kind: 'dispute' }, known)).toBe(undefined)
  })

  test('a charge is known already but for its fee', () => {
    expect(takenOver(ofPlan, target)).toEqual([
      { kind: 'payment-fee', transactionId: 'txn_1', amount: 1176 },
    ])
  })

  test('a refund is taken over with its fee', () => {
    const refund = { ...ofPlan, kind: 'refund', amount: -44_700, fee: 0 } as const
    const refunded = { kind: 'plan-refunded', transactionId: 'txn_1', customerId: 'cus_1' }
    expect(takenOver(refund, target)).toEqual([{ ...refunded, amount: 44_700 }])
    expect(takenOver({ ...refund, fee: 30 }, target)).toEqual([
      { ...refunded, amount: 44_700 },
      { kind: 'payment-fee', transactionId: 'txn_1', amount: 30 },
    ])
  })
})

describe('of neither', () => {
  test('another product on the account changes no sale, and the balance stays right', () => {
    const foreign = { ...charge, orderId: 'SO-1001' }
    expect(matchTarget(foreign, nothing)).toBe(undefined)
    expect(takenOver(foreign, undefined)).toEqual([
      { kind: 'other-product', transactionId: 'txn_1', amount: 38_324 },
    ])
  })

  test('a transaction of another kind is foreign money, because only the balance knows of it', () => {
    const other = { ...charge, kind: 'other', amount: 700, fee: 0 } as const
    expect(matchTarget(other, nothing)).toBe(undefined)
    expect(takenOver(other, undefined)).toEqual([
      { kind: 'other-product', transactionId: 'txn_1', amount: 700 },
    ])
  })

  test('a payout is not compared; it goes to the bank, its fee is one of the account', () => {
    const payout = { ...charge, kind: 'payout', amount: -10_000, fee: 25 } as const
    expect(matchTarget(payout, nothing)).toBe(undefined)
    expect(takenOver(payout, undefined)).toEqual([
      { kind: 'payout', transactionId: 'txn_1', amount: 10_000 },
      { kind: 'account-fee', transactionId: 'txn_1', amount: 25 },
    ])
  })

  test('a fee of the account costs what left the balance and what was kept', () => {
    const fee = { ...charge, kind: 'fee', amount: -200, fee: 15 } as const
    expect(matchTarget(fee, nothing)).toBe(undefined)
    expect(takenOver(fee, undefined)).toEqual([
      { kind: 'account-fee', transactionId: 'txn_1', amount: 215 },
    ])
  })
})
