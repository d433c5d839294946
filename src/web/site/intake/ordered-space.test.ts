import { expect, test } from 'vitest'
import { emptyIntake, type IntakeValues, projectData } from './intake-values.ts'
import { valuesOfOrder } from './ordered-space.ts'

test('a space that was ordered fills the form with the same answers, without its files', () => {
  const ordered: IntakeValues = {
    ...emptyIntake,
    companyName: 'Cedar Street Kitchen',
    projectAddress: '400 Locust Street',
    squareFootage: '1850',
    projectType: 'restaurant',
    specialFeatures: ['bar-setup'],
    existingHvac: 'yes',
    existingFireAlarm: 'no',
    allowancePerSquareFoot: '42.5',
    facts: { seats: 44, kitchen: 'full' },
  }
  const plan = { id: 'a', kind: 'floorPlan', name: 'plan.pdf', size: 1, type: 'x' } as const
  expect(valuesOfOrder(projectData({ ...ordered, uploads: [plan] }))).toEqual(ordered)
})

test('answers of a shape that the form does not know are left out', () => {
  expect(valuesOfOrder({ city: 7, state: null, specialFeatures: 'bar', facts: 'x' })).toEqual({
    ...emptyIntake,
    city: '7',
  })
})
