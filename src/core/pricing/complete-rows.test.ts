import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { configuredProjectTypes } from '#core/catalog/configured-project-type.ts'
import { projectTypes, templateIds } from '#core/catalog/project-type.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { publishedSeriesIds, seriesShares } from '#core/market/index-series.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { configurationLines } from './configuration-lines.ts'
import type { AreaLine, TemplateLine } from './price-row.ts'
import { sizeTiers } from './size-tier.ts'

const { templates, configurations, priceDate } = builtInPriceBook

const lists: readonly (readonly [string, readonly TemplateLine[]])[] = [
  ...Object.values(templates).map(({ id, lines }) => [id, lines] as const),
  ...configuredProjectTypes.map(
    (type) => [`configured ${type}`, configurationLines(configurations[type], priceDate)] as const,
  ),
]

test('every template and configuration is looked at', () => {
  expect(lists).toHaveLength(templateIds.length + configuredProjectTypes.length)
})

describe.each(lists)('%s', (_, lines) => {
  test('every line has its MasterFormat section and a quantity rule', () => {
    for (const line of lines) {
      expect(line.csiDivision, line.id).toMatch(/^\d\d \d\d \d\d [A-Z][a-z]/)
      expect(['SF', '%'], line.id).toContain(line.unit)
      if (line.unit === '%') expect(line.percent, line.id).toBeGreaterThan(0)
    }
  })

  test('every priced line has element, range in every tier, source, date and index', () => {
    for (const line of lines.filter((one): one is AreaLine => one.unit === 'SF')) {
      expect(line.uniformat, line.id).toMatch(/^[A-Z]\d\d [A-Z]/)
      for (const tier of sizeTiers) {
        const { low, likely, high } = line.priceRanges?.[tier] ?? { low: 0, likely: 0, high: 0 }
        expect([low > 0, low < likely, likely < high], line.id).toEqual([true, true, true])
      }
      expect(line.source.trim(), line.id).not.toBe('')
      expect(line.priceDate ?? priceDate, line.id).toMatch(/^20\d\d-\d\d-\d\d$/)
      const ids = seriesShares(line.indexSeries).map(({ id }) => id)
      expect(publishedSeriesIds, line.id).toEqual(expect.arrayContaining(ids))
    }
  })
})

test.each(projectTypes)('each figure of a drafted %s says how it came about', (projectType) => {
  const { bidItems } = draftFromTemplate(
    buildFacts({ projectType }),
    builtInPriceBook,
    '2026-08-01',
  )
  for (const { id, provenance, isPercentage } of bidItems) {
    expect(provenance?.steps[0], id).toMatch(isPercentage ? /^Base: / : /^Quantity: /)
    expect(provenance?.uniformat, id).toMatch(/^[A-Z]\d\d [A-Z]/)
    expect(provenance?.source, id).not.toBe('')
    expect(provenance?.priceDate, id).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})
