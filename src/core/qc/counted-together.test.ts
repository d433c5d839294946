import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { changePart } from '#core/order/change-part.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { countedTogetherIssues } from './counted-together.ts'

const { bidItems } = draftEstimate(
  buildFacts({ projectType: 'medical', squareFootage: 2400 }),
  builtInPriceBook,
  '2026-07-01',
)
const withDoors = (quantity: number) =>
  bidItems.map((item) => (item.id === 'counted.doors' ? changePart(item, 0, { quantity }) : item))

test('an unchanged draft says nothing', () => {
  expect(countedTogetherIssues(bidItems)).toEqual([])
})

test('more doors say that painting stays, until staff changes it too', () => {
  const more = withDoors(30)
  expect(countedTogetherIssues(more)).toEqual([expect.stringContaining('painting')])
  const both = more.map((item) =>
    item.id === 'counted.paint' ? changePart(item, 0, { quantity: 9000 }) : item,
  )
  expect(countedTogetherIssues(both)).toEqual([])
})
