import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#core/result.ts'
import { type TestDrive, takeTestStep, testGoals, testSteps } from './test-drive.ts'

const at = (goal: TestDrive['goal'], isMailRefused = false): TestDrive => ({ goal, isMailRefused })

test('a step leads on, over a status too, and never back', () => {
  expect(takeTestStep(at('paid'), 'in_progress')).toEqual(accept(at('in_progress')))
  expect(takeTestStep(at('paid'), 'completed')).toEqual(accept(at('completed')))
  expect(takeTestStep(at('in_progress'), 'completed')).toEqual(accept(at('completed')))
  expect(takeTestStep(at('completed'), 'in_progress')).toEqual(refuse('cannot-advance'))
})

test('a refused mail completes the project, before and after its report', () => {
  for (const goal of ['paid', 'in_progress', 'completed'] as const) {
    expect(takeTestStep(at(goal), 'mail_refused')).toEqual(accept(at('completed', true)))
  }
  expect(takeTestStep(at('completed', true), 'completed')).toEqual(accept(at('completed', true)))
})

test('what is completed cannot be cancelled, and what is cancelled goes no further', () => {
  expect(takeTestStep(at('paid'), 'cancelled')).toEqual(accept(at('cancelled')))
  expect(takeTestStep(at('in_progress'), 'cancelled')).toEqual(accept(at('cancelled')))
  expect(takeTestStep(at('completed'), 'cancelled')).toEqual(refuse('cannot-advance'))
  for (const step of ['in_progress', 'completed', 'mail_refused'] as const) {
    expect(takeTestStep(at('cancelled'), step)).toEqual(refuse('cannot-advance'))
  }
})

test('the same step twice leads to where it led once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...testGoals),
      fc.boolean(),
      fc.constantFrom(...testSteps),
      (goal, isMailRefused, step) => {
        const once = takeTestStep(at(goal, isMailRefused), step)
        if (once.ok) expect(takeTestStep(once.value, step)).toEqual(once)
      },
    ),
  )
})
