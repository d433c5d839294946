import { expect, test } from 'vitest'
import { changeAnswers } from './change-answers.ts'
import { askedAnswers, projectAnswers } from './project-answers.ts'

const stored = {
  projectType: 'restaurant',
  squareFootage: 1850,
  specialFeatures: ['bar-setup'],
  existingHvac: true,
  aiNarrative: 'Stays.',
}

const answersAfter = (changes: Parameters<typeof changeAnswers>[1]) => {
  const changed = changeAnswers(stored, changes)
  if (!changed.ok) throw new Error(JSON.stringify(changed.refusal))
  return changed.value
}

const refusalOf = (changes: Parameters<typeof changeAnswers>[1]) => {
  const changed = changeAnswers(stored, changes)
  return changed.ok ? [] : changed.refusal.map(({ sentence }) => sentence)
}

test('answers are changed, taken away and otherwise left alone', () => {
  expect(answersAfter({ existingHvac: null, currentCondition: ' Empty shell ' })).toEqual({
    projectType: 'restaurant',
    squareFootage: 1850,
    specialFeatures: ['bar-setup'],
    currentCondition: 'Empty shell',
    aiNarrative: 'Stays.',
  })
})

test('a system that is not there is an answer; taking the answer away makes it unknown', () => {
  expect(answersAfter({ existingHvac: false })['existingHvac']).toBe(false)
  expect(answersAfter({ existingHvac: null })['existingHvac']).toBeUndefined()
})

test('another type drops the features that only the old one offers, and the kind of salon', () => {
  expect(answersAfter({ projectType: 'office' })['specialFeatures']).toEqual([])
  const salon = answersAfter({ projectType: 'salon', salonSubcategory: 'nail-salon' })
  expect(salon['salonSubcategory']).toBe('nail-salon')
  expect(answersAfter({ salonSubcategory: 'nail-salon' })['salonSubcategory']).toBeUndefined()
})

test('each wrong answer is named in a sentence', () => {
  expect(
    refusalOf({
      squareFootage: 0,
      projectType: 'castle',
      description: null,
      existingHvac: 'maybe',
      leaseTermMonths: 1.5,
      bidItems: [],
    }),
  ).toEqual([
    'Square footage must be a number from 1 to 5,000, without decimals.',
    'Project type has no such choice.',
    'Project description is required.',
    'HVAC takes "Can stay" or "No units".',
    'Lease term must be a number from 1 to 360, without decimals.',
    'There is no such answer.',
  ])
})

test('ids are unique, and an office is not asked for a grease interceptor', () => {
  const ids = projectAnswers.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const asked = (projectType: string) => askedAnswers({ projectType }).map(({ id }) => id)
  expect(asked('office')).not.toContain('existingGreaseInterceptor')
  expect(asked('restaurant')).toContain('existingGreaseInterceptor')
  expect(asked('restaurant')).toContain('seats')
  expect(asked('office')).not.toContain('seats')
})
