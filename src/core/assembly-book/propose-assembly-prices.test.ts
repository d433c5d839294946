import { expect, test } from 'vitest'
import { assemblyIds, builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { publishedSeries } from '#core/market/index-values.ts'
import { changedAssembly } from '#core/pricing/change-assembly.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { proposeAssemblyPrices } from './propose-assembly-prices.ts'

const outlooks = outlooksOf(publishedSeries)
const dated = (day: Day) =>
  Object.fromEntries(
    assemblyIds.map((id) => [id, changedAssembly(builtInAssemblies[id], { priceDate: day })]),
  ) as typeof builtInAssemblies

test('old material follows the published index of its trade, hours stay', () => {
  const proposals = proposeAssemblyPrices(dated('2022-01-01'), outlooks, '2026-11-22')
  const pipe = proposals.find(({ id }) => id === '22-032')
  const row = builtInAssemblies['22-032']
  expect(pipe?.material).toBe(Math.round(row.material * (pipe?.ratio ?? 0)))
  expect(pipe?.ratio).toBeGreaterThan(1)
  expect(pipe?.reason).toContain('It stands in')
  expect(pipe?.confidence).toBe('medium')
  expect(Object.keys(pipe ?? {})).not.toContain('hours')
})

test('nothing is proposed from a forecast, for work without material, or below one percent', () => {
  const proposals = proposeAssemblyPrices(dated('2022-01-01'), outlooks, '2026-11-22')
  for (const { id, ratio, pricedOn } of proposals) {
    const { material, equipment } = builtInAssemblies[id]
    expect(material + equipment).toBeGreaterThan(0)
    expect(Math.abs(ratio - 1)).toBeGreaterThanOrEqual(0.01)
    expect(pricedOn <= '2026-11-22').toBe(true)
  }
  const tomorrow = addDays('2026-11-22', 1)
  expect(proposeAssemblyPrices(dated(tomorrow), outlooks, '2026-11-22')).toEqual([])
})
