import { expect, test } from 'vitest'
import { projectTypes } from '#core/catalog/project-type.ts'
import { accept, refuse } from '#core/result.ts'
import { readFactsOfType, readProjectFacts, type StoredAnswers } from './read-project-facts.ts'

const factsOf = (answers: StoredAnswers) => readFactsOfType('retail', answers)

test('a type that is not known is refused and read as no other', () => {
  for (const projectType of ['castle', '', undefined, null, 7, 'Retail', 'toString']) {
    expect(readProjectFacts({ projectType, squareFootage: 1200 })).toEqual(
      refuse('unknown-project-type'),
    )
  }
})

test('every type, and the names that types had before, are read', () => {
  for (const projectType of projectTypes) {
    expect(readProjectFacts({ projectType })).toEqual(accept(readFactsOfType(projectType, {})))
  }
  expect(readProjectFacts({ projectType: 'restaurant-bar' })).toMatchObject({
    value: { projectType: 'restaurant' },
  })
})

test('a system is existing, missing or, unanswered, unknown', () => {
  const { existingSystems } = factsOf({ existingHvac: true, existingFireAlarm: false })
  expect(existingSystems).toEqual({
    electricalPanel: 'unknown',
    fireAlarm: 'none',
    fireSuppression: 'unknown',
    hvac: 'existing',
    greaseInterceptor: 'unknown',
  })
})

test('what is not understood counts as not answered', () => {
  const facts = factsOf({
    squareFootage: '1200',
    finishQuality: 'gold',
    specialFeatures: ['bar-setup', 'moat', 3],
    timeline: 'never',
    salonSubcategory: '',
    floorPlan: ' ',
  })
  expect(facts).toMatchObject({
    squareFootage: 1200,
    finishQuality: 'standard',
    specialFeatures: ['bar-setup'],
    hasFloorPlan: false,
  })
  expect(facts).not.toHaveProperty('timeline')
  expect(facts).not.toHaveProperty('salonSubcategory')
})

test('what is understood is read, a plan by its name, and an area in whole square feet', () => {
  expect(
    factsOf({
      squareFootage: 1200.9,
      finishQuality: 'luxury',
      timeline: 'asap',
      salonSubcategory: 'medspa',
      floorPlan: 'plan.pdf',
    }),
  ).toMatchObject({
    squareFootage: 1200,
    finishQuality: 'luxury',
    timeline: 'asap',
    salonSubcategory: 'medspa',
    hasFloorPlan: true,
  })
  expect(factsOf({ specialFeatures: 'break-room' }).specialFeatures).toEqual([])
  expect(factsOf({ squareFootage: ['1200'] }).squareFootage).toBe(0)
  expect(factsOf({ squareFootage: Number.POSITIVE_INFINITY }).squareFootage).toBe(0)
})

test('an area that is missing or senseless is 0', () => {
  for (const squareFootage of [undefined, null, 'big', -5, Number.NaN]) {
    expect(factsOf({ squareFootage }).squareFootage).toBe(0)
  }
})

test('optional facts are read within their bounds, and left out where they were not answered', () => {
  const facts = factsOf({
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
  const facts = factsOf(hostile)
  for (const id of Object.keys(hostile)) expect(facts).not.toHaveProperty(id)
})
