import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOf, rankPoints } from './rank-points.ts'
import { chanceOf, noHabits, type ReviewHabits } from './review-habits.ts'
import { pointKinds, type ReviewPoint } from './review-point.ts'

function buildPoint(overrides: Partial<ReviewPoint> = {}): ReviewPoint {
  return {
    id: 'said-otherwise:seats',
    kind: 'said-otherwise',
    text: 'The customer wrote “96 seats”, and Seats is priced as 60.',
    cents: 10_000_00,
    about: { answers: ['seats'] },
    ...overrides,
  }
}

const habits: ReviewHabits = {
  orders: 40,
  answers: { seats: 20, timeline: 1 },
  lines: { 'counted.millwork': 30, 'counted.doors': 2 },
}

describe('rankPoints', () => {
  test('puts the most expected dollars first', () => {
    const likely = buildPoint({ id: 'a' })
    const unlikely = buildPoint({ id: 'b', kind: 'budget', cents: 20_000_00 })
    expect(rankPoints([unlikely, likely], noHabits).map(({ id }) => id)).toEqual(['a', 'b'])
    const dear = buildPoint({ ...unlikely, cents: 900_000_00 })
    expect(rankPoints([dear, likely], noHabits).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('leaves out what was dismissed, until it says something else', () => {
    const point = buildPoint()
    const dismissed = { id: point.id, mark: markOf(point) }
    expect(rankPoints([point], noHabits, [dismissed])).toEqual([])
    const changed = buildPoint({ text: 'The customer wrote “120 seats”.' })
    expect(rankPoints([changed], noHabits, [dismissed])).toHaveLength(1)
  })
})

describe('chanceOf', () => {
  test('is higher for what reviewers changed more often, of answers and of lines', () => {
    const first = chanceOf(buildPoint(), noHabits)
    expect(chanceOf(buildPoint(), habits)).toBeGreaterThan(first)
    expect(chanceOf(buildPoint({ about: { answers: ['timeline'] } }), habits)).toBeLessThan(first)
    const line = (id: string) => chanceOf(buildPoint({ about: { line: id } }), habits)
    expect(line('counted.millwork')).toBeGreaterThan(first)
    expect(line('counted.doors')).toBeLessThan(first)
    expect(line('counted.never-edited')).toBeLessThan(line('counted.doors'))
  })

  test('is of the answer that is changed most often, where several cannot all be true', () => {
    const both = buildPoint({ about: { answers: ['timeline', 'seats'] } })
    expect(chanceOf(both, habits)).toBe(chanceOf(buildPoint(), habits))
  })

  test('is the first guess while no approved order was changed', () => {
    const unchanged: ReviewHabits = { orders: 1, answers: { seats: 0, timeline: 0 }, lines: {} }
    expect(chanceOf(buildPoint(), unchanged)).toBe(chanceOf(buildPoint(), noHabits))
    const line = buildPoint({ about: { line: 'counted.doors' } })
    expect(chanceOf(line, unchanged)).toBe(chanceOf(line, noHabits))
  })

  test('is a chance for any habits', () => {
    const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500 }))
    fc.assert(
      fc.property(
        fc.constantFrom(...pointKinds),
        count,
        count,
        count,
        (kind, orders, own, other) => {
          const known: ReviewHabits = {
            orders,
            answers: { seats: Math.min(own, orders), timeline: Math.min(other, orders) },
            lines: {},
          }
          const chance = chanceOf(buildPoint({ kind }), known)
          expect(chance).toBeGreaterThan(0)
          expect(chance).toBeLessThan(1)
        },
      ),
    )
  })
})
