import { expect, test } from 'vitest'
import { typedAnswer, typedText } from './typed-answer.ts'

const area = { kind: 'number', min: 1, max: 5000, step: 1, unit: 'sf' } as const

test('what is typed into a number reads with its separators, and stays text where it is none', () => {
  expect(typedAnswer(area, ' 2,400 ')).toBe(2400)
  expect(typedAnswer(area, '$1,234.50')).toBe(1234.5)
  expect(typedAnswer(area, '-5')).toBe(-5)
  expect(typedAnswer(area, 'big')).toBe('big')
})

test.each([
  ['1,5', '1,5'],
  ['9,5', '9,5'],
  ['12,50', '12,50'],
  ['1,2345', '1,2345'],
  ['1,', '1,'],
  [',500', ',500'],
  ['1,200', 1200],
  ['1, 200', 1200],
  ['1,234,567.5', 1234567.5],
])('a comma separates thousands, and makes no other number: %s', (typed, read) => {
  expect(typedAnswer(area, typed)).toBe(read)
})

test('an emptied field takes the answer away', () => {
  expect(typedAnswer(area, '  ')).toBeNull()
  expect(typedAnswer({ kind: 'text', maxLength: 10 }, '')).toBeNull()
  expect(typedText(undefined)).toBe('')
  expect(typedText(0)).toBe('0')
  expect([typedText(1850), typedText(24.5)]).toEqual(['1,850', '24.5'])
})
