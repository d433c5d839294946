import { expect, test } from 'vitest'
import { intakeProject } from '#contract/project-data.ts'
import { isSameDraft } from './intake-draft.ts'
import { intakeSchemaFor } from './intake-schema.ts'
import {
  emptyIntake,
  estimateFacts,
  type IntakeValues,
  missingItems,
  missingItemsText,
  projectData,
} from './intake-values.ts'

const planId = '6f1b2c3d-0000-4000-8000-000000000001'

function buildIntake(overrides: Partial<IntakeValues> = {}): IntakeValues {
  return {
    ...emptyIntake,
    companyName: 'Cedar Street Kitchen',
    contactPerson: 'Order Desk',
    email: 'desk@customer.example',
    phone: '(515) 555-0142',
    projectAddress: '400 Locust Street',
    city: 'Des Moines',
    state: 'Iowa',
    zipCode: '50309',
    squareFootage: '1850',
    projectType: 'restaurant',
    timeline: '3-6months',
    description: 'A first build-out.',
    ...overrides,
  }
}

const messages = (values: IntakeValues) =>
  (intakeSchemaFor('basic').safeParse(values).error?.issues ?? []).map((issue) => issue.message)

test('an empty form names every required item, in the order of the form', () => {
  expect(missingItems(emptyIntake)).toEqual([
    'Company Name',
    'Contact Person',
    'Email Address',
    'Phone Number',
    'Project Address',
    'City',
    'State',
    'ZIP Code',
    'Square Footage',
    'Project Type',
    'Timeline',
    'Project Description',
  ])
})

test('only spaces are missing too', () => {
  expect(missingItems(buildIntake({ city: '   ' }))).toEqual(['City'])
})

test('one missing item is named in the singular, several in a list', () => {
  expect(missingItemsText(['City'])).toBe('Please complete the required field: City')
  expect(missingItemsText(['City', 'State'])).toBe(
    'Please complete the following required fields: City, State',
  )
})

test('a complete form has nothing to say', () => {
  expect(messages(buildIntake())).toEqual([])
})

test('the area is between 1 and 5,000 square feet', () => {
  expect(messages(buildIntake({ squareFootage: '0' }))).toContain(
    'Square footage must be greater than 0',
  )
  expect(messages(buildIntake({ squareFootage: '5001' }))).toContain(
    'Maximum 5,000 square feet allowed',
  )
  expect(messages(buildIntake({ squareFootage: '5000' }))).toEqual([])
})

test('an e-mail must be one', () => {
  expect(messages(buildIntake({ email: 'nobody' }))).toEqual(['Valid email is required'])
})

test('what is posted is what the server takes', () => {
  const values = buildIntake({
    existingHvac: 'yes',
    existingFireAlarm: 'no',
    existingGreaseInterceptor: 'no',
    specialFeatures: ['bar-setup'],
    budget: '100k-250k',
    referralSource: 'architect',
    uploads: [
      { id: planId, kind: 'floorPlan', name: 'plan.pdf', size: 9, type: 'application/pdf' },
    ],
  })
  const parsed = intakeProject.parse(projectData(values))
  expect(parsed).toMatchObject({
    squareFootage: 1850,
    existingHvac: true,
    existingFireAlarm: false,
    existingGreaseInterceptor: false,
    floorPlan: 'plan.pdf',
    uploads: [planId],
  })
  expect(parsed.existingElectricalPanel).toBeUndefined()
})

test('an unchecked system is not posted as absent', () => {
  expect(projectData(buildIntake())).not.toHaveProperty('existingHvac')
})

test('answers of another project type stay out', () => {
  const values = buildIntake({
    projectType: 'office',
    salonSubcategory: 'medspa',
    existingGreaseInterceptor: 'yes',
  })
  expect(projectData(values)).not.toHaveProperty('salonSubcategory')
  expect(projectData(values)).not.toHaveProperty('existingGreaseInterceptor')
})

test('nothing is estimated before there is a type and a possible area', () => {
  expect(estimateFacts(emptyIntake)).toBeUndefined()
  expect(estimateFacts(buildIntake({ squareFootage: '9000' }))).toBeUndefined()
  expect(estimateFacts(buildIntake())).toMatchObject({
    projectType: 'restaurant',
    squareFootage: 1850,
    hasFloorPlan: false,
  })
})

test('valid facts about the space are estimated and posted; others count as not given', () => {
  const facts = { kitchen: 'full', seats: 44, barFeet: 'twelve', ceilingHeight: 3 }
  const values = buildIntake({ facts })
  expect(estimateFacts(values)).toMatchObject({ kitchen: 'full', seats: 44 })
  expect(estimateFacts(values)).not.toHaveProperty('barFeet')
  const parsed = intakeProject.parse(projectData(values))
  expect(parsed).toMatchObject({ kitchen: 'full', seats: 44 })
  expect(parsed.ceilingHeight).toBeUndefined()
})

test('facts of another type of space are kept in the form and not posted', () => {
  const values = buildIntake({ projectType: 'office', facts: { seats: 44, workstations: 12 } })
  expect(projectData(values)).toMatchObject({ workstations: 12 })
  expect(projectData(values)).not.toHaveProperty('seats')
  expect(messages(values)).toEqual([])
})

test('a fact that is not possible is named with its bounds', () => {
  expect(messages(buildIntake({ facts: { seats: 'many' } }))).toEqual([
    'Seats must be a number from 0 to 1,000, without decimals.',
  ])
})

test('the order in which facts were stored makes no other draft', () => {
  const [one, other] = [
    { seats: 44, barFeet: 12 },
    { barFeet: 12, seats: 44 },
  ]
  expect(isSameDraft(buildIntake({ facts: one }), buildIntake({ facts: other }))).toBe(true)
  expect(isSameDraft(buildIntake({ facts: one }), buildIntake({ facts: { seats: 44 } }))).toBe(
    false,
  )
})
