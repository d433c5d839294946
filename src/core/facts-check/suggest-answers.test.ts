import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectTypes } from '#core/catalog/project-type.ts'
import { changeAnswers } from '#core/project/change-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { suggestAnswers } from './suggest-answers.ts'

const suggested = (description: string, answers: StoredAnswers = { projectType: 'restaurant' }) =>
  Object.fromEntries(
    suggestAnswers({ description, ...answers }).map(({ id, value }) => [
      id,
      Array.isArray(value) ? true : value,
    ]),
  )

describe('what a customer wrote and did not tick is asked back', () => {
  test('features, in their own words', () => {
    const found = suggestAnswers({
      projectType: 'restaurant',
      specialFeatures: ['private-dining'],
      description: 'Open kitchen, small bar, patio. Private dining in the back.',
    })
    expect(found.map(({ valueText, quote }) => [valueText, quote])).toEqual([
      ['Commercial kitchen', 'Open kitchen'],
      ['Bar setup', 'small bar'],
      ['Patio seating', 'patio'],
    ])
    expect(found[0]?.value).toEqual(['private-dining', 'commercial-kitchen'])
  })

  test.each([
    [
      'A taproom for 60 guests with a 16 ft bar and a 14-foot Type I hood',
      'restaurant',
      { seats: 60, barFeet: 16, hoodFeet: 14 },
    ],
    [
      'Six exam rooms, two doctor’s offices, digital X-ray',
      'medical',
      { examRooms: 6, offices: 2, xray: true },
    ],
    ['8 pedicure chairs and 6 nail tables', 'nail-salon', { pedicureChairs: 8, stations: 6 }],
    ['12 styling chairs; 4 shampoo bowls', 'hair-salon', { stations: 12, shampooBowls: 4 }],
    [
      '5 private offices, 2 meeting rooms and 14 desks',
      'office',
      { offices: 5, conferenceRooms: 2, workstations: 14 },
    ],
    [
      'White box. 400A service, 10 tons of cooling on the roof',
      'retail',
      { spaceCondition: 'vanilla-shell', serviceAmps: 400, rooftopTons: 10 },
    ],
    [
      'It used to be a pizza restaurant, fully sprinklered',
      'restaurant',
      { spaceCondition: 'second-generation-same-use', existingFireSuppression: true },
    ],
    [
      'A former bank with 12 ft ceilings',
      'restaurant',
      { spaceCondition: 'second-generation-other-use', ceilingHeight: 12 },
    ],
    [
      'Work at night only; the landlord will replace the rooftop units',
      'retail',
      { afterHours: true },
    ],
    [
      'We stay open during the work, which is done in two phases',
      'retail',
      { staysInUse: true, constructionPhases: 2 },
    ],
    ['A three-phase build-out. The clinic remains open', 'medical', { constructionPhases: 3 }],
    ['The store will be closed during construction', 'retail', { staysInUse: false }],
    ['Offices next door are occupied throughout', 'office', { staysInUse: true }],
    ['All of it in one phase', 'office', { constructionPhases: 1 }],
  ] as const)('“%s” (%s)', (text, projectType, expected) => {
    expect(suggested(text, { projectType })).toMatchObject(expected)
  })

  test('work that the landlord does', () => {
    const [one] = suggestAnswers({
      projectType: 'retail',
      landlordWork: ['slab'],
      specificRequirements: 'Landlord delivers two new restrooms',
    })
    expect(one).toMatchObject({ id: 'landlordWork:restrooms', value: ['slab', 'restrooms'] })
  })

  test.each([
    'There is no patio and we do not want a bar',
    'without a commercial kitchen',
    '3-phase power, 208 V three phase, and it stays open until midnight',
    'we cannot stay open during the work, and it is not done in two phases',
    'on the 2nd floor of a 1999 building, suite 400, rent $18.50 for 40 months',
  ])('nothing from “%s”', (text) => {
    expect(suggested(text)).toEqual({})
  })

  test('a number other than the given one says that they differ', () => {
    const found = suggestAnswers({ projectType: 'restaurant', seats: 40, description: '60 seats' })
    expect(found).toMatchObject([{ id: 'seats', value: 60, differs: true }])
    expect(suggested('40 seats', { projectType: 'restaurant', seats: 40 })).toEqual({})
  })
})

test('without a type of project nothing is suggested, because the questions depend on it', () => {
  expect(suggestAnswers({ description: 'A bar with 40 seats' })).toEqual([])
})

test('a number above what the question takes is not suggested', () => {
  expect(suggested('9999 seats')).toEqual({})
})

test('a denial counts up to five words before what it denies, and never behind it', () => {
  expect(suggested('no big or small wooden patio')).toEqual({})
  expect(suggested('no big or small wooden old patio')).toMatchObject({
    'specialFeatures:patio-seating': true,
  })
  expect(suggested('a patio without a roof')).toMatchObject({
    'specialFeatures:patio-seating': true,
  })
})

test('a choice that was not ticked differs from nothing', () => {
  expect(suggestAnswers({ projectType: 'restaurant', description: 'a patio' })).toMatchObject([
    { label: 'Special features', differs: false },
  ])
})

test('a quote ends after seventy characters, and shows that there is more', () => {
  const quoteOf = (text: string) =>
    suggestAnswers({ projectType: 'restaurant', description: text })[0]?.quote
  const exact = `a patio ${'x'.repeat(62)}`
  expect(quoteOf(exact)).toBe(exact)
  expect(quoteOf(`${exact}x`)).toBe(`${exact.slice(0, 69)}…`)
  expect(quoteOf(`a patio ${'x'.repeat(60)} yes and more`)).toBe(`a patio ${'x'.repeat(60)}…`)
})

test('any text leads to suggestions that can be accepted one after the other, and then to none', () => {
  const words = fc.constantFrom(
    'bar',
    'open kitchen',
    'no',
    '40',
    'two',
    'seats',
    'ft hood',
    'patio',
    'exam rooms',
    'landlord provides',
    'restrooms',
    ',',
    '.',
    '400 amp',
    'former',
    'salon',
    '9999',
    'x-ray',
    'offices',
    'chairs',
  )
  const text = fc.oneof(
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...projectTypes), text, (projectType, description) => {
      let answers: StoredAnswers = { projectType, description }
      for (let round = 0; round < 40; round += 1) {
        const [next] = suggestAnswers(answers).filter(({ differs }) => !differs)
        if (!next) break
        const changed = changeAnswers(answers, { [next.answer]: next.value })
        if (!changed.ok) throw new Error(`${next.id}: ${changed.refusal[0]?.sentence}`)
        answers = changed.value
      }
      expect(suggestAnswers(answers).filter(({ differs }) => !differs)).toEqual([])
    }),
  )
})
