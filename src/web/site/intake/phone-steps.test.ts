import { expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { emptyIntake, requiredItems } from './intake-values.ts'
import {
  answersOfStep,
  nextOpenStep,
  nextPhoneStep,
  phoneStepsFor,
  readPhoneStep,
} from './phone-steps.ts'

test('the screens of every package together ask every required item, each once', () => {
  for (const packageType of packageTypes) {
    const asked = phoneStepsFor(packageType).flatMap(answersOfStep)
    expect(new Set(asked).size).toBe(asked.length)
    for (const { name } of requiredItems) expect(asked).toContain(name)
  }
})

test('every answer of the form has its screen', () => {
  const asked = phoneStepsFor('premium').flatMap(answersOfStep)
  expect([...asked].sort()).toEqual(Object.keys(emptyIntake).sort())
})

test('a screen that a package does not have is followed by the next one it has', () => {
  expect(readPhoneStep('there', 'pro')).toBe('there')
  expect(readPhoneStep('there', 'basic')).toBe('wants')
  expect(readPhoneStep('nowhere', 'basic')).toBe('place')
  expect(nextPhoneStep('space', 'basic')).toBe('wants')
  expect(nextPhoneStep('you', 'basic')).toBeUndefined()
})

test('a screen whose answers are known is passed over, and no other', () => {
  expect(nextOpenStep('place', 'basic', true)).toBe('wants')
  expect(nextOpenStep('place', 'pro', true)).toBe('there')
  expect(nextOpenStep('place', 'pro', false)).toBe('space')
  expect(nextOpenStep('wants', 'pro', true)).toBe('you')
})
