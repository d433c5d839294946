import { expect, test } from 'vitest'
import { describeSpace } from './describe-space.ts'
import { emptyIntake } from './intake-values.ts'

const office = { ...emptyIntake, projectType: 'office', squareFootage: '1850' } as const

test('a description says what was answered, and no more', () => {
  expect(describeSpace({ ...office, specialFeatures: [] })).toBe('Office of 1,850 square feet.')
  expect(
    describeSpace({
      ...office,
      specialFeatures: [],
      timeline: 'asap',
      facts: { spaceCondition: 'vanilla-shell' },
    }),
  ).toBe(
    'Office of 1,850 square feet. Vanilla shell: slab, walls, ceiling, lights, heating and a restroom. To open: as soon as possible.',
  )
})

test('nothing is described while the kind or the area is missing', () => {
  expect(describeSpace(emptyIntake)).toBe('')
  expect(describeSpace({ ...emptyIntake, projectType: 'office' })).toBe('')
})
