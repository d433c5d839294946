import { beforeEach, expect, test } from 'vitest'
import { calculatorKey, keepCalculatorFacts } from '../estimate/calculator-facts.ts'
import { takeCalculatorFacts, withCalculatorFacts } from './intake-draft.ts'
import { emptyIntake } from './intake-values.ts'

const salon = { projectType: 'nail-salon', squareFootage: 1200, finishQuality: 'upgraded' } as const

const older = { ...emptyIntake, city: 'Ames', projectType: 'office', squareFootage: '900' } as const

beforeEach(() => localStorage.clear())

test('the space entered in the calculator is in the form', () => {
  keepCalculatorFacts(salon)
  expect(withCalculatorFacts(emptyIntake)).toMatchObject({
    projectType: 'salon',
    salonSubcategory: 'nail-salon',
    squareFootage: '1200',
    finishQuality: 'upgraded',
  })
})

test('it replaces that of an older draft and nothing else, once, and is still in the calculator', () => {
  keepCalculatorFacts(salon)
  expect(withCalculatorFacts({ ...older, specialFeatures: [] })).toMatchObject({
    city: 'Ames',
    projectType: 'salon',
    squareFootage: '1200',
  })
  takeCalculatorFacts()
  expect(withCalculatorFacts({ ...older, specialFeatures: [] })).toMatchObject(older)
  expect(JSON.parse(localStorage.getItem(calculatorKey) ?? '')).toMatchObject(salon)
  keepCalculatorFacts({ ...salon, squareFootage: 1300 })
  expect(withCalculatorFacts(older).squareFootage).toBe('1300')
})

test('what was answered by taps is in the form, and what it has no place for is not', () => {
  const answers = { spaceCondition: 'vanilla-shell', existingHvac: true, made: 'up' }
  keepCalculatorFacts({ ...salon, answers })
  expect(withCalculatorFacts(emptyIntake)).toMatchObject({
    projectType: 'salon',
    squareFootage: '1200',
    existingHvac: 'yes',
    facts: { spaceCondition: 'vanilla-shell' },
  })
  keepCalculatorFacts({ ...salon, answers })
  expect(withCalculatorFacts(emptyIntake).facts).not.toHaveProperty('made')
})
