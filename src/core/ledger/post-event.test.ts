import { describe, expect, test } from 'vitest'
import { ledgerAccounts, shownBalance } from './account.ts'
import { judgeMatch } from './judge-match.ts'
import type { LedgerEvent } from './ledger-event.ts'
import { paidQuarters, quarterAt, reportShare } from './plan-money.ts'
import { postEvent } from './post-event.ts'
import { matchTarget, type ProviderTransaction, takenOver } from './provider-transaction.ts'

const order = { orderId: 'order-1', amount: 39_500 }
const plan = { subscriptionId: 'sub_1', quarter: 2, amount: 44_700 }
const moved = { transactionId: 'txn_1', amount: 1176 }

const events: readonly LedgerEvent[] = [
  { kind: 'order-paid', paymentId: 'pi_1', ...order },
  { kind: 'order-refunded', paymentId: 'pi_1', refundId: 're_1', ...order },
  { kind: 'plan-paid', customerId: 'cus_1', ...plan },
  { kind: 'plan-refunded', customerId: 'cus_1', ...moved },
  { kind: 'credit-used', orderId: 'order-2', ...plan },
  { kind: 'plan-quarter-ended', ...plan },
  { kind: 'dispute-opened', disputeId: 'du_1', ...order },
  { kind: 'dispute-won', disputeId: 'du_1', ...order },
  { kind: 'dispute-lost', disputeId: 'du_1', ...order },
  { kind: 'payment-fee', ...moved },
  { kind: 'dispute-fee', ...moved },
  { kind: 'account-fee', ...moved },
  { kind: 'payout', ...moved },
  { kind: 'other-product', ...moved },
]

describe('an entry', () => {
  test.each(events)('of $kind sums to zero, whichever sign its amount has', (event) => {
    for (const amount of [event.amount, -event.amount]) {
      const postings = postEvent({ ...event, amount })?.postings ?? []
      expect(postings).toHaveLength(2)
      expect(postings.reduce((sum, one) => sum + one.amount, 0)).toBe(0)
    }
  })

  test('has a key of its own for each event', () => {
    const keys = events.map((event) => postEvent(event)?.key)
    expect(new Set(keys).size).toBe(events.length)
  })

  test('is not made for an amount of zero', () => {
    expect(postEvent({ kind: 'order-paid', paymentId: 'pi_1', orderId: '1', amount: 0 })).toBe(
      undefined,
    )
  })
})

test('a dispute leaves nothing held once it is decided, and costs its amount only when lost', () => {
  const balances = (kinds: readonly LedgerEvent['kind'][]) => {
    const postings = events
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((event) => postEvent(event)?.postings ?? [])
    const of = (account: string) =>
      postings.filter((one) => one.account === account).reduce((sum, { amount }) => sum + amount, 0)
    return Object.fromEntries(
      ledgerAccounts.map((account) => [account, of(account)]).filter(([, sum]) => sum !== 0),
    )
  }
  expect(balances(['dispute-opened', 'dispute-won'])).toEqual({})
  expect(balances(['dispute-opened', 'dispute-lost'])).toEqual({
    'provider-balance': -39_500,
    'dispute-losses': 39_500,
  })
  expect(shownBalance('report-sales', -39_500)).toBe(39_500)
  expect(shownBalance('report-sales', 0)).toBe(0)
})

describe('a plan', () => {
  test('has paid as many quarters as its paid time holds, month ends included', () => {
    const start = '2026-01-31T12:00:00.000Z'
    expect(paidQuarters(start, start)).toBe(0)
    expect(paidQuarters(start, '2026-04-30T12:00:00.000Z')).toBe(1)
    expect(paidQuarters(start, '2027-01-31T12:00:00.000Z')).toBe(4)
    expect(quarterAt(start, '2026-04-30T11:59:59.000Z')).toBe(1)
    expect(quarterAt(start, '2026-04-30T12:00:00.000Z')).toBe(2)
  })

  test('never earns more by its reports than was paid', () => {
    expect(9 * reportShare('starter')).toBeLessThanOrEqual(44_700)
    expect(18 * reportShare('professional')).toBeLessThanOrEqual(89_700)
  })
})

describe('a transaction of the provider', () => {
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

  test('of an order is compared, and only its fee is taken over', () => {
    const target = matchTarget(charge, nothing)
    expect(target).toEqual({ category: 'payment', reference: 'pi_1' })
    expect(takenOver(charge, target)).toEqual([
      { kind: 'payment-fee', transactionId: 'txn_1', amount: 1176 },
    ])
  })

  test('of another product on the account changes no sale, and the balance stays right', () => {
    const foreign = { ...charge, orderId: 'SO-1001' }
    const target = matchTarget(foreign, nothing)
    expect(target).toBe(undefined)
    expect(takenOver(foreign, target)).toEqual([
      { kind: 'other-product', transactionId: 'txn_1', amount: 38_324 },
    ])
  })

  test('of a plan’s customer is compared by customer, and its refund is taken over', () => {
    const known = { ...nothing, customers: new Set(['cus_1']) }
    const ofPlan = { ...charge, orderId: '', customerId: 'cus_1' }
    const target = matchTarget(ofPlan, known)
    expect(target).toEqual({ category: 'plan', reference: 'cus_1' })
    const refund = { ...ofPlan, kind: 'refund', amount: -44_700, fee: 0 } as const
    expect(takenOver(refund, target)).toEqual([
      { kind: 'plan-refunded', transactionId: 'txn_1', customerId: 'cus_1', amount: 44_700 },
    ])
  })

  test.each([
    [{ here: 100, there: 100 }, undefined],
    [{ here: 0, there: undefined }, undefined],
    [{ here: undefined, there: 100 }, 'missing-here'],
    [{ here: 100, there: undefined }, 'missing-there'],
    [{ here: 100, there: 90 }, 'amount-differs'],
  ] as const)('beside the ledger %j is %s', (tally, kind) => {
    expect(judgeMatch(tally)).toBe(kind)
  })
})
