import { describe, expect, test } from 'vitest'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { readProjectFacts, type StoredAnswers } from '#core/project/read-project-facts.ts'
import { typicalShares } from '#core/qc/line-exceptions.ts'
import { findPoints } from './find-points.ts'

const plain: StoredAnswers = {
  projectType: 'restaurant',
  squareFootage: 2400,
  city: 'Des Moines',
  state: 'IA',
  zipCode: '50309',
  finishQuality: 'standard',
  description: 'A restaurant for the whole family.',
  seats: 60,
}

const costOf = costCounter(builtInPriceBook)

/** The points of an order, with a budget of no limit and the drafted lines. */
function pointsOf(changes: StoredAnswers, likelyCents?: number) {
  const answers = { ...plain, ...changes }
  const read = readProjectFacts(answers)
  if (!read.ok) throw new Error('The type is known')
  const facts = read.value
  const { bidItems } = draftEstimate(facts, builtInPriceBook, '2026-07-01')
  const totals = totalBidItems(bidItems, facts.squareFootage)
  return findPoints({
    answers,
    project: {
      facts,
      bidItems,
      description: String(answers['description']),
      ...(answers['budget'] ? { budget: String(answers['budget']) } : {}),
    },
    totals,
    likelyCents: likelyCents ?? totals.totalCents,
    costOf,
    typical: typicalShares(facts.projectType, facts.salonSubcategory, builtInPriceBook),
    today: '2026-07-01',
    area: builtInPriceBook.market.area,
  })
}

const ofKinds = (points: ReturnType<typeof pointsOf>, kind: string) =>
  points.filter((point) => point.kind === kind)

describe('what a customer would notice', () => {
  test('is nothing of the words in a plain order', () => {
    const kinds = pointsOf({}).map(({ kind }) => kind)
    expect(kinds.filter((kind) => /said|conflict|other-space|budget|usual/.test(kind))).toEqual([])
  })

  test('is another number of seats, which can be taken, and moves what taking it does', () => {
    const [point, ...others] = ofKinds(
      pointsOf({ description: 'A dining room with 96 seats.' }),
      'said-otherwise',
    )
    expect(others).toEqual([])
    expect(point).toMatchObject({
      id: 'said-otherwise:seats',
      take: { answer: 'seats', value: 96 },
      about: { answers: ['seats'] },
    })
    expect(point?.text).toContain('60')
    const facts = (seats: number) => {
      const read = readProjectFacts({ ...plain, seats })
      if (!read.ok) throw new Error('The type is known')
      return read.value
    }
    const [before, after] = [costOf(facts(60)), costOf(facts(96))]
    const { totals } = draftEstimate(facts(60), builtInPriceBook, '2026-07-01')
    expect(point?.cents).toBe(Math.round((after / before - 1) * totals.totalCents))
    expect(point?.cents).toBeGreaterThan(0)
  })

  test.each([
    ['said-otherwise:other-area', { description: 'The space is 3,400 square feet.' }, 3400],
    ['said-otherwise:other-floor', { description: 'We move to the third floor.' }, 3],
  ])('%s is taken as it was written', (id, changes, value) => {
    const point = pointsOf(changes).find((one) => one.id === id)
    expect(point?.take?.value).toBe(value)
    expect(point?.cents).toBeGreaterThan(0)
  })

  test('is what was written and not answered', () => {
    const [point] = ofKinds(
      pointsOf({ seats: undefined, description: 'A dining room with 96 seats.' }),
      'said-not-answered',
    )
    expect(point?.take).toMatchObject({ answer: 'seats', value: 96 })
  })

  test('is another kind of space, which no single answer settles', () => {
    const [point] = ofKinds(pointsOf({ description: 'We open a dental practice.' }), 'other-space')
    expect(point?.take).toBeUndefined()
    expect(point?.cents).toBeGreaterThan(0)
  })

  test('is another city of the market than the address has, unless it is of something else', () => {
    const [point] = ofKinds(pointsOf({ description: 'A restaurant in Ankeny.' }), 'other-city')
    expect(point?.text).toContain('Ankeny')
    expect(point?.cents).toBeGreaterThan(0)
    for (const description of [
      'A restaurant in Des Moines.',
      'Our other restaurant is in Ankeny.',
      'We are moving from a place in Ankeny.',
    ]) {
      expect(ofKinds(pointsOf({ description }), 'other-city')).toEqual([])
    }
  })

  test('is a place in another state than the address has, unless it is of something else', () => {
    const found = (description: string) => ofKinds(pointsOf({ description }), 'other-city')
    const [point] = found('A café of 2,400 sq ft in Omaha, NE. It has a bar.')
    expect(point?.text).toBe(
      'The description says Omaha, NE ("in Omaha, NE"), and the address is in Des Moines, IA.',
    )
    expect(found('A shop in West Des Moines, Nebraska')).toHaveLength(1)
    for (const description of [
      'A café in Des Moines, IA.',
      'A café in Des Moines, Iowa.',
      'Our other café is in Omaha, NE.',
    ]) {
      expect(found(description)).toEqual([])
    }
  })

  test('is an area beyond what is sold, by its share and without a way to take it', () => {
    const point = pointsOf({ description: 'The space is 7,200 square feet.' }, 40_000_000).find(
      ({ id }) => id === 'said-otherwise:other-area',
    )
    expect(point?.take).toBeUndefined()
    // Three times the 2,400 of the order.
    expect(point?.cents).toBe(80_000_000)
  })

  test('is a budget far from the likely cost, by what lies between', () => {
    const [point] = ofKinds(pointsOf({ budget: 'under-50k' }, 40_000_000), 'budget')
    expect(point?.cents).toBe(35_000_000)
    expect(ofKinds(pointsOf({ budget: 'under-50k' }, 5_000_000), 'budget')).toEqual([])
  })

  test('is a price far from the usual one', () => {
    const points = pointsOf({ squareFootage: 60, seats: 4 })
    expect(ofKinds(points, 'usual-price')[0]?.cents).toBeGreaterThan(0)
    const small = points.find(({ id }) => id === 'conflict:too-small')
    expect(small?.text).toBe('Bar/Restaurant on 60 sf: hardly any space works below 150 sf.')
    expect(pointsOf({}).some(({ id }) => id === 'conflict:too-small')).toBe(false)
  })

  test('is answers that cannot all be true, by the one that moves most', () => {
    const [point] = ofKinds(pointsOf({ seats: 400 }), 'conflict')
    expect(point?.id).toBe('conflict:more-than-fits')
    expect(point?.cents).toBeGreaterThan(0)
  })
})
