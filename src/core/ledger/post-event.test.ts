import { describe, expect, test } from 'vitest'
import { ledgerAccounts, shownBalance } from './account.ts'
import { type LedgerEvent, ledgerEventTitles } from './ledger-event.ts'
import { paidQuarters, quarterAt, quarterEnd, reportShare } from './plan-money.ts'
import { postEvent } from './post-event.ts'

const order = { orderId: 'order-1', amount: 39_500 }
const plan = { subscriptionId: 'sub_1', quarter: 2, amount: 44_700 }
const moved = { transactionId: 'txn_1', amount: 1176 }

const events: readonly LedgerEvent[] = [
  { kind: 'order-paid', paymentId: 'pi_1', ...order },
  { kind: 'order-refunded', paymentId: 'pi_1', refundId: 're_1', ...order },
  { kind: 'plan-paid', customerId: 'cus_1', ...plan },
  { kind: 'plan-refunded', customerId: 'cus_1', ...moved },
  { kind: 'credit-used', orderId: 'order-2', ...plan },
  { kind: 'credit-returned', orderId: 'order-2', ...plan },
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

describe('where the money of an event goes to and comes from:', () => {
  test.each([
    ['a paid order is a sale', 'order-paid', 'provider-balance', 'report-sales'],
    ['a refund is paid from the balance', 'order-refunded', 'refunds', 'provider-balance'],
    ['a paid plan is owed as reports', 'plan-paid', 'provider-balance', 'plan-credits'],
    ['a plan is refunded like an order', 'plan-refunded', 'refunds', 'provider-balance'],
    ['a report of a plan earns what was owed', 'credit-used', 'plan-credits', 'plan-sales'],
    ['one that is given back is owed again', 'credit-returned', 'plan-sales', 'plan-credits'],
    ['an ended quarter earns the rest', 'plan-quarter-ended', 'plan-credits', 'plan-sales'],
    ['a bank takes a disputed payment back', 'dispute-opened', 'disputed', 'provider-balance'],
    ['a won dispute brings it back', 'dispute-won', 'provider-balance', 'disputed'],
    ['a lost dispute is a loss', 'dispute-lost', 'dispute-losses', 'disputed'],
    ['the fee of a payment is an expense', 'payment-fee', 'provider-fees', 'provider-balance'],
    ['the fee of a dispute is listed apart', 'dispute-fee', 'dispute-fees', 'provider-balance'],
    ['the fee of the account is one too', 'account-fee', 'provider-fees', 'provider-balance'],
    ['a payout reaches the bank', 'payout', 'bank', 'provider-balance'],
    ['foreign money is kept apart', 'other-product', 'provider-balance', 'other-products'],
  ] as const)('%s', (_sentence, kind, to, from) => {
    const event = events.find((one) => one.kind === kind)
    const moved = event && postEvent(event)?.postings
    expect(moved).toEqual([
      { account: to, amount: event?.amount },
      { account: from, amount: -(event?.amount ?? 0) },
    ])
  })
})

describe('an event is found again by its key, and compared with the provider by its reference:', () => {
  test.each([
    ['a payment', 'order-paid', 'payment:pi_1', 'pi_1', 'payment'],
    ['a refund belongs to its payment', 'order-refunded', 'refund:re_1', 'pi_1', 'refund'],
    ['a quarter of a plan belongs to its customer', 'plan-paid', 'plan:sub_1:2', 'cus_1', 'plan'],
    ['so does its refund', 'plan-refunded', 'plan-refund:txn_1', 'cus_1', 'plan'],
    ['a used credit is of its quarter', 'credit-used', 'credit:order-2', 'sub_1:2', null],
    ['and a returned one', 'credit-returned', 'credit-returned:order-2', 'sub_1:2', null],
    ['so is the rest', 'plan-quarter-ended', 'plan-ended:sub_1:2', 'sub_1:2', null],
    ['an opened dispute', 'dispute-opened', 'dispute-opened:du_1', 'du_1', 'dispute'],
    ['a won dispute', 'dispute-won', 'dispute-won:du_1', 'du_1', 'dispute'],
    ['a lost dispute moves no balance', 'dispute-lost', 'dispute-lost:du_1', 'du_1', null],
    ['a payout agrees by itself', 'payout', 'payout:txn_1', 'txn_1', null],
    ['so does the fee of a payment', 'payment-fee', 'payment-fee:txn_1', 'txn_1', null],
    ['that of a dispute', 'dispute-fee', 'dispute-fee:txn_1', 'txn_1', null],
    ['that of the account', 'account-fee', 'account-fee:txn_1', 'txn_1', null],
    ['and foreign money', 'other-product', 'other-product:txn_1', 'txn_1', null],
  ] as const)('%s', (_sentence, kind, key, reference, category) => {
    const event = events.find((one) => one.kind === kind)
    expect(event && postEvent(event)).toMatchObject({ key, kind, reference, category })
  })
})

test('each kind of event has a title of its own for the reader of the ledger', () => {
  const titles = events.map(({ kind }) => ledgerEventTitles[kind])
  expect(new Set(titles).size).toBe(15)
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z]/)
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
})

test('balances are shown as accountants read them: income and debts above zero', () => {
  expect(shownBalance('report-sales', -39_500)).toBe(39_500)
  expect(shownBalance('plan-credits', -44_700)).toBe(44_700)
  expect(shownBalance('other-products', -100)).toBe(100)
  expect(shownBalance('refunds', 39_500)).toBe(-39_500)
  expect(shownBalance('provider-balance', 38_324)).toBe(38_324)
  expect(shownBalance('provider-fees', 1176)).toBe(1176)
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

  test('is in its second quarter one moment before the third begins', () => {
    const start = '2026-01-01T00:00:00.000Z'
    expect(quarterAt(start, start)).toBe(1)
    expect(quarterAt(start, '2026-06-30T23:59:59.999Z')).toBe(2)
    expect(quarterEnd(start, 2)).toBe('2026-07-01T00:00:00.000Z')
  })

  test('earns a ninth or an eighteenth of its price with each report, in whole cents', () => {
    expect(reportShare('starter', 44_700)).toBe(4966)
    expect(reportShare('professional', 89_700)).toBe(4983)
    expect(reportShare('starter', 50_000)).toBe(5555)
  })

  test('never earns more by its reports than was paid', () => {
    expect(9 * reportShare('starter', 44_700)).toBeLessThanOrEqual(44_700)
    expect(18 * reportShare('professional', 89_700)).toBeLessThanOrEqual(89_700)
  })
})
