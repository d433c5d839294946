import { describe, expect, test } from 'vitest'
import { buildAllowedNumbers } from './allowed-numbers-fixture.ts'
import { numbersNotInFacts } from './number-check.ts'
import { writtenNumbers } from './written-numbers.ts'

const allowed = {
  ...buildAllowedNumbers(),
  total: [657_882],
  money: [657_882, 6572, 355.61],
  area: [1850, 240],
  other: [1850, 900, 12, 27, 2, 9, 99, 999, 150],
}

describe('a figure counts in any spelling', () => {
  test.each([
    ['$999 999', 999_999],
    ['999 999', 999_999],
    ["$999'999", 999_999],
    ['$999\u2019999', 999_999],
    ['$999\u202F999', 999_999],
    ['$999\u00A0999', 999_999],
    ['$9\u200B99,9\u200B99', 999_999],
    ['\uFF19\uFF19\uFF19,\uFF19\uFF19\uFF19', 999_999],
    ['9 9 9 9 9 9', 999_999],
    ['9-9-9-9-9-9', 999_999],
    ['9,99,999', 999_999],
    ['$999.999', 999_999],
    ['1.850.000', 1_850_000],
    ['1M dollars', 1_000_000],
    ['nine hundred ninety-nine thousand dollars', 999_000],
    ['one hundred and fifty thousand', 150_000],
    ['fifteen hundred', 1500],
    ['half a million dollars', 500_000],
    ['nine nine nine nine', 9999],
    ['five hundred K', 500_000],
    ['seven thousand sq ft', 7000],
    ['nine square feet', 9],
    ['thirty percent', 30],
  ])('%s', (text, value) => {
    expect(writtenNumbers(`It is ${text} here.`).map((one) => one.value)).toEqual([value])
    expect(numbersNotInFacts(`It is ${text} here.`, allowed)).toHaveLength(1)
  })

  test.each(['$9OO,OOO', '$lOO,OOO', '9O9', '9\u043E9', '1e6', '10^6', '\u0669\u0669', '$nine'])(
    'what looks like a figure and cannot be read is one that is in no table: %s',
    (text) => {
      expect(numbersNotInFacts(`It is ${text} here.`, allowed)).not.toEqual([])
    },
  )

  test.each([
    'one thing, two places, between two and three rooms, one budget in ten',
    'Work begins on October 15, 2026 or 2026-10-15, and ends in March 2027 or in 2028.',
    'The 2021 IBC, Section 1004.5, NFPA 13 and Division 22 apply on the 2nd floor at 7:30.',
  ])('dates, codes and ways of speaking count nothing: %s', (text) => {
    expect(numbersNotInFacts(text, allowed)).toEqual([])
  })
})

describe('a figure stands for what it measures', () => {
  test.each([
    ['The likely total is $657,882 for 1,850 sf, $355.61 each, with 12 rooms.', []],
    ['The likely total is $657,882, and a room of 240 square feet takes 27 weeks.', []],
    // Quantities of the estimate, and the price of a line.
    ['It costs $900.', ['$900']],
    ['It has 900 sf.', ['900 sf']],
    ['It has 900-square-foot rooms.', ['900 square-foot']],
    ['The likely total is $6,572.', ['$6,572']],
    ['The project budget comes to about $6,572.', ['$6,572']],
    ['A service of $6,572.', []],
    ['It is 1M dollars.', ['1M dollars']],
  ])('%s', (text, strange) => {
    expect(numbersNotInFacts(text, allowed)).toEqual(strange)
  })
})

describe("a customer's figure", () => {
  const words = {
    companyName: 'Studio 5417',
    description: 'Our budget is $150,000 for 900 sf. Eight treatment rooms.',
  }
  const strange = (text: string) => numbersNotInFacts(text, allowed, words)

  test('is no fact', () => {
    expect(strange('The likely total is $150,000 for 900 sf.')).toEqual(['$150,000', '900 sf'])
    expect(strange('The likely total is "$150,000 for 900 sf".')).toEqual(['$150,000', '900 sf'])
    expect(strange('Your total is "$150,000".')).toEqual(['$150,000'])
  })

  test('may stand in a quotation that says whose words it repeats', () => {
    expect(strange('You wrote: "our budget is $150,000 for 900 sf". It is $657,882.')).toEqual([])
    expect(strange('You wrote: "our budget is $160,000 for 900 sf".')).toEqual([
      '$160,000',
      '900 sf',
    ])
  })

  test('may stand in the name of the company, which is no part of an amount', () => {
    expect(strange('For Studio 5417, it is $657,882.')).toEqual([])
    expect(strange('It is $5417.')).toEqual(['$5417'])
    expect(strange('For Studio 5417,000 it is.')).toEqual(['5417,000'])
  })
})
