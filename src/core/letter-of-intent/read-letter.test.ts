import { describe, expect, test } from 'vitest'
import { letterCases } from './letters-fixture.ts'
import { read, valuesIn } from './read-letter-fixture.ts'

describe('a letter states, and nothing else is read from it', () => {
  test.each(letterCases)('$name', ({ letter, read: expected, untaken = [], projectType = '' }) => {
    expect(valuesIn(letter, { projectType })).toEqual(expected)
    const names = read(letter, { projectType }).untaken.map(({ answer }) => answer)
    expect(names.toSorted()).toEqual([...untaken].toSorted())
  })
})

describe('what is read', () => {
  test('stands in its sentence, where it is marked', () => {
    const letter = 'Premises: approximately\n  2,400 usable\n  square feet (“Suite 5”).'
    expect(read(letter).statements).toEqual([
      {
        id: 'squareFootage:2400',
        answer: 'squareFootage',
        label: 'Square footage',
        value: 2400,
        valueText: '2,400 sf',
        sentence: letter,
        marked: { from: 26, to: 52 },
        isContested: false,
      },
    ])
    expect(letter.slice(26, 52)).toBe('2,400 usable\n  square feet')
  })

  test('prefers usable feet and names the rentable ones', () => {
    const [area] = read('Premises: 2,450 RSF, 2,180 USF').statements
    expect(area).toMatchObject({ value: 2180, isContested: false })
    expect(area?.note).toContain('2,450 rentable')
    expect(read('Premises: 2,450 RSF').statements[0]?.note).toContain('usable')
  })

  test('names a mezzanine that is counted apart', () => {
    const [area] = read('Premises: 3,150 SF on the ground floor and 640 SF of mezzanine').statements
    expect(area).toMatchObject({ value: 3150, isContested: false })
    expect(area?.note).toContain('mezzanine')
  })

  test('is offered as both where a letter says two things', () => {
    const { statements } = read('Premises: 2,400 square feet\nSize: 2,150 square feet')
    expect(statements.map(({ value, isContested }) => [value, isContested])).toEqual([
      [2400, true],
      [2150, true],
    ])
  })

  test('is no area that the form refuses, which is said with its sentence', () => {
    expect(read('Premises: 7,200 square feet').untaken).toEqual([
      {
        answer: 'squareFootage',
        label: 'Square footage',
        reason:
          'The letter says 7,200. Square footage must be a number from 1 to 5,000, without decimals.',
        sentence: 'Premises: 7,200 square feet',
      },
    ])
  })
})

describe('what is named and not taken', () => {
  const reasonIn = (letter: string, projectType = '') =>
    read(letter, { projectType }).untaken.map(({ reason }) => reason.split('. ')[0])

  test.each([
    ['Base Rent: $20.00 - $24.00 per square foot per year', ['The letter gives a range']],
    ['Base Rent: $2.00 per square foot per month', ['The letter gives it by the month']],
    ['Base Rent: monthly, $2.00 per square foot', ['The letter gives it by the month']],
    [
      'Base Rent: $22.00 per square foot',
      ['The letter does not say whether it is for a year or a month'],
    ],
    ['Base Rent: operating expenses are $6.00 per square foot per year', []],
    ['Base Rent: $20.00 per square foot per year, taxes of about $6.00 psf a year', []],
    [
      'Base Rent: Years 1-2: $11.00; years 3-5: $12.10 per square foot per annum',
      ['The letter gives the rent by year'],
    ],
    [
      'We want to lease 1,240 sf, 5 years, $18/sf.',
      ['The letter does not say whether it is for a year or a month'],
    ],
    [
      'We want to lease 1,240 sf for 5 years at $18/sf per year.',
      ['The letter does not call it the rent'],
    ],
    [
      'Rental Rate: $19.75/RSF full service',
      ['The letter does not say whether it is for a year or a month'],
    ],
    ['Term: 5 years plus 3 months of free rent', ['The letter adds months to the years']],
    [
      'TIA: $65 per square foot, of which $25 is repaid as additional rent',
      ['The letter says that a part of it is paid back'],
    ],
    ['TI Allowance: Option A: $65. Option B: $40', ['The letter offers several choices']],
    [
      'TI Allowance:\nOption A: $65 per square foot\nOption B: $40 per square foot',
      ['The letter offers several choices'],
    ],
    [
      'Base Rent: Option A: $20.00/SF/YR. Option B: $22.00/SF/YR',
      ['The letter offers several choices'],
    ],
    ['Landlord’s Work: restroom rough-in', ['The letter promises a part of the work only']],
    [
      'The building is sprinklered; the Premises are not.',
      ['The letter says it of the building and not of the space'],
    ],
    ['Term: 5 1/2 years', ['The letter gives parts of a year']],
    [
      'The property at 900 Main Street lies behind 2300 Ingersoll Avenue.',
      ['The sentence names several addresses'],
    ],
    ['There are existing 10-ton rooftop units.', ['The letter gives the size of several units']],
    ['Term: 5 to 7 years', ['The letter gives more than one length']],
    ['TI Allowance: $90,000', ['The letter gives a total']],
    ['Delivery: May 1, 2027', ['The letter says when the space is handed over']],
    ['Opening Date: March 15, 2025', ['The date has passed']],
    ['Work: construction to start in October 2026', ['The date has passed']],
  ])('is said with a reason: %s', (letter, reasons) => {
    expect(reasonIn(letter)).toEqual(reasons)
  })

  test('work that starts this month has not passed', () => {
    expect(valuesIn('Work: construction to start on November 5, 2026')).toEqual({
      startMonth: '2026-11',
    })
  })

  test('a letter of two uses asks for the seats of neither', () => {
    expect(valuesIn('Use: a bakery\nUse: a yoga studio\nPremises: 40 seats and 3 showers')).toEqual(
      {
        projectType: ['restaurant', 'fitness'],
      },
    )
  })
})

test('a number in brackets is marked with them', () => {
  const [term] = read('Term: five (5) years').statements
  expect(term?.sentence.slice(term.marked.from, term.marked.to)).toBe('(5) years')
  const [area] = read('Premises: Bay 2 (2,400 SF)').statements
  expect(area?.sentence.slice(area.marked.from, area.marked.to)).toBe('2,400 SF')
})

test('a sentence of 900 characters is read, and a longer one is not', () => {
  const sentence = 'Premises: 2,400 square feet '
  const filled = (length: number) =>
    `${sentence + 'ab '.repeat(400).slice(0, length - sentence.length - 1)}.`
  expect(valuesIn(filled(900))).toEqual({ squareFootage: 2400 })
  expect(valuesIn(filled(901))).toEqual({})
})
