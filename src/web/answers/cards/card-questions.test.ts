import { expect, test } from 'vitest'
import { cardQuestions } from './card-questions.ts'
import { pictures } from './pictures.ts'
import { isNarrower, rangeChangeText } from './range-change.ts'

const open = (id: string) => ({ id, question: `${id}?`, advice: '' })

test('a choice becomes a card with a picture for each answer', () => {
  const [card] = cardQuestions([open('spaceCondition')])
  expect(card?.answerId).toBe('spaceCondition')
  expect(card?.options.map(({ label, hint }) => [label, hint])).toEqual([
    ['Cold dark shell', 'Structure, roof and storefront only'],
    ['Vanilla shell', 'Slab, walls, ceiling, lights, heating and a restroom'],
    ['Second generation', 'Last used the same way'],
    ['Second generation', 'Last used for something else'],
  ])
  const drawn = card?.options.map(({ picture }) => pictures[picture].lines)
  expect(new Set(card?.options.map(({ picture }) => picture)).size).toBe(4)
  for (const lines of drawn ?? []) expect(lines).toMatch(/^M/)
})

test('a system is answered by its own name, in words of its own', () => {
  const [card] = cardQuestions([open('fireSuppression')])
  expect(card?.answerId).toBe('existingFireSuppression')
  expect(card?.options.map(({ value, label }) => [value, label])).toEqual([
    [true, 'Sprinklers'],
    [false, 'No sprinklers'],
  ])
})

test('what needs a number, a month or a file is no card', () => {
  expect(cardQuestions(['seats', 'startMonth', 'floorPlan', 'unheard'].map(open))).toEqual([])
})

test('a range is said to be narrower only where it is', () => {
  const range = (low: number, likely: number, high: number) => ({ low, likely, high })
  const before = range(10_000_000, 30_000_000, 80_000_000)
  expect(rangeChangeText(before, range(20_000_000, 30_000_000, 60_000_000))).toBe(
    'The high end was 8.0 times the low end and is 3.0 times now. The likely cost stays $300,000.',
  )
  expect(rangeChangeText(before, range(10_000_000, 35_000_000, 90_000_000))).toBe(
    'The likely cost went from $300,000 to $350,000.',
  )
  expect(rangeChangeText(before, range(10_000_000, 31_000_000, 79_900_000))).toBe(
    'The likely cost went from $300,000 to $310,000.',
  )
})

test('a range that lies higher and is longer in dollars is not called narrower', () => {
  const before = { low: 6_660_000, likely: 20_000_000, high: 40_500_000 }
  const after = { low: 10_800_000, likely: 26_000_000, high: 49_900_000 }
  expect(isNarrower(before, after)).toBe(false)
  expect(rangeChangeText(before, after)).toBe('The likely cost went from $200,000 to $260,000.')
  expect(isNarrower(before, { ...after, high: 40_000_000 })).toBe(true)
  // Fewer dollars alone are not enough: everything may have become cheaper.
  expect(isNarrower(before, { low: 3_000_000, likely: 9_000_000, high: 20_000_000 })).toBe(false)
})
