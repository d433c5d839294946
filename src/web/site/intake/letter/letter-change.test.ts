import { describe, expect, test } from 'vitest'
import { emptyIntake, type IntakeValues } from '../intake-values.ts'
import { answersOf, isHeld, letterChange, replacedText } from './letter-change.ts'

const form = (values: Partial<IntakeValues>): IntakeValues => ({ ...emptyIntake, ...values })

describe('taking a statement', () => {
  test.each<[answer: string, value: string | number | boolean, change: Partial<IntakeValues>]>([
    ['squareFootage', 2400, { squareFootage: '2400' }],
    ['companyName', 'Cedar Books LLC', { companyName: 'Cedar Books LLC' }],
    ['projectType', 'salon', { projectType: 'salon' }],
    ['salonSubcategory', 'nail-salon', { salonSubcategory: 'nail-salon' }],
    ['timeline', '3-6months', { timeline: '3-6months' }],
    ['allowancePerSquareFoot', 45.5, { allowancePerSquareFoot: '45.5' }],
    ['leaseTermMonths', 120, { leaseTermMonths: '120' }],
    ['existingHvac', true, { existingHvac: 'yes' }],
    ['existingFireSuppression', false, { existingFireSuppression: 'no' }],
    ['seats', 64, { facts: { seats: 64 } }],
    ['spaceCondition', 'vanilla-shell', { facts: { spaceCondition: 'vanilla-shell' } }],
    ['landlordWork', 'slab', { facts: { landlordWork: ['slab'] } }],
  ])('of %s as %s changes its field only', (answer, value, change) => {
    expect(letterChange(emptyIntake, { answer, value })).toEqual(change)
    const values = form(letterChange(emptyIntake, { answer, value }))
    expect(isHeld(answersOf(values), { answer, value })).toBe(true)
  })

  test('keeps the other facts, and the other choices of a list', () => {
    const values = form({ facts: { seats: 20, landlordWork: ['slab', 'restrooms'] } })
    const taken = letterChange(values, { answer: 'landlordWork', value: 'sprinklers' })
    expect(taken).toEqual({
      facts: { seats: 20, landlordWork: ['slab', 'restrooms', 'sprinklers'] },
    })
    expect(letterChange(values, { answer: 'landlordWork', value: 'slab' }).facts).toEqual({
      seats: 20,
      landlordWork: ['restrooms', 'slab'],
    })
  })
})

describe('what would be replaced is said', () => {
  const held = answersOf(
    form({
      squareFootage: '1800',
      city: ' Ankeny ',
      state: 'Iowa',
      projectType: 'office',
      existingHvac: 'no',
      allowancePerSquareFoot: '$40',
      facts: { landlordWork: ['slab'], ceilingHeight: 12 },
    }),
  )

  test.each<[answer: string, value: string | number | boolean, text: string]>([
    ['squareFootage', 2400, '1,800 sf'],
    ['squareFootage', 1800, ''],
    ['city', 'Des Moines', ' Ankeny '],
    ['city', 'Ankeny', ''],
    ['state', 'IA', ''],
    ['state', 'NE', 'Iowa'],
    ['projectType', 'retail', 'Office'],
    ['existingHvac', true, 'No units'],
    ['allowancePerSquareFoot', 45, '$40.00 per sq ft'],
    ['ceilingHeight', 14, '12 ft'],
    ['landlordWork', 'restrooms', ''],
    ['zipCode', '50309', ''],
    ['seats', 64, ''],
  ])('for %s as %s: %s', (answer, value, text) => {
    expect(replacedText(held, { answer, value })).toBe(text)
  })

  test('and a choice of a list is held when it is ticked', () => {
    expect(isHeld(held, { answer: 'landlordWork', value: 'slab' })).toBe(true)
    expect(isHeld(held, { answer: 'landlordWork', value: 'restrooms' })).toBe(false)
  })
})

test('an empty form holds no answers of the letter', () => {
  expect(answersOf(emptyIntake)).toEqual({ finishQuality: 'standard' })
})
