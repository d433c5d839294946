import { expect, test } from 'vitest'
import { customerAnswerKinds, customerAnswers } from './customer-answers.ts'
import { projectAnswers } from './project-answers.ts'

test('an order’s answers are the customer’s, and what the estimate added is not among them', () => {
  const said = {
    companyName: 'Cedar Street Kitchen',
    email: 'desk@customer.example',
    squareFootage: 1850,
    existingHvac: false,
    specialFeatures: ['bar-setup'],
    floorPlan: 'plan.pdf',
    photos: [],
  }
  const working = {
    bidItems: [{ id: 'counted.units', unitPrice: 110 }],
    estimatedCost: 51_234_500,
    aiNarrative: 'The estimate comes to $512,345.',
    narrativeBy: 'staff',
    pricedOn: '2026-07-01',
    pricedFor: '2,400 sq ft, Retail',
    timelineMonths: 7,
    rangeVersion: 'r2',
  }
  expect(customerAnswers({ ...said, ...working })).toEqual(said)
})

test('a value of another kind than its question’s is left out', () => {
  expect(
    customerAnswers({
      companyName: { bidItems: [] },
      squareFootage: '1850',
      existingHvac: 'yes',
      specialFeatures: [{ price: 1 }],
      city: null,
    }),
  ).toEqual({})
})

test('every question of the forms is the customer’s to answer', () => {
  expect(Object.keys(customerAnswerKinds)).toEqual(
    expect.arrayContaining(projectAnswers.map(({ id }) => id)),
  )
})
