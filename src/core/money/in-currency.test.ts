import { expect, test } from 'vitest'
import { usDollars } from './currency.ts'
import { inCurrency } from './in-currency.ts'

const canadian = { code: 'cad', symbol: 'C$', fractionDigits: 2 } as const

test.each([
  ['From -$1,234.50 to +$2k, or $3M', 'From -C$1,234.50 to +C$2k, or C$3M'],
  ['±$0.00 and ($12)', '±C$0.00 and (C$12)'],
  ['C$5 is written already, US$5 is another', 'C$5 is written already, US$5 is another'],
  ['a $ alone, $x and 5$', 'a $ alone, $x and 5$'],
])('for another market "%s" has its own sign', (text, written) => {
  expect(inCurrency(text, canadian)).toBe(written)
  expect(inCurrency({ rows: [[text, 5, null]] }, canadian)).toEqual({ rows: [[written, 5, null]] })
  expect(inCurrency(text, usDollars)).toBe(text)
})
