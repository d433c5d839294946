import { describe, expect, test } from 'vitest'
import { letterCases } from './letters-fixture.ts'
import { readLetter } from './read-letter.ts'

const today = '2026-11-29'

const read = (letter: string, answers: Readonly<Record<string, unknown>> = {}) =>
  readLetter(letter, { today, answers })

function valuesIn(letter: string, answers: Readonly<Record<string, unknown>> = {}) {
  const values: Record<string, unknown[]> = {}
  for (const { answer, value } of read(letter, answers).statements) {
    values[answer] = [...(values[answer] ?? []), value]
  }
  return Object.fromEntries(
    Object.entries(values).map(([answer, all]) => [answer, all.length === 1 ? all[0] : all]),
  )
}

describe('a letter states, and nothing else is read from it', () => {
  test.each(letterCases)('$name', ({ letter, read: expected, untaken = [], projectType = '' }) => {
    expect(valuesIn(letter, { projectType })).toEqual(expected)
    const names = read(letter, { projectType }).untaken.map(({ answer }) => answer)
    expect(names.toSorted()).toEqual([...untaken].toSorted())
  })
})

/** One sentence under its term, and what is read from it. */
describe('a sentence', () => {
  const premises = (text: string) => valuesIn(`Premises: ${text}`)

  test.each([
    ['1,850 +/- rentable square feet (RSF)', 1850],
    ['approximately 1,850 sq. ft. of ground floor space', 1850],
    ['Unit 4 with about 1850 SF in the building', 1850],
    ['two thousand square feet (2,000 SF)', 2000],
    ['a 2,000 square foot space in a 40,000 square foot building', 2000],
    ['2,000 square feet, of which 300 square feet is mezzanine', 2000],
  ])('states an area: %s', (text, area) => {
    expect(premises(text)['squareFootage']).toBe(area)
  })

  test.each([
    '2,000 to 2,400 square feet',
    '2,000 SF - 2,400 SF',
    'between 2,000 and 2,400 square feet',
    'up to 2,400 square feet',
    'at least 2,400 square feet',
    '2,000 sf expandable to 3,000 sf',
    'a building of 2,400 square feet',
    '4 spaces per 1,000 square feet',
    'if available, 2,400 square feet',
    'an option on 2,400 square feet',
    '2,400 square feet is leased to another tenant',
    'the current space has 1,900 square feet',
    'reduced by 400 square feet',
    '$24.00 per square foot',
  ])('states no area: %s', (text) => {
    expect(premises(text)).toEqual({})
  })

  test.each([
    ['Base Rent: $18.50/SF/YR NNN, plus CAM of $5.25/SF/YR', { baseRentPerSquareFoot: 18.5 }],
    ['Rent: $22.00 per square foot, NNN', {}],
    ['Additional Rent: $6.00 per square foot per year', {}],
    ['TIA: $35 PSF', { allowancePerSquareFoot: 35 }],
    ['TI Allowance: $30 - $40 per square foot', {}],
    ['TI Allowance: $35.00/RSF. Moving Allowance: $5.00 per RSF', { allowancePerSquareFoot: 35 }],
    ['TI Allowance: an additional allowance of $10.00 psf, amortized', {}],
    ['Term: Five (5) years from the Rent Commencement Date', { leaseTermMonths: 60 }],
    ['Term: sixty-three (63) months', { leaseTermMonths: 63 }],
    ['Term: 5 to 7 years', {}],
    ['Term: 5 years and 3 months', {}],
    ['Term: an initial term of ten (10) years and five (5) months', {}],
    ['Renewal Option: 5 years', {}],
  ])('states money and time of the lease: %s', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected)
  })

  test.each([
    ['The premises were formerly a bank.', { spaceCondition: 'second-generation-other-use' }],
    ['The space is a former pizza restaurant.', { spaceCondition: 'second-generation-same-use' }],
    ['The premises, formerly known as Suite 12, are vacant.', {}],
    ['Landlord gives a vanilla shell allowance if Tenant elects.', {}],
    ['The building is not sprinklered.', { existingFireSuppression: false }],
    ['Landlord shall replace the existing HVAC.', {}],
    ['There are existing sprinklers, but they do not work.', {}],
    ['Tenant rejects a vanilla shell.', {}],
    ['Tenant shall install an existing fire alarm.', {}],
    ['Landlord shall upgrade to a 400 amp service.', {}],
    ['Seating for 80 guests. The patio has 20 outdoor seats.', { seats: 80 }],
    ['There are between 60 and 80 seats.', {}],
    ['There are 60 or 80 seats.', {}],
    ['Suite 3 is on the third floor.', { floorLevel: 3 }],
  ])('states what the space is: %s', (text, expected) => {
    expect(valuesIn(text, { projectType: 'restaurant' })).toEqual(expected)
  })

  test.each([
    [
      'Landlord will install a new 10-ton rooftop HVAC unit and a 400-amp electrical service.',
      ['hvac-units', 'electrical-service'],
    ],
    ['Landlord shall perform demolition of existing improvements.', ['demolition']],
    ['Landlord shall provide access to the restrooms.', []],
    ['Landlord shall deliver the existing HVAC.', []],
    ['Landlord shall not provide restrooms.', []],
    ['Landlord shall deliver restrooms in good working order.', []],
    ['Landlord shall install restrooms at Tenant’s expense.', []],
    ['Tenant shall install demising walls.', []],
    [
      'Landlord’s Work:\n(a) demising walls, taped\n(b) 200 amp electrical panel\n(c) concrete slab',
      ['demising-walls', 'electrical-service', 'slab'],
    ],
  ])('says what the landlord builds: %s', (text, works) => {
    const found = read(text).statements.filter(({ answer }) => answer === 'landlordWork')
    expect(found.map(({ value }) => value)).toEqual(works)
  })

  test.each([
    ['Use: coffee shop with drive-through', { projectType: 'restaurant' }],
    ['Use: general retail purposes', { projectType: 'retail' }],
    ['Use: a salon', { projectType: 'salon' }],
    ['Tenant may use the Premises for a yoga studio.', { projectType: 'fitness' }],
    ['Tenant shall not use the Premises for a yoga studio.', {}],
    ['Exclusive: no other yoga studio', {}],
    ['The Tenant currently operates a bakery at 5 Oak Street.', {}],
    [
      'Tenant: Harvest Moon Tacos, Inc., or its assigns',
      { companyName: 'Harvest Moon Tacos, Inc.' },
    ],
    ['Tenant: TBD', {}],
    ['Tenant: Tenant shall be a new entity.', {}],
    ['1. TENANT. Bluestem Books, LLC.', { companyName: 'Bluestem Books, LLC' }],
    ['TENANT\nBluestem Books, LLC', { companyName: 'Bluestem Books, LLC' }],
    ['Work: Tenant shall commence construction by February 1, 2027', { startMonth: '2027-02' }],
    ['Work: Landlord shall commence construction on February 1, 2027', {}],
    ['Tenant: ____________', {}],
    [
      'Cedar Books LLC, an Iowa limited liability company (“Tenant”), agrees.',
      { companyName: 'Cedar Books LLC' },
    ],
    ['Opening Date: March 15, 2027', { timeline: '3-6months' }],
    ['Opening Date: the earlier of March 15, 2027 and delivery', {}],
    ['Opening Date: March 15, 2025', {}],
  ])('says who the tenant is and what for: %s', (text, expected) => {
    expect(valuesIn(text)).toEqual(expected)
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
