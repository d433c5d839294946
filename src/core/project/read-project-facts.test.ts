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

test('optional facts are read within their bounds, and left out where they were not answered', () => {
  const facts = readProjectFacts({
    spaceCondition: 'cold-dark-shell',
    seats: 70,
    hoodFeet: 14.5,
    xray: false,
    landlordWork: ['demolition', 'slab'],
    startMonth: '2027-03',
  })
  expect(facts).toMatchObject({
    spaceCondition: 'cold-dark-shell',
    seats: 70,
    hoodFeet: 14.5,
    xray: false,
    landlordWork: ['demolition', 'slab'],
    startMonth: '2027-03',
  })
  expect(facts).not.toHaveProperty('barFeet')
})

test('an optional fact outside its bounds counts as not answered', () => {
  const hostile = {
    spaceCondition: 'castle',
    seats: -1,
    barFeet: Number.NaN,
    hoodFeet: 1e9,
    examRooms: 2.5,
    xray: 'yes',
    landlordWork: ['magic'],
    startMonth: '2027-13',
  }
  const facts = readProjectFacts(hostile)
  for (const id of Object.keys(hostile)) expect(facts).not.toHaveProperty(id)
})
