import { describe, expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { sampleReport } from './sample-project.ts'

describe('the sample report', () => {
  test.each(packageTypes)('is marked as a sample and ties to the cent: %s', (tier) => {
    const report = sampleReport(tier)
    const lines = report.categories.flatMap((category) => category.items)
    const sum = [...lines, ...report.percentageLines.map((line) => line.item)].reduce(
      (total, item) => total + item.totalCents,
      0,
    )
    expect(report.header).toMatchObject({ isSample: true, serviceTier: tier })
    expect(report.header.reportId).toBe('PL-SAMPLE')
    expect(report.project.description).toContain('46 seats inside and a small patio')
    expect(sum).toBe(report.totals.totalCents)
    expect(report.totals.totalCents).toBeGreaterThan(0)
  })

  test('is the same on every call', () => {
    expect(sampleReport('premium')).toEqual(sampleReport('premium'))
  })

  test('a better finish never costs less than a plainer one', () => {
    const alternates = sampleReport('premium').feasibility?.finishAlternates ?? []
    const totals = alternates.map((one) => one.totalCents)
    expect(totals).toHaveLength(3)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })
})
