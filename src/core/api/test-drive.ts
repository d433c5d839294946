import { accept, type Result, refuse } from '#core/result.ts'

/** Whether a test project is finished by itself, or waits in each status until it is advanced. */
export const testPaces = ['automatic', 'manual'] as const

export type TestPace = (typeof testPaces)[number]

/** How far a test project goes by itself. */
export const testGoals = ['paid', 'in_progress', 'completed', 'cancelled'] as const

export type TestGoal = (typeof testGoals)[number]

/** What a test project can be made to do; `mail_refused` completes it with a refused mail. */
export const testSteps = ['in_progress', 'completed', 'mail_refused', 'cancelled'] as const

export type TestStep = (typeof testSteps)[number]

export type TestDrive = { readonly goal: TestGoal; readonly isMailRefused: boolean }

/** A report that is wanted is made: it cannot be cancelled, as a delivered one cannot be declined. */
const follows: Readonly<Record<TestGoal, readonly TestGoal[]>> = {
  paid: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}

/**
 * Where a step leads. One that was taken before changes nothing, so that a program may repeat it
 * after a lost answer; one that leads back is refused.
 */
export function takeTestStep(
  { goal, isMailRefused }: TestDrive,
  step: TestStep,
): Result<TestDrive, 'cannot-advance'> {
  const wanted = step === 'mail_refused' ? 'completed' : step
  if (!follows[goal].includes(wanted)) return refuse('cannot-advance')
  return accept({ goal: wanted, isMailRefused: isMailRefused || step === 'mail_refused' })
}
