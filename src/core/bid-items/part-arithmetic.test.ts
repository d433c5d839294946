import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { laborKinds } from '#core/project/program-facts.ts'
import { type BidItem, partCents } from './bid-item.ts'
import { hourArithmetic, type Product, partArithmetic } from './part-arithmetic.ts'

const day = '2026-07-01'

/** Multiplies what is printed, as a person with a calculator does. */
function multiplied({ terms }: Product): number {
  const product = terms.reduce(
    (result, term) => result * Number.parseFloat(term.replaceAll(/[$,]/g, '')),
    1,
  )
  return Math.round(Number((product * 100).toPrecision(12)))
}

const drafts = sampledTypes.flatMap((projectType) =>
  laborKinds.map(({ id: labor }): readonly [string, readonly BidItem[]] => [
    `${projectType}, ${labor}`,
    draftEstimate(buildFacts({ projectType, labor }), builtInPriceBook, day).bidItems,
  ]),
)

describe.each(drafts)('%s', (_, items) => {
  const counted = items.filter(({ provenance }) => provenance?.parts)

  test('each amount is the product of the printed factors, to the cent', () => {
    expect(counted.length).toBeGreaterThan(20)
    for (const part of counted.flatMap(({ provenance }) => provenance?.parts ?? [])) {
      const found = partArithmetic(part)
      if (!(found && part.rates)) throw new Error(`${part.item} has no rates`)
      const products = [found.labor, found.material, found.equipment].filter((one) => !!one)
      for (const one of [...products, hourArithmetic(part.rates)]) {
        expect([part.assembly, one.terms, multiplied(one)]).toEqual([
          part.assembly,
          one.terms,
          one.cents,
        ])
      }
      expect(products.reduce((sum, { cents }) => sum + cents, 0)).toBe(found.totalCents)
    }
  })

  test('the parts of a line over its quantity are its unit price, to the cent', () => {
    for (const { quantity, unitPriceCents, totalCents, provenance } of counted) {
      const sum = (provenance?.parts ?? []).reduce((total, part) => total + partCents(part), 0)
      expect(Math.round(sum / quantity)).toBe(unitPriceCents)
      expect(Math.round(quantity * unitPriceCents)).toBe(totalCents)
    }
  })
})
