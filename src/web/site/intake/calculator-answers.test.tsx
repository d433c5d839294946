import { beforeEach, expect, test } from 'vitest'
import { keepCalculatorFacts } from '../estimate/calculator-facts.ts'
import { withCalculatorFacts } from './intake-draft.ts'
import { emptyIntake } from './intake-values.ts'

const salon = { projectType: 'nail-salon', squareFootage: 1200, finishQuality: 'upgraded' } as const

const older = { ...emptyIntake, city: 'Ames', projectType: 'office', squareFootage: '900' } as const

beforeEach(() => localStorage.clear())

test('what was only tried in the calculator fills an empty form and leaves an older draft alone', () => {
  keepCalculatorFacts(salon)
  expect(withCalculatorFacts(emptyIntake)).toMatchObject({
    projectType: 'salon',
    salonSubcategory: 'nail-salon',
    squareFootage: '1200',
    finishQuality: 'upgraded',
  })
  keepCalculatorFacts(salon)
  expect(withCalculatorFacts({ ...older, specialFeatures: [] })).toMatchObject(older)
})

test('a space chosen in the calculator replaces that of an older draft and nothing else', () => {
  keepCalculatorFacts({ ...salon, isChosen: true })
  expect(withCalculatorFacts({ ...older, specialFeatures: [] })).toMatchObject({
    city: 'Ames',
    projectType: 'salon',
    squareFootage: '1200',
  })
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
