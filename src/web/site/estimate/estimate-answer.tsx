import { pages } from '#contract/pages.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { effectCents } from '#core/risk/answer-outcomes.ts'
import { EmptyRange, RangeBar } from '#web/ui/range-bar.tsx'
import type { EstimateState, LiveEstimate } from './use-live-estimate.ts'

type EstimateAnswerProps = {
  state: EstimateState
  /** Shown while nothing can be estimated yet. */
  waitingText: string
  /** How many drivers and open questions are listed. */
  depth?: 2 | 3
  /** Leads to the field of a question, where the page has one. */
  onAnswer?: (questionId: string) => void
}

/** Space for a complete answer, so that nothing moves when it arrives. */
const heights = { 2: 'min-h-90', 3: '' } as const

/** The estimated range as a dimension line, with its drivers and open questions. */
export function EstimateAnswer({ state, waitingText, depth = 3, onAnswer }: EstimateAnswerProps) {
  const { estimate, status } = state
  return (
    <div aria-live="polite" aria-busy={status === 'loading'} className={heights[depth]}>
      {estimate ? (
        <EstimateFigures
          estimate={estimate}
          depth={depth}
          stale={status === 'failed'}
          onAnswer={onAnswer}
        />
      ) : (
        <>
          <EmptyRange />
          <p className="text-sm text-graphite">{emptyTexts[status] ?? waitingText}</p>
        </>
      )}
    </div>
  )
}

const emptyTexts: Readonly<Partial<Record<EstimateState['status'], string>>> = {
  failed: 'The estimate cannot be reached right now. It comes back with your next change.',
  'outside-area': 'We do not price this place yet.',
  loading: 'Estimating…',
}

type FiguresProps = {
  estimate: LiveEstimate
  depth: number
  stale: boolean
  onAnswer: EstimateAnswerProps['onAnswer']
}

function EstimateFigures({ estimate, depth, stale, onAnswer }: FiguresProps) {
  const padding = (estimate.high - estimate.low) * 0.12
  return (
    <div className={stale ? 'opacity-60' : ''}>
      <RangeBar
        label="Likely build-out cost"
        low={estimate.low}
        value={estimate.likely}
        high={estimate.high}
        scale={[estimate.low - padding, estimate.high + padding]}
        format={formatUsdWhole}
      />
      <p className="figures mt-3 text-sm text-graphite">
        Likely {formatUsdWhole(estimate.likely)}, or {formatUsdWhole(estimate.perSquareFoot)} per
        square foot. Set aside {formatUsdWhole(estimate.budget)} to be safe: eight projects in ten
        cost less. Eight in ten end inside the range.{' '}
        <a className="underline" href={pages.calibration.path}>
          How it was measured
        </a>
      </p>
      <DriverList drivers={estimate.drivers.slice(0, depth)} />
      <QuestionList questions={estimate.openQuestions.slice(0, depth)} onAnswer={onAnswer} />
    </div>
  )
}

function DriverList({ drivers }: { drivers: LiveEstimate['drivers'] }) {
  if (drivers.length === 0) return null
  return (
    <>
      <p className="label-line mt-5">Where the range lies</p>
      <ul aria-label="Where the range lies" className="figures mt-2 text-sm">
        {drivers.map((driver) => (
          <li
            key={driver.label}
            className="flex justify-between gap-4 border-b border-hairline py-1.5 last:border-0"
          >
            <span className="min-w-0">{driver.label}</span>
            <span className="text-right text-graphite">
              −{formatUsdWhole(driver.baseCents - driver.lowCents)} / +
              {formatUsdWhole(driver.highCents - driver.baseCents)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type QuestionListProps = {
  questions: LiveEstimate['openQuestions']
  onAnswer: EstimateAnswerProps['onAnswer']
}

function QuestionList({ questions, onAnswer }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <>
      <p className="label-line mt-5">Worth finding out</p>
      <ul aria-label="Worth finding out" className="figures mt-2 text-sm">
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex justify-between gap-4 border-b border-hairline py-1.5 last:border-0"
          >
            {onAnswer ? (
              <button
                type="button"
                className="link min-w-0 text-left"
                onClick={() => onAnswer(question.id)}
              >
                {question.question}
              </button>
            ) : (
              <span className="min-w-0">{question.question}</span>
            )}
            <span className="text-right whitespace-nowrap text-graphite">
              {formatUsdWhole(effectCents(question))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
