import type { OrderStatus } from '#core/order/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import { statusCopyOf, timelineSteps } from './order-status-copy.ts'

/** Five steps along a plumb line; the bob marks the current one. */
type OrderTimelineProps = { status: OrderStatus; isPlanned: boolean }

export function OrderTimeline({ status, isPlanned }: OrderTimelineProps) {
  const current = (timelineSteps as readonly OrderStatus[]).indexOf(status)
  return (
    <ol aria-label="Order timeline">
      {timelineSteps.map((step, index) => (
        <TimelineStep
          key={step}
          copy={statusCopyOf(step, isPlanned)}
          state={index === current ? 'current' : index < current ? 'done' : 'ahead'}
          isLast={index === timelineSteps.length - 1}
        />
      ))}
    </ol>
  )
}

type TimelineStepProps = {
  copy: ReturnType<typeof statusCopyOf>
  state: 'done' | 'current' | 'ahead'
  isLast: boolean
}

function TimelineStep({ copy, state, isLast }: TimelineStepProps) {
  const { title, description } = copy
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'relative flex gap-5 pb-8 last:pb-0',
        state === 'ahead' && 'text-graphite',
      )}
    >
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-3 bottom-0 left-[9.5px] w-px',
            state === 'done' ? 'bg-vermilion' : 'bg-hairline',
          )}
        />
      )}
      <span aria-hidden="true" className="relative z-10 mt-0.5 w-5 shrink-0">
        <StepMark state={state} />
      </span>
      <div>
        <p className={state === 'current' ? 'font-semibold' : ''}>{title}</p>
        <p className="text-sm text-graphite">{description}</p>
        <span className="sr-only">
          {state === 'done' ? 'Done' : state === 'current' ? 'Current step' : 'Still to come'}
        </span>
      </div>
    </li>
  )
}

function StepMark({ state }: { state: TimelineStepProps['state'] }) {
  if (state === 'current') {
    return (
      <svg viewBox="0 0 20 26" aria-hidden="true" className="-mt-0.5 h-6.5 w-5 fill-vermilion">
        <path d="M9.5 0h1v6h-1zM3 6h14v4.5L10 26 3 10.5z" />
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <circle
        cx="10"
        cy="10"
        r="5"
        className={state === 'done' ? 'fill-vermilion' : 'fill-paper stroke-edge'}
      />
    </svg>
  )
}
