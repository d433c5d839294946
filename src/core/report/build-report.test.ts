import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { withKeptSystems } from '#core/estimate/kept-systems.ts'
import { sumCents } from '#core/money/money.ts'
import { buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildReport, soldReport } from './build-report.ts'
import {
  buildAssessment,
  buildBidItem,
  buildBidItems,
  buildPercentageItem,
  buildProjectFacts,
  buildReportInput,
} from './build-report-fixture.ts'
import type { ReportDocument } from './report-document.ts'

const categoryNames = ['HVAC', 'Finishes', 'Plumbing', 'Signs', 'Patio', 'Business', 'General']

const anyLine: fc.Arbitrary<BidItem> = fc
  .record({
    category: fc.constantFrom(...categoryNames),
    totalCents: fc.integer({ min: 0, max: 90_000_000 }),
    unpriced: fc.boolean(),
  })
  .map((overrides) => buildBidItem(overrides))

const anyItems: fc.Arbitrary<readonly BidItem[]> = fc
  .tuple(
    fc.array(anyLine, { maxLength: 40 }),
    fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 4 }),
  )
  .map(([lines, percents]) => {
    const base = sumCents(lines.map((line) => line.totalCents))
    const rounded = percents.map((percent) => Math.round(percent * 100) / 100)
    return [...lines, ...rounded.map((percent) => buildPercentageItem('Profit', percent, base))]
  })

function shareTenths(report: ReportDocument): number {
  const shares = [...report.categories, ...report.percentageLines].map((one) => one.sharePercent)
  return shares.reduce((sum, share) => sum + Math.round(share * 10), 0)
}

describe('the figures of a report', () => {
  test('category subtotals and percentage lines add up to the total, whatever the lines', () => {
    fc.assert(
      fc.property(anyItems, (bidItems) => {
        const report = buildReport(buildReportInput({ bidItems }))
        const subtotals = sumCents(report.categories.map((category) => category.subtotalCents))
        const percentages = sumCents(report.percentageLines.map((line) => line.item.totalCents))
        expect(subtotals).toBe(report.totals.subtotalCents)
        expect(subtotals + percentages).toBe(report.costSummary.totalCents)
      }),
    )
  })

  test('no line is lost and none appears twice', () => {
    fc.assert(
      fc.property(anyItems, (bidItems) => {
        const report = buildReport(buildReportInput({ bidItems }))
        const printed = [
          ...report.categories.flatMap((category) => category.items),
          ...report.percentageLines.map((line) => line.item),
        ]
        expect(printed).toHaveLength(bidItems.length)
        expect(new Set(printed)).toEqual(new Set(bidItems))
      }),
    )
  })

  test('rounded shares add up to 100.0 whenever there is a total', () => {
    fc.assert(
      fc.property(anyItems, (bidItems) => {
        const report = buildReport(buildReportInput({ bidItems }))
        expect(shareTenths(report)).toBe(report.totals.totalCents > 0 ? 1000 : 0)
      }),
    )
  })

  test('custom categories stand before Business, which is last', () => {
    const bidItems = ['Business', 'Patio', 'HVAC'].map((category) => buildBidItem({ category }))
    const { categories } = buildReport(buildReportInput({ bidItems }))
    expect(categories.map((category) => category.name)).toEqual(['HVAC', 'Patio', 'Business'])
  })

  test('the same input gives the same report', () => {
    expect(buildReport(buildReportInput())).toEqual(buildReport(buildReportInput()))
  })
})

describe('recommendations', () => {
  const advised = (overrides: Parameters<typeof buildReportInput>[0] = {}) =>
    buildReport(buildReportInput(overrides)).recommendations

  test('are ranked by what they are worth and say so in dollars', () => {
    const worth = advised().map((one) => one.worthCents)
    expect(worth.length).toBeGreaterThan(4)
    expect(worth).toEqual(worth.toSorted((a, b) => b - a))
    for (const one of advised()) expect(one.impact).toMatch(/\$[\d,]+/)
  })

  test('mark at most three as high, and none that is worth less than 3% of the total', () => {
    const high = advised().filter((one) => one.priority === 'high')
    expect(high.length).toBeLessThanOrEqual(3)
    for (const one of high) expect(one.worthCents).toBeGreaterThanOrEqual(52_243_200 * 0.03)
  })

  test('ask for contingency only where the lines carry too little', () => {
    const covered = buildAssessment({
      contingency: { includedCents: 2_176_800, recommendedCents: 2_000_000 },
    })
    const titles = (list: readonly { title: string }[]) => list.map((one) => one.title).join(' | ')
    expect(titles(advised())).toContain('Budget $68,200 of contingency, not $21,768')
    const unanswered = buildAssessment({
      contingency: { includedCents: 2_176_800, recommendedCents: 30_000_000 },
    })
    expect(titles(advised({ assessment: unanswered }))).toContain(
      'Answer the open questions before',
    )
    expect(titles(advised({ assessment: covered }))).not.toContain('contingency')
  })

  test('carry the dollars of the open question they come from', () => {
    const assessment = buildAssessment({
      openQuestions: [
        { id: 'power', question: 'Is there enough power?', swingCents: 9_876_500, advice: 'Ask.' },
      ],
    })
    const found = advised({ assessment }).find((one) => one.title.startsWith('Find out'))
    expect(found?.impact).toBe('About $98,765 off the range, on average')
  })

  test('name the credit that is lost when reused systems cannot stay', () => {
    const reused = buildBidItem({ item: 'HVAC', totalCents: 6_500_000 })
    const { provenance } = reused
    if (!provenance) throw new Error('The fixture has a provenance')
    const factors = { ...provenance.factors, reuse: 0.65 }
    const bidItems = [...buildBidItems(), { ...reused, provenance: { ...provenance, factors } }]
    const found = advised({ bidItems }).find((one) => one.title.includes('existing systems'))
    expect(found?.worthCents).toBe(3_500_000)
  })

  test('name what systems that stay save in a counted estimate, most first', () => {
    const facts = buildProjectFacts({
      spaceCondition: 'second-generation-other-use',
      existingSystems: buildSystems('existing'),
      restroomsExisting: 1,
    })
    const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-07-01')
    const assess = (of: ProjectFacts) => {
      const assessed = assessEstimate(of, bidItems, builtInPriceBook, '2026-07-01')
      return withKeptSystems(assessed, of, bidItems, builtInPriceBook, '2026-07-01')
    }
    const assessment = assess(facts)
    const found = advised({ facts, bidItems, assessment }).find((one) =>
      one.title.includes('existing systems'),
    )
    const credits = (assessment.kept ?? []).map(({ creditCents }) => creditCents)
    expect(credits).toEqual(credits.toSorted((a, b) => b - a))
    expect(found?.worthCents).toBe(credits.reduce((sum, cents) => sum + cents, 0))
    expect(found?.description).toContain('HVAC')
    const unknown = { ...facts, existingSystems: buildSystems('unknown') }
    const { restroomsExisting: _, ...nothing } = unknown
    expect(assess(nothing).kept).toBeUndefined()
  })

  test('list trades to ask for prices, and leave out the costs of the site', () => {
    const facts = buildProjectFacts({ afterHours: true, squareFootage: 3500 })
    const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-07-01')
    const site = bidItems.filter(({ role }) => role === 'general-conditions')
    expect(site.some(({ id }) => id === 'counted.premiums')).toBe(true)
    const found = advised({ facts, bidItems }).find((one) => one.title.startsWith('Get prices'))
    expect(found).toBeDefined()
    expect(site.filter(({ item }) => found?.description.includes(item))).toEqual([])
  })

  test('say how far the schedule misses the time until opening', () => {
    const facts = buildProjectFacts({ timeline: '1-3months' })
    const found = advised({
      facts,
      bidItems: [...buildBidItems(), buildBidItem({ csiDivision: '01 30 00 Administration' })],
    }).find((one) => one.title.startsWith('Plan for'))
    expect(found?.title).toBe('Plan for 25 weeks from the start of design to opening')
    expect(found?.description).toContain('construction take 25 weeks: 12 weeks more.')
    expect(found?.impact).toBe('12 weeks of rent')
  })

  test('are not sold with a basic report', () => {
    expect(advised({ serviceTier: 'basic' })).toEqual([])
  })
})

describe('tiers', () => {
  test('a basic report leaves the house without lines, analysis and advice', () => {
    const sold = soldReport(buildReport(buildReportInput({ serviceTier: 'basic' })))
    expect(sold.categories.every((category) => category.items.length === 0)).toBe(true)
    expect(sold.categories).toHaveLength(14)
    expect(sold.contingencyAnalysis).toBeUndefined()
    expect(sold.assessment.drivers).toEqual([])
    expect(JSON.stringify(sold)).not.toContain('Service counter and back bar')
  })

  test('a pro report is sold as it is, without feasibility', () => {
    const report = buildReport(buildReportInput())
    expect(canonicalJson(soldReport(report))).toBe(canonicalJson(report))
    expect(report.feasibility).toBeUndefined()
  })

  test('what no section names is not sold, whatever a stored report holds', () => {
    const stored = { ...buildReport(buildReportInput()), internalNote: 'Margin 40%' }
    expect(canonicalJson(soldReport(stored))).not.toContain('internalNote')
  })

  test('an allowance lowers the tenant share by its dollars per square foot', () => {
    const { lease, assessment } = buildReport(buildReportInput({ serviceTier: 'premium' }))
    expect(lease?.allowanceCases.length).toBeGreaterThan(3)
    for (const { perSquareFootCents, shares } of lease?.allowanceCases ?? []) {
      expect(shares.p80).toBe(assessment.range.p80 - perSquareFootCents * 2400)
    }
  })

  test('a basic report leaves the house without a lease part, whatever is stored', () => {
    const premium = buildReport(buildReportInput({ serviceTier: 'premium' }))
    const stored = { ...premium, header: { ...premium.header, serviceTier: 'basic' as const } }
    expect(stored).toHaveProperty('lease')
    expect(soldReport(stored)).not.toHaveProperty('lease')
  })

  test('a pro report has the lease summary, a premium one the pages, a basic one neither', () => {
    const leaseOf = (serviceTier: PackageType) =>
      buildReport(buildReportInput({ serviceTier })).lease
    expect(leaseOf('basic')).toBeUndefined()
    expect(leaseOf('pro')).toMatchObject({ termMonths: [60, 120] })
    expect(leaseOf('pro')).not.toHaveProperty('pages')
    expect(leaseOf('premium')?.pages?.workLetter).toHaveLength(14)
  })
})

describe('basis and terms', () => {
  test('say in which conditions the work is done', () => {
    const conditions = (facts: Partial<ProjectFacts>) => {
      const input = buildReportInput()
      return buildReport({ ...input, facts: { ...input.facts, ...facts } }).basis.assumptions.at(-1)
    }
    const unknown = conditions({})
    expect(unknown).toBe(
      'Work is done in normal hours, by a general contractor chosen from at least three bids, in a space free of other trades.',
    )
    expect(conditions({ constructionPhases: 1, staysInUse: false })).toBe(unknown)
    expect(conditions({ afterHours: true, constructionPhases: 2, staysInUse: true })).toBe(
      'Work is done outside of business hours and in 2 phases, by a general contractor chosen from at least three bids, in a space free of other trades, while part of the space or building stays in use.',
    )
  })

  test('what a line pays for is not listed as excluded', () => {
    const without = buildReport(buildReportInput()).basis.exclusions.join(' ')
    const bidItems = [...buildBidItems(), buildBidItem({ role: 'permit', item: 'City' })]
    const paid = buildReport(buildReportInput({ bidItems })).basis.exclusions.join(' ')
    expect(without).toContain('Permit, plan review')
    const named = [...buildBidItems(), buildBidItem({ item: 'Permits and signs' })]
    const renamed = buildReport(buildReportInput({ bidItems: named })).basis.exclusions.join(' ')
    expect(renamed).toBe(without)
    expect(paid).not.toContain('Permit, plan review')
  })

  test('a line without a price is named as not known', () => {
    const bidItems = [...buildBidItems(), buildBidItem({ item: 'Lead lining', unpriced: true })]
    const { notKnown } = buildReport(buildReportInput({ bidItems })).basis
    expect(notKnown.join(' ')).toContain('No price is known for: Lead lining')
  })

  test('prices hold for thirty days and no accuracy is promised', () => {
    const { disclaimers } = buildReport(buildReportInput({ reportDate: '2026-12-15' }))
    expect(disclaimers.join(' ')).toContain('until January 14, 2027')
    expect(disclaimers.join(' ')).not.toMatch(/accura|\d\s?%/i)
  })

  test('only the sample calls itself one', () => {
    expect(buildReport(buildReportInput()).disclaimers.join(' ')).not.toContain('sample')
    expect(buildReport(buildReportInput({ isSample: true })).disclaimers[0]).toContain('sample')
  })

  test('the report id is readable and stable for an order', () => {
    expect(buildReport(buildReportInput()).header.reportId).toBe('PL-5F2C91AB')
  })
})
