import { describe, expect, test } from 'vitest'
import { specifiedOffer } from '#core/catalog/offer.ts'
import { analyticsOf, type Counted } from './analytics.ts'
import { growthOpportunities } from './growth-opportunities.ts'
import { periodOf } from './period.ts'
import type { ClientTally, SaleTally } from './tallies.ts'

const today = '2026-07-15'

function buildSales(overrides: Partial<SaleTally> = {}): SaleTally {
  return {
    part: today,
    inLastMonth: true,
    facet: 'package',
    key: 'pro',
    sales: 10,
    charged: 10,
    revenue: 695_000,
    approved: 10,
    approvalSeconds: 10 * 3600,
    ...overrides,
  }
}

function buildClients(overrides: Partial<ClientTally> = {}): ClientTally {
  return {
    inPeriod: true,
    facet: 'referral',
    key: 'google-search',
    clients: 10,
    subscribers: 0,
    buyers: 5,
    projects: 10,
    ...overrides,
  }
}

function found(counted: Partial<Counted>, offer = specifiedOffer) {
  const period = periodOf({}, today, today)
  const nothing = { sales: [], clients: [], plans: [], demos: { demos: 0, converted: 0 } }
  return growthOpportunities(
    analyticsOf(
      { ...nothing, upsellOpportunities: 0, planRevenue: 0, plansAtStart: null, ...counted },
      period,
    ),
    offer,
  )
}

describe('growth opportunities', () => {
  test('are none where there is nothing', () => {
    expect(found({})).toEqual([])
  })

  test('name what clients at their limit would add on Professional', () => {
    expect(found({ upsellOpportunities: 3 })).toEqual([
      { kind: 'upsell', clients: 3, monthlyGain: 45_000 },
    ])
  })

  test('count what the plans cost today', () => {
    const plans = { starter: 15_000, professional: 40_000 }
    expect(found({ upsellOpportunities: 2 }, { ...specifiedOffer, plans })).toEqual([
      { kind: 'upsell', clients: 2, monthlyGain: 50_000 },
    ])
  })

  test('name the demo projects that led to nothing', () => {
    expect(found({ demos: { demos: 5, converted: 2 } })).toEqual([
      { kind: 'open-demos', demos: 3, total: 5 },
    ])
    expect(found({ demos: { demos: 5, converted: 5 } })).toEqual([])
  })

  test('name a source of clients only when it is clearly better and not a handful', () => {
    const rest = buildClients({ clients: 90, buyers: 45 })
    const architects = buildClients({ key: 'architect', clients: 10, buyers: 9 })
    expect(found({ clients: [rest, architects] })).toEqual([
      { kind: 'best-referral', source: 'architect', conversionRate: 90, overallRate: 54 },
    ])
    expect(found({ clients: [rest, { ...architects, clients: 9 }] })).toEqual([])
    expect(found({ clients: [rest, { ...architects, buyers: 5 }] })).toEqual([])
    expect(found({ clients: [rest, { ...architects, key: 'not-stated' }] })).toEqual([])
  })

  test('name the package mix when most reports are Basic', () => {
    const basic = buildSales({ key: 'basic', sales: 11, revenue: 434_500 })
    expect(found({ sales: [basic, buildSales()] })).toEqual([
      { kind: 'package-mix', basicShare: 52.4, gainEach: 30_000 },
    ])
  })

  test('name a review that comes close to the shortest promise', () => {
    const slow = buildSales({ approvalSeconds: 10 * 40 * 3600 })
    expect(found({ sales: [slow] })).toEqual([
      { kind: 'slow-review', hours: 40, promisedHours: 48 },
    ])
  })
})
