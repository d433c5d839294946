import { describe, expect, test } from 'vitest'
import { bidFormLines } from './bid-form.ts'
import { buildReport, readersReport, soldReport } from './build-report.ts'
import { buildBidItem, buildReportInput } from './build-report-fixture.ts'
import { commentPlaces } from './comment-places.ts'
import { priceValidity, reportDisclaimers } from './disclaimers.ts'
import { annexDocument, chosenRequests } from './letter-annex.ts'
import type { ReportDocument } from './report-document.ts'
import { findReportLine } from './report-line.ts'
import { isSharedForm } from './report-link.ts'

const buildPremium = () => buildReport(buildReportInput({ serviceTier: 'premium' }))

describe('a stored report of an earlier form', () => {
  test('is sold with the parts that it has, and no others', () => {
    const stored = buildPremium()
    const { budget, draws, scope, program, contingencyAnalysis, lease, feasibility, ...rest } =
      stored
    const { currency: _, ...earlier } = rest
    expect(Object.keys(soldReport(earlier)).toSorted()).toEqual(Object.keys(earlier).toSorted())
    expect(commentPlaces(earlier, 'landlord').flatMap(({ lines }) => lines)).toEqual([])
    expect(stored.feasibility?.finishAlternates).toEqual([])
  })
})

test('a lease study is sold with its pages by premium packages only, whatever is stored', () => {
  const premium = buildPremium()
  expect(soldReport(premium).lease).toEqual(premium.lease)
  const stored = { ...premium, header: { ...premium.header, serviceTier: 'pro' as const } }
  const { pages, ...summary } = premium.lease ?? {}
  expect(pages).toBeDefined()
  expect(soldReport(stored).lease).toEqual(summary)
})

describe('a copy for readers', () => {
  test('keeps the brand and the presenter, and neither the description nor what is negotiated', () => {
    const brand = { name: 'Prairie', accent: '#7a1f3d' }
    const presenter = { name: 'Jane Doe', company: '', phone: '' }
    const stored = buildReport(
      buildReportInput({ brand, presenter, spendingLimitCents: 25_000_000 }),
    )
    expect(stored.project.spendingLimitCents).toBe(25_000_000)
    const copy = readersReport(stored)
    expect(copy).toMatchObject({ brand, presenter })
    expect(copy.project).not.toHaveProperty('spendingLimitCents')
    expect(copy.project.description).toBe('')
    expect(copy.narrative).toEqual([])
    expect(copy.assessment.contingency).toEqual({ includedCents: 2_176_800, recommendedCents: 0 })
  })
})

test('a report in the look of the business itself names no reseller', () => {
  const disclaimersOf = (ofHouse?: true) => {
    const brand = { name: 'Prairie', accent: '#7a1f3d', ...(ofHouse ? { ofHouse } : {}) }
    return buildReport(buildReportInput({ brand })).disclaimers
  }
  expect(disclaimersOf(true)).toEqual(buildReport(buildReportInput()).disclaimers)
  expect(disclaimersOf().at(-1)).toBe('Prepared with Plumbline for Prairie.')
})

test('a project is described by its place and its features, and in paragraphs divided by empty lines', () => {
  const written = 'One  line\nand its end.\n \n  Another.  \n\n'
  const built = buildReport(buildReportInput({ city: ' ', narrative: written }))
  expect(built.project.location).toBe('Iowa')
  expect(buildPremium().project.location).toBe('Des Moines, Iowa')
  expect(built.project.featureLabels).toEqual(['Commercial kitchen', 'Patio seating'])
  expect(built.narrative).toEqual(['One line and its end.', 'Another.'])
})

test('a question can be about a line, a percentage or a division, by the name that is shown', () => {
  const report = buildPremium()
  expect(findReportLine(report, 'restaurant-bar.2')).toBe('Service counter and back bar')
  expect(findReportLine(report, 'restaurant-bar.profit')).toBe('Profit')
  expect(findReportLine(report, 'HVAC')).toBe('HVAC')
  expect(findReportLine(report, 'Hvac')).toBeUndefined()
  const basic = soldReport({ ...report, header: { ...report.header, serviceTier: 'basic' } })
  expect(findReportLine(basic, 'restaurant-bar.2')).toBeUndefined()
})

test('a bid form leaves the section of a line empty that has none', () => {
  const { csiDivision: _, ...line } = buildBidItem({ csiDivision: 'x' })
  const [asked] = bidFormLines(buildReport(buildReportInput({ bidItems: [line] })))
  expect(asked?.csi).toBe('')
})

test('a landlord gets no spreadsheet, a reader does', () => {
  expect(isSharedForm('landlord', 'xlsx')).toBe(false)
  expect(isSharedForm('reader', 'xlsx')).toBe(true)
})

test('the prices of a report hold for thirty days, those of the sample are an example', () => {
  expect(priceValidity('2026-12-15', false)).toEqual({
    label: 'Prices hold until',
    value: 'January 14, 2027',
  })
  expect(priceValidity('2026-12-15', true)).toEqual({
    label: 'Prices of',
    value: 'December 15, 2026, as an example',
  })
  expect(reportDisclaimers('2026-12-15', true)).toContain(
    'A report that you order is priced on its own day, and its prices are current for 30 days.',
  )
})

describe('the annex to a letter of intent', () => {
  test('has every request unless some are chosen', () => {
    const requests = buildPremium().lease?.requests ?? []
    expect(requests.length).toBeGreaterThan(1)
    expect(chosenRequests(requests, [])).toBe(requests)
    expect(chosenRequests(requests, ['of another version'])).toEqual([])
  })

  test('is of a report with a lease', () => {
    const { lease: _, ...without }: ReportDocument = buildPremium()
    expect(annexDocument(without, [])).toBe(without)
  })
})
