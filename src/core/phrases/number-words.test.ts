import { expect, test } from 'vitest'
import { isNumberWord, numberSource, readNumber } from './number-words.ts'

test.each([
  ['twenty-four seats', 24],
  ['twenty four seats', 24],
  ['twenty seats', 20],
  ['sixteen seats', 16],
  ['six seats', 6],
  ['ninety-nine seats', 99],
  ['64 seats', 64],
])('%s are %i', (text, number) => {
  const [, found] = new RegExp(`${numberSource}seats`, 'i').exec(text) ?? []
  expect(readNumber(found)).toBe(number)
})

test('words of a number are known one by one', () => {
  expect(['two', 'thousand', 'and', 'ninety'].every(isNumberWord)).toBe(true)
  expect(isNumberWord('suite')).toBe(false)
})
