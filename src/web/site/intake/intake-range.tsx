import { formatUsdWhole } from '#core/money/format-money.ts'
import { EstimateAnswer } from '../estimate/estimate-answer.tsx'
import type { EstimateState } from '../estimate/use-live-estimate.ts'

const waitingText = 'Give the kind of space and its area, and the range appears here.'

type RangePanelProps = { state: EstimateState; onAnswer?: (questionId: string) => void }

/** Beside the form: the range, and the worth of each open question. */
export function RangePanel({ state, onAnswer }: RangePanelProps) {
  return (
    <aside
      aria-label="Live estimate"
      className="sticky top-24 hidden self-start border border-ink bg-raised p-6 lg:block"
    >
      <h2 className="label-line font-sans">Range so far</h2>
      <div className="mt-4">
        <EstimateAnswer
          state={state}
          waitingText={waitingText}
          depth={3}
          {...(onAnswer ? { onAnswer } : {})}
        />
      </div>
      {state.estimate?.conflicts.map(({ id, sentence }) => (
        <p key={id} className="mt-4 border-l-2 border-vermilion pl-3 text-sm">
          {sentence}
        </p>
      ))}
      <p className="mt-4 border-t border-hairline pt-3 text-xs text-graphite">
        From the engine that writes the report, before a person has looked at it.
      </p>
    </aside>
  )
}

/** On a narrow screen the range stays visible in one line at the bottom. */
export function RangeStrip({ state }: { state: EstimateState }) {
  const { estimate } = state
  if (!estimate) return null
  return (
    <p
      aria-live="polite"
      className="figures fixed inset-x-0 bottom-0 z-20 flex items-baseline justify-between gap-3 border-t border-ink bg-paper px-4 py-3 text-sm lg:hidden"
    >
      <span className="text-graphite">Range so far</span>
      <span className="font-semibold">
        {formatUsdWhole(estimate.low)} – {formatUsdWhole(estimate.high)}
      </span>
    </p>
  )
}
