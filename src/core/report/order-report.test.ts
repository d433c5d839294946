import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { StoredProject } from '#core/order/stored-project.ts'
import { buildAssessment, buildBidItem, buildPercentageItem } from './build-report-fixture.ts'
import { finishAlternates } from './finish-alternates.ts'
import { factsOfKnown } from './known-report-fixture.ts'
import { type OrderReportInput, orderReportInput, reportSource } from './order-report.ts'

const pricedOn = '2026-10-01'
const today = '2026-10-15'

function buildStored(overrides: Partial<StoredProject> = {}): StoredProject {
  const facts = factsOfKnown('office')
  return {
    ...{ companyName: 'Prairie Realty', city: 'Ames', state: 'Iowa', description: 'An office.' },
    facts,
    leaseFacts: {},
    bidItems: draftEstimate(facts, builtInPriceBook, pricedOn).bidItems,
    narrative: 'In words.',
    narrativeBy: 'built-in',
    pricedOn,
    ...overrides,
  }
}

function buildInput(overrides: Partial<OrderReportInput> = {}): OrderReportInput {
  return {
    orderId: 'order',
    packageType: 'pro',
    project: buildStored(),
    assessment: buildAssessment(),
    pricing: { priceBook: builtInPriceBook },
    priceBookVersion: '2026-05.1',
    today,
    ...overrides,
  }
}

describe('the report of an order', () => {
  test('is of the stored project, at the prices of the day on which it was priced', () => {
    const { bidItems, facts, assessment, localFees, ...input } = orderReportInput(buildInput())
    expect(bidItems).toEqual(buildStored().bidItems)
    expect(facts).toEqual(buildStored().facts)
    expect(assessment).toEqual(buildAssessment())
    expect(localFees).toBe(builtInPriceBook.market)
    expect(input).toEqual({
      ...{ orderId: 'order', companyName: 'Prairie Realty', city: 'Ames', state: 'Iowa' },
      ...{ description: 'An office.', narrative: 'In words.', serviceTier: 'pro' },
      ...{ reportDate: today, pricedOn, priceBookVersion: '2026-05.1', isSample: false },
      ...{ locationFactor: 0.92, currency: builtInPriceBook.market.area.currency },
      alternates: [],
    })
  })

  test('of a project that was not priced is priced today, with the book in force', () => {
    const { pricedOn: _, ...project } = buildStored()
    expect(orderReportInput(buildInput({ project, priceBookVersion: null }))).toMatchObject({
      ...{ pricedOn: today, priceBookVersion: builtInPriceBook.version },
    })
  })

  test('has the lease that the customer described, and none otherwise', () => {
    const leaseFacts = { termMonths: 60 }
    const input = orderReportInput(buildInput({ project: buildStored({ leaseFacts }) }))
    expect(input.lease).toEqual({ leaseFacts })
    expect('lease' in orderReportInput(buildInput())).toBe(false)
  })

  test('compares finishes in a premium report only, around the total that staff edited', () => {
    expect('finishAlternates' in orderReportInput(buildInput())).toBe(false)
    const line = buildBidItem({ totalCents: 12_345_600 })
    const project = buildStored({ bidItems: [line] })
    const premium = orderReportInput(buildInput({ project, packageType: 'premium' }))
    expect(premium.finishAlternates).toEqual(
      finishAlternates(project.facts, 12_345_600, builtInPriceBook, pricedOn),
    )
  })
})

describe('the source of a report', () => {
  const source = (overrides: Partial<StoredProject> = {}) =>
    reportSource('pro', buildStored(overrides))

  test('is the same while nothing changes that a report shows', () => {
    expect(source({ pricedOn: '2026-11-01', narrativeBy: 'staff', pricedFor: 'x' })).toBe(source())
  })

  test('is another with another package or any other words, facts, lines or lease', () => {
    const facts = factsOfKnown('clinic')
    const changed = [
      reportSource('premium', buildStored()),
      ...[source({ companyName: 'X' }), source({ city: 'X' }), source({ state: 'X' })],
      ...[source({ description: 'X' }), source({ narrative: 'X' }), source({ facts })],
      ...[source({ bidItems: [] }), source({ leaseFacts: { termMonths: 60 } })],
    ]
    expect(new Set([source(), ...changed]).size).toBe(changed.length + 1)
  })

  test('names a role only where it is not implied, and a provenance as it was named before', () => {
    const profit = buildPercentageItem('Profit', 5, 100_000)
    const { provenance: _, ...unsourced } = buildBidItem({ id: 'a.fee', role: 'permit' })
    const stored = JSON.parse(source({ bidItems: [profit, unsourced] }))
    const { role: _implied, provenance, ...rest } = profit
    expect(stored.bidItems).toEqual([{ ...rest, biography: provenance }, unsourced])
  })
})
