import { classNames } from './class-names.ts'
import { GridBubble } from './grid-bubble.tsx'

type StepperProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step. */
  current: number
}

/** Steps on one line; a plumb bob marks the current one. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, index) => (
        <Step
          key={step}
          number={index + 1}
          state={index === current ? 'current' : index < current ? 'done' : 'plain'}
          isLast={index === steps.length - 1}
        >
          {step}
        </Step>
      ))}
    </ol>
  )
}

type StepProps = {
  number: number
  state: 'plain' | 'done' | 'current'
  isLast: boolean
  children: string
}

function Step({ number, state, isLast, children }: StepProps) {
  const isCurrent = state === 'current'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames('flex min-w-0 items-start', !isLast && 'flex-1')}
    >
      <span className="flex flex-col items-center gap-1">
        <GridBubble tone={state}>{number}</GridBubble>
        <svg
          viewBox="0 0 12 26"
          aria-hidden="true"
          className={classNames('h-6 w-3', isCurrent ? 'fill-vermilion' : 'invisible')}
        >
          <path d="M5.5 0h1v14h-1zM2 14h8l-4 12z" />
        </svg>
      </span>
      <span
        className={classNames('mt-1.5 ml-3 text-sm', isCurrent ? 'font-semibold' : 'text-graphite')}
      >
        {children}
      </span>
      {isLast ? null : (
        <span aria-hidden="true" className="mx-4 mt-4 h-px min-w-4 flex-1 bg-edge" />
      )}
    </li>
  )
}
