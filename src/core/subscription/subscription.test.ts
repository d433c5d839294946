import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coverReport,
  hasAccess,
  isEnded,
  type KeptSubscription,
  paidThrough,
  reportsLeft,
  subscriptionStatuses,
  toSubscriptionStatus,
  type Usage,
} from './subscription.ts'

const before = '2026-05-01T00:00:00.000Z'
const after = '2026-08-01T00:00:00.000Z'

function buildSubscription(overrides: Partial<KeptSubscription> = {}): KeptSubscription {
  return {
    plan: 'starter',
    quarterlyPrice: 44_700,
    status: 'active',
    start: '2026-04-10T00:00:00.000Z',
    paidThrough: '2026-07-10T00:00:00.000Z',
    ...overrides,
  }
}

const unused: Usage = { reports: 0, limit: 3 }

describe('access', () => {
  test('by status, before and after the end of what was paid', () => {
    const seen = subscriptionStatuses.map((status) => {
      const subscription = buildSubscription({ status })
      return [status, hasAccess(subscription, before), hasAccess(subscription, after)]
    })
    expect(seen).toEqual([
      ['trialing', true, true],
      ['active', true, true],
      ['past_due', true, false],
      ['unpaid', false, false],
      ['paused', false, false],
      ['canceled', false, false],
      ['incomplete', false, false],
      ['incomplete_expired', false, false],
    ])
  })

  test('of a late payer ends at the moment until which was paid', () => {
    const subscription = buildSubscription({ status: 'past_due' })
    expect(hasAccess(subscription, subscription.paidThrough)).toBe(false)
    expect(hasAccess(subscription, '2026-07-09T23:59:59.999Z')).toBe(true)
  })

  test('is not given by an unknown status', () => {
    expect(toSubscriptionStatus('brand_new')).toBe('incomplete')
    expect(toSubscriptionStatus('past_due')).toBe('past_due')
  })

  test('a profile may subscribe again once the last subscription is over', () => {
    expect(subscriptionStatuses.filter(isEnded)).toEqual([
      'canceled',
      'incomplete',
      'incomplete_expired',
    ])
  })
})

describe('the end of what was paid', () => {
  const read = {
    periodStart: '2026-07-10T00:00:00.000Z',
    periodEnd: '2026-10-10T00:00:00.000Z',
  } as const

  test.each(['active', 'trialing'] as const)('moves on with a quarter that is %s', (status) => {
    expect(paidThrough({ ...read, status }, before)).toBe(read.periodEnd)
  })

  test('stays where it was while the new quarter is not paid', () => {
    for (const status of ['past_due', 'unpaid', 'canceled', 'paused'] as const) {
      expect(paidThrough({ ...read, status }, before)).toBe(before)
    }
    expect(paidThrough({ ...read, status: 'past_due' }, null)).toBe(read.periodStart)
  })
})

describe('a report within the plan', () => {
  test.each([
    ['starter', 'basic', true],
    ['starter', 'pro', 'not-in-plan'],
    ['starter', 'premium', 'not-in-plan'],
    ['professional', 'basic', true],
    ['professional', 'pro', true],
    ['professional', 'premium', 'not-in-plan'],
  ] as const)('%s covers %s: %s', (plan, packageType, expected) => {
    const answer = coverReport(buildSubscription({ plan }), unused, packageType, before)
    expect(answer.ok || answer.refusal).toBe(expected)
  })

  test('needs a subscription that gives access', () => {
    const none = coverReport(undefined, unused, 'basic', before)
    expect(none).toEqual({ ok: false, refusal: 'no-subscription' })
    const ended = buildSubscription({ status: 'canceled' })
    expect(coverReport(ended, unused, 'basic', before)).toEqual(none)
  })

  test('is refused at the limit, and covered in the month that contains the moment', () => {
    const used = { reports: 3, limit: 3 }
    expect(coverReport(buildSubscription(), used, 'basic', before)).toEqual({
      ok: false,
      refusal: 'limit-reached',
    })
    const next = coverReport(buildSubscription(), unused, 'basic', '2026-05-10T00:00:00.000Z')
    expect(next).toMatchObject({ ok: true, value: { start: '2026-05-10T00:00:00.000Z' } })
  })

  test('is covered exactly while some of the limit is left, which is never below zero', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (reports, limit) => {
        const left = reportsLeft({ reports, limit })
        expect(left).toBe(reports < limit ? limit - reports : 0)
        const answer = coverReport(buildSubscription(), { reports, limit }, 'basic', before)
        expect(answer.ok).toBe(left > 0)
      }),
    )
  })
})
