import { describe, expect, test } from 'vitest'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { packageTypes } from '#core/catalog/package-type.ts'
import { orderStatuses } from '#core/order/order.ts'
import type { Payment } from './gateway.ts'
import { judgeUpgradePayment, offerUpgrade, type UpgradableOrder } from './upgrade.ts'

function buildOrder(overrides: Partial<UpgradableOrder> = {}): UpgradableOrder {
  return {
    packageType: 'basic',
    status: 'completed',
    coveredByPlan: null,
    isOfApi: false,
    refunded: 0,
    hasOpenDispute: false,
    ...overrides,
  }
}

describe('an upgrade', () => {
  test('costs the difference of the prices of the two packages', () => {
    expect(offerUpgrade(buildOrder(), specifiedPrices)).toEqual({
      packageType: 'pro',
      amount: 30_000,
    })
  })

  test('costs what the packages cost today, whatever the order cost', () => {
    const prices = { ...specifiedPrices, pro: 80_000 }
    expect(offerUpgrade(buildOrder(), prices)?.amount).toBe(40_500)
  })

  test('is offered from the payment on, whether the report is delivered or not', () => {
    const offered = orderStatuses.filter((status) =>
      offerUpgrade(buildOrder({ status }), specifiedPrices),
    )
    expect(offered).toEqual(['paid', 'in_progress', 'qc_approved', 'completed'])
  })

  test('leads to a package that is sold', () => {
    const offered = packageTypes.filter((packageType) =>
      offerUpgrade(buildOrder({ packageType }), specifiedPrices),
    )
    expect(offered).toEqual(['basic'])
  })

  test.each([
    ['placed by a program', { isOfApi: true }],
    ['refunded in part', { refunded: 1 }],
    ['disputed', { hasOpenDispute: true }],
  ])('is not offered for an order that was %s', (_name, overrides) => {
    expect(offerUpgrade(buildOrder(overrides), specifiedPrices)).toBeUndefined()
  })

  test('costs nothing where the plan that covers the order holds the larger package', () => {
    const amount = (coveredByPlan: UpgradableOrder['coveredByPlan']) =>
      offerUpgrade(buildOrder({ coveredByPlan }), specifiedPrices)?.amount
    expect([amount('starter'), amount('professional'), amount('enterprise')]).toEqual([
      30_000, 0, 0,
    ])
  })
})

describe('the payment of an upgrade', () => {
  const upgrade = {
    orderId: 'o',
    amount: 30_000,
    paymentId: 'pi_1',
    isPaid: false,
    currency: 'usd',
  }
  const payment: Payment = {
    id: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    status: 'succeeded',
    amount: 30_000,
    currency: 'usd',
    orderId: 'o',
    refunded: 0,
  }

  test('confirms it once', () => {
    expect(judgeUpgradePayment(upgrade, payment).kind).toBe('confirmed')
    expect(judgeUpgradePayment({ ...upgrade, isPaid: true }, payment).kind).toBe('nothing')
  })

  test.each(['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const)(
    'changes nothing while it is %s',
    (status) => {
      expect(judgeUpgradePayment(upgrade, { ...payment, status }).kind).toBe('nothing')
    },
  )

  test.each([
    ['another payment', { id: 'pi_2' }],
    ["another order's", { orderId: 'other' }],
    ['over another amount', { amount: 29_999 }],
    ['in another currency', { currency: 'eur' }],
  ])('is an issue for staff when it is %s', (_name, overrides) => {
    expect(judgeUpgradePayment(upgrade, { ...payment, ...overrides }).kind).toBe('issue')
  })
})
