import { expect, test } from 'vitest'
import { readProjectFacts } from './read-project-facts.ts'

test('a system is existing, missing or, unanswered, unknown', () => {
  const { existingSystems } = readProjectFacts({ existingHvac: true, existingFireAlarm: false })
  expect(existingSystems).toEqual({
    electricalPanel: 'unknown',
    fireAlarm: 'none',
    fireSuppression: 'unknown',
    hvac: 'existing',
    greaseInterceptor: 'unknown',
  })
})

test('what is not understood counts as not answered', () => {
  const facts = readProjectFacts({
    projectType: 'castle',
    squareFootage: '1200',
    finishQuality: 'gold',
    specialFeatures: ['bar-setup', 'moat', 3],
    timeline: 'never',
    salonSubcategory: '',
    floorPlan: ' ',
  })
  expect(facts).toMatchObject({
    projectType: 'retail',
    squareFootage: 1200,
    finishQuality: 'standard',
    specialFeatures: ['bar-setup'],
    hasFloorPlan: false,
  })
  expect(facts).not.toHaveProperty('timeline')
  expect(facts).not.toHaveProperty('salonSubcategory')
})

test('an area that is missing or senseless is 0', () => {
  for (const squareFootage of [undefined, null, 'big', -5, Number.NaN]) {
    expect(readProjectFacts({ squareFootage }).squareFootage).toBe(0)
  }
})
