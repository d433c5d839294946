import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#core/canonical-json.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { reportView } from '../view/report-view.ts'
import { renderReportJson } from './render-report-json.ts'
import { sealReport } from './seal-report.ts'

const hashOf = (text: string) => createHash('sha256').update(Buffer.from(text)).digest('hex')

/** A document from before the lease part. */
const earlierStudy = {
  allowanceCases: [
    { allowancePerSquareFootCents: 4_000, tenantShareCents: 30_000_000, rentEffectCents: 1_234 },
  ],
  termYears: 10,
  annualRatePercent: 8,
  finishAlternates: [],
  leaseQuestions: ['Who pays for the panel?'],
}

describe('the seal', () => {
  test('is the hash of the JSON file, so that any tool can check it', () => {
    const report = sampleReport('pro')
    expect(sealReport(report)).toBe(hashOf(renderReportJson(report)))
  })

  test('does not depend on the order in which keys were written', () => {
    const report = sampleReport('pro')
    const reversed = Object.fromEntries(Object.entries(report).toReversed()) as typeof report
    expect(renderReportJson(reversed)).toBe(renderReportJson(report))
  })

  test('of a report whose lines call their provenance by its earlier name is of those names, and they are drawn', () => {
    const report = buildReport({ ...buildReportInput({ serviceTier: 'pro' }), version: 1 })
    const text = JSON.stringify(report).replaceAll('"provenance":', '"biography":')
    const older: typeof report = JSON.parse(text)
    expect(sealReport(older)).toBe(hashOf(canonicalJson(JSON.parse(text))))
    const drawn = JSON.stringify(reportView(older).sections)
    expect(drawn).toContain('Quantity is the floor area.')
    expect(drawn).not.toContain('no price book row stands behind it')
  })

  test('changes with a single cent', () => {
    const report = sampleReport('pro')
    const costSummary = { ...report.costSummary, totalCents: report.costSummary.totalCents + 1 }
    expect(sealReport({ ...report, costSummary })).not.toBe(sealReport(report))
  })

  test.each(['pro', 'premium'] as const)(
    'of a %s report that was sealed in an earlier form is the hash of all that was stored',
    (tier) => {
      const { lease: _, ...earlier } = sampleReport(tier)
      const stored = { ...earlier, ...(tier === 'premium' ? { feasibility: earlierStudy } : {}) }
      expect(sealReport(stored)).toBe(hashOf(canonicalJson(stored)))
    },
  )

  test('of a basic report that was stored with analysis and lines does not cover them', () => {
    const stored = { ...sampleReport('premium'), header: sampleReport('basic').header }
    const { contingencyAnalysis, feasibility, lease, budget, funding, draws, program, ...left } =
      stored
    const taken = [contingencyAnalysis, feasibility, lease, budget, funding, draws, program]
    expect(taken).not.toContain(undefined)
    const sold = {
      ...left,
      categories: stored.categories.map((category) => ({ ...category, items: [] })),
      assessment: { ...stored.assessment, drivers: [] },
      recommendations: [],
    }
    expect(sealReport(stored)).toBe(hashOf(canonicalJson(sold)))
  })

  test('stands on the last section of the report', () => {
    const report = sampleReport('basic')
    const last = reportView(report).sections.at(-1)
    expect(JSON.stringify(last)).toContain(sealReport(report))
  })

  test('the JSON file of a basic report does not carry what was not bought', () => {
    const json = renderReportJson(buildReport(buildReportInput({ serviceTier: 'basic' })))
    expect(json).not.toContain('Service counter and back bar')
    expect(JSON.parse(json).categories).toHaveLength(14)
  })
})
