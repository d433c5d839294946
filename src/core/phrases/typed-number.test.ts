import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['$1,234.50', '1234.50'],
  [' 1,234,567 ', '1234567'],
  ['$ 1 250', '1250'],
  ['12,50', '12,50'],
  ['9,5', '9,5'],
  ['1,2345', '1,2345'],
  ['1.234,50', '1.234,50'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(typedNumber(typed)).toBe(read)
})
