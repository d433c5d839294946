import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { reportView } from '../view/report-view.ts'
import { renderReportJson } from './render-report-json.ts'
import { sealReport } from './seal-report.ts'

describe('the seal', () => {
  test('is the hash of the JSON file, so that any tool can check it', () => {
    const report = sampleReport('pro')
    const hash = createHash('sha256')
      .update(Buffer.from(renderReportJson(report)))
      .digest('hex')
    expect(sealReport(report)).toBe(hash)
  })

  test('does not depend on the order in which keys were written', () => {
    const report = sampleReport('pro')
    const reversed = Object.fromEntries(Object.entries(report).toReversed()) as typeof report
    expect(renderReportJson(reversed)).toBe(renderReportJson(report))
  })

  test('changes with a single cent', () => {
    const report = sampleReport('pro')
    const costSummary = { ...report.costSummary, totalCents: report.costSummary.totalCents + 1 }
    expect(sealReport({ ...report, costSummary })).not.toBe(sealReport(report))
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
