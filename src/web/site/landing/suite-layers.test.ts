import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costGroupIds } from '#core/risk/cost-groups.ts'
import { layerCosts, suiteLayers } from './suite-layers.ts'

test('every cost group belongs to exactly one layer', () => {
  expect(suiteLayers.flatMap((layer) => layer.groups).sort()).toEqual([...costGroupIds].sort())
})

test('the dollars shown for the layers and the rest sum to the dollars of the total', () => {
  const groups = fc.array(
    fc.record({ id: fc.constantFrom(...costGroupIds), cents: fc.nat(100_000_000) }),
  )
  fc.assert(
    fc.property(groups, fc.nat(100_000_000), (costs, markup) => {
      const total = costs.reduce((sum, group) => sum + group.cents, markup)
      const { layers, restCents } = layerCosts(costs, total)
      const shown = [...Object.values(layers), restCents]
      expect(shown.every((cents) => cents % 100 === 0)).toBe(true)
      expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(total / 100) * 100)
    }),
  )
})

test('a layer costs what its groups cost', () => {
  const costs = [
    { id: 'hvac', cents: 1_200_000 },
    { id: 'plumbing', cents: 300_000 },
    { id: 'finishes', cents: 500_000 },
  ] as const
  const { layers, restCents } = layerCosts(costs, 2_500_000)
  expect(layers).toEqual({ shell: 0, interiors: 0, systems: 1_500_000, finishes: 500_000 })
  expect(restCents).toBe(500_000)
})
