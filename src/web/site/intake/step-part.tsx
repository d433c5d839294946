import { createContext, type ReactNode, useContext } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { PhoneStep } from './phone-steps.ts'

const CurrentStep = createContext<PhoneStep>('place')

export const CurrentStepProvider = CurrentStep

/** Hides what belongs to other screens on a phone; the served page already does so. */
export function useStepClass(...steps: readonly PhoneStep[]): string {
  return steps.includes(useContext(CurrentStep)) ? '' : 'max-md:hidden'
}

/** The part of a block that belongs to one screen of a phone. */
export function StepPart({ step, children }: { step: PhoneStep; children: ReactNode }) {
  return <div className={classNames('contents', useStepClass(step))}>{children}</div>
}
