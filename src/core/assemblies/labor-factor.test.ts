import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { countEstimate } from '#core/counted-estimate/count-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { laborKinds } from '#core/project/program-facts.ts'
import { laborFactor } from './labor-factor.ts'
import { billRate, crewIds } from './wages.ts'

const { wages } = builtInPriceBook.market
const rate = (crew: (typeof crewIds)[number], labor: (typeof laborKinds)[number]['id']) =>
  billRate(wages[crew]) * laborFactor(crew, labor)

test('an electrician is billed at $70 in an open shop, $88 on a mixed job, $101 by a published agreement', () => {
  const billed = laborKinds.map(({ id }) => Math.round(rate('ELE', id) / 100))
  expect(billed).toEqual([70, 88, 101])
})

test('no trade is cheaper by the agreement than on a mixed job, nor on that than in an open shop', () => {
  for (const crew of crewIds) {
    expect(rate(crew, 'open-shop')).toBeLessThanOrEqual(rate(crew, 'mixed'))
    expect(rate(crew, 'mixed')).toBeLessThanOrEqual(rate(crew, 'union'))
  }
})

test('the labor moves what is paid for hours and no material; unanswered, an open shop is priced', () => {
  const sumsOf = (labor?: (typeof laborKinds)[number]['id']) => {
    const facts = buildFacts(labor ? { labor } : {})
    const parts = countEstimate(facts, builtInPriceBook)
      .lines.flatMap((line) => line.parts)
      .filter(({ assembly }) => !assembly.startsWith('01-'))
    return {
      labor: parts.reduce((sum, part) => sum + part.labor, 0),
      material: parts.reduce((sum, part) => sum + part.material, 0),
    }
  }
  expect(sumsOf('open-shop')).toEqual(sumsOf())
  expect(sumsOf('union').material).toBe(sumsOf().material)
  expect(sumsOf('mixed').labor).toBeGreaterThan(sumsOf().labor)
  expect(sumsOf('union').labor).toBeGreaterThan(sumsOf('mixed').labor)
})
