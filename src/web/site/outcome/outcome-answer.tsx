import { useEffect, useRef } from 'react'
import type { AskedOutcome } from '#contract/outcomes.ts'
import { outcomeKindLabels } from '#core/calibration/outcome.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { RangeBar } from '#web/ui/range-bar.tsx'

type Answered = NonNullable<AskedOutcome['answered']>

type OutcomeAnswerProps = {
  asked: AskedOutcome
  answered: Answered
  /** It was saved a moment ago, not at an earlier visit. */
  isNew: boolean
  onChange: () => void
}

/** The answer beside the estimate, and the way to change it. */
export function OutcomeAnswer({ asked, answered, isNew, onChange }: OutcomeAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { kind, amounts, day, isSameScope } = answered
  const ends = [asked.p10, asked.p90, ...amounts]
  return (
    <div className="max-w-measure">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {isNew ? 'Saved. Thank you.' : 'You have answered already. Thank you.'}
      </h1>
      <p className="mt-4">
        {outcomeKindLabels[kind]}, {formatDay(day)}:{' '}
        <strong className="figures">{amounts.map(formatUsdWhole).join(', ')}</strong>
        {isSameScope ? '.' : ', for other work than was estimated.'}
      </p>
      <h2 className="mt-8 text-lg">How your estimate compares</h2>
      <p className="mt-2">{comparisonText(asked, answered)}</p>
      <div className="mt-6 max-w-md">
        <RangeBar
          label="The estimate"
          low={asked.p10}
          value={asked.estimate}
          high={asked.p90}
          format={formatUsdWhole}
          scale={[Math.min(...ends), Math.max(...ends)]}
        />
      </div>
      <p className="mt-6 text-sm text-graphite">
        Your answer counts without naming you or your project. It goes into the published figures on{' '}
        <a className="link" href={pagePath('calibration')}>
          how good our estimates are
        </a>
        .
      </p>
      <Button variant="secondary" className="mt-6" onClick={onChange}>
        Change the Answer
      </Button>
    </div>
  )
}

function comparisonText({ p10, p90, estimate }: AskedOutcome, answered: Answered): string {
  const { comparison, isSameScope, amounts, kind } = answered
  const subject = kind === 'bid' && amounts.length > 1 ? 'The middle bid' : 'It'
  const off = Math.abs(comparison.offPercent)
  const direction = comparison.offPercent < 0 ? 'below' : 'above'
  const distance = off === 0 ? 'equal to' : `${off}% ${direction}`
  const place = {
    below: 'below the range',
    inside: 'inside the range',
    above: 'above the range',
  }[comparison.position]
  const compared = `${subject} is ${distance} the estimate of ${formatUsdWhole(estimate)} and ${place} of ${formatUsdWhole(p10)} to ${formatUsdWhole(p90)}.`
  return isSameScope
    ? compared
    : `${compared} Other work was bought than was estimated, so it is counted but not compared in public.`
}
