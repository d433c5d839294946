import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { indexSeries } from '#core/market/index-series.ts'
import { materialIndex } from '#core/pricing/material-index.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { countedLine, countedLineIds } from '#core/take-off/counted-lines.ts'
import { draftEstimate } from './draft-estimate.ts'

test('each line names the index of its trade, and says where another one stands in', () => {
  const { bidItems } = draftEstimate(
    buildFacts({
      projectType: 'restaurant',
      squareFootage: 2400,
      spaceCondition: 'cold-dark-shell',
      existingSystems: buildSystems('none'),
    }),
    builtInPriceBook,
    '2026-11-01',
  )
  const counted = bidItems.filter(({ provenance }) => (provenance?.parts ?? []).length > 0)
  expect(counted.length).toBeGreaterThan(35)
  for (const { id, item, provenance } of counted) {
    const line = countedLineIds.find((one) => `counted.${one}` === id)
    if (!line) throw new Error(`${id} is no counted line`)
    const { series, standsIn } = materialIndex(countedLine(line).trade)
    const said = provenance?.steps.join(' ') ?? ''
    expect(said, item).toContain(`${indexSeries(series).title} (BLS ${series})`)
    expect(said.includes('stands in for a series of its own'), item).toBe(standsIn)
    expect(said, item).toContain(indexSeries('ECICONWAG').title)
  }
})
