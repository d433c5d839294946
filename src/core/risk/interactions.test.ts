import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { seedOf } from './budget-input.ts'
import { simulateBudget } from './budget-range.ts'
import { interactionsOf, interactionsWith, logsWith } from './interactions.ts'
import { rangesAfter } from './question-worth.ts'

const costOf = costCounter(builtInPriceBook)

function simulated(facts: ProjectFacts) {
  const given = { measuredShare: 0, rangeModel: permitRangeModel, costOf, seed: seedOf(facts) }
  return simulateBudget({ ...given, facts, totalCents: costOf(facts) })
}

const restaurant = (squareFootage: number) =>
  buildFacts({ projectType: 'restaurant', squareFootage, labor: 'open-shop' })

const draws = { taken: new Uint8Array([0, 1, 1]) }

// More seats than these need a third restroom or sprinklers, which an answer alone does not show.
test.each([1241, 1400, 2500])(
  'what a restaurant of %i sf is told of its seats is what the answer then does, within a twentieth',
  (squareFootage) => {
    const budget = simulated(restaurant(squareFootage))
    const seats = budget.questions.find(({ id }) => id === 'seats')
    if (!seats) throw new Error('seats are not asked')
    const told = rangesAfter(budget, seats)
    expect(told).toHaveLength(3)
    for (const [at, { facts }] of seats.fact.alternatives.entries()) {
      const then = simulated(facts).range.p50
      expect(Math.abs((told[at]?.likelyCents ?? 0) / then - 1)).toBeLessThan(0.05)
    }
  },
)

describe('two answers together', () => {
  const cents = new Map([
    ['none', 100],
    ['more seats', 120],
    ['no restroom', 110],
    ['both', 165],
  ])
  const facts = restaurant(1241)
  const usual = simulated(facts).questions
  const moreSeats = usual.find(({ id }) => id === 'seats')?.fact.alternatives[2]?.facts.seats
  const costOfBoth = ({ seats, restroomsExisting }: ProjectFacts) => {
    const more = seats === moreSeats
    const missing = restroomsExisting === 0
    return (
      cents.get(more ? (missing ? 'both' : 'more seats') : missing ? 'no restroom' : 'none') ?? 0
    )
  }
  const questions = [
    { ...draws, id: 'seats', answers: [{ log: 0 }, { log: 0 }, { log: Math.log(1.2) }] },
    { ...draws, id: 'restroomsExisting', answers: [{ log: Math.log(1.1) }, { log: 0 }] },
  ]
  const [pair] = interactionsOf({ facts, costOf: costOfBoth }, questions)

  test('cost what their product does not say', () => {
    expect(pair?.logs[0]).toEqual([0, 0])
    expect(pair?.logs[2]?.[0]).toBeCloseTo(Math.log(1.65 / 1.2 / 1.1), 12)
    expect(pair?.logs[2]?.[1]).toBeCloseTo(0, 12)
  })

  test('are read from either question', () => {
    if (!pair) throw new Error('no pair')
    expect(logsWith(pair, 'seats', 2)).toEqual(pair.logs[2])
    expect(logsWith(pair, 'restroomsExisting', 0)).toEqual([0, 0, pair.logs[2]?.[0]])
    expect(logsWith(pair, 'hvac', 0)).toEqual([])
  })

  test('change a draw by the answer given in place of its own', () => {
    const [given] = interactionsWith(pair ? [pair] : [], 'seats', 2)
    const joint = Math.log(1.65 / 1.2 / 1.1)
    expect(given?.changes[0]?.[0]).toBeCloseTo(joint, 12)
    expect(given?.changes[2]?.[0]).toBe(0)
    expect(interactionsWith(pair ? [pair] : [], 'hvac', 0)).toEqual([])
  })

  test('are left out where a question has no cost', () => {
    expect(interactionsOf({ facts, costOf, withoutCost: ['seats'] }, questions)).toEqual([])
  })
})
