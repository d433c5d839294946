import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '#core/money/money.ts'
import { type ComparedLine, compareLines } from './compare-lines.ts'

function buildLine(overrides: Partial<ComparedLine> = {}): ComparedLine {
  return { id: 'office.hvac', item: 'HVAC', category: 'HVAC', totalCents: 1000, ...overrides }
}

test('equal lines make no change', () => {
  expect(compareLines([buildLine()], [buildLine()])).toEqual({
    beforeCents: 1000,
    afterCents: 1000,
    differenceCents: 0,
    changes: [],
  })
})

test('a line with another total is reported with both totals', () => {
  const { changes } = compareLines([buildLine()], [buildLine({ totalCents: 1250 })])
  expect(changes).toEqual([
    { item: 'HVAC', category: 'HVAC', beforeCents: 1000, afterCents: 1250, differenceCents: 250 },
  ])
})

test('a line under another id is the same line by its name', () => {
  const renumbered = buildLine({ id: 'configured-office.hvac', item: 'hvac ' })
  expect(compareLines([buildLine()], [renumbered]).changes).toEqual([])
})

test('lines that share a name are paired by their ids, in whatever order they are', () => {
  const [one, other] = [buildLine({ id: 'a' }), buildLine({ id: 'b', totalCents: 300 })]
  expect(compareLines([one, other], [other, one]).changes).toEqual([])
})

test('other work is a new line, and the line that it stands in for comes last as a removed one', () => {
  const doors = buildLine({ id: 'office.doors', item: 'Doors', category: 'Openings' })
  expect(compareLines([buildLine()], [doors]).changes).toEqual([
    {
      item: 'Doors',
      category: 'Openings',
      beforeCents: undefined,
      afterCents: 1000,
      differenceCents: 1000,
    },
    {
      item: 'HVAC',
      category: 'HVAC',
      beforeCents: 1000,
      afterCents: undefined,
      differenceCents: -1000,
    },
  ])
})

test('of two lines with one name each is paired once', () => {
  const duplicate = buildLine({ id: 'b', totalCents: 300 })
  const { changes } = compareLines([buildLine()], [buildLine(), duplicate])
  expect(changes).toEqual([
    {
      item: 'HVAC',
      category: 'HVAC',
      beforeCents: undefined,
      afterCents: 300,
      differenceCents: 300,
    },
  ])
})

test('a new line that costs nothing is a change all the same', () => {
  expect(compareLines([], [buildLine({ totalCents: 0 })]).changes).toHaveLength(1)
})

test('the differences of the lines add up to the difference of the totals', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    item: fc.constantFrom('HVAC', 'Doors', 'Permit'),
    category: fc.constant('General'),
    totalCents: fc.integer({ min: 0, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (before, after) => {
      const comparison = compareLines(before, after)
      const differences = comparison.changes.map((one) => one.differenceCents)
      expect(sumCents(differences)).toBe(comparison.differenceCents)
      expect(comparison.afterCents - comparison.beforeCents).toBe(comparison.differenceCents)
    }),
  )
})
