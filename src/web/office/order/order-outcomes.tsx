import { useState } from 'react'
import type { Outcome } from '#contract/outcomes.ts'
import { outcomeKindLabels } from '#core/calibration/outcome.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Allowed } from '../session/allowed.tsx'
import { useOutcomes } from './order-outcomes-query.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'

/** The actual cost of the project beside its range; entries are only added. */
export function OrderOutcomes({ orderId }: { orderId: string }) {
  const outcomes = useOutcomes(orderId)
  const [open, setOpen] = useState<Outcome | 'new'>()
  if (outcomes.isError) {
    return (
      <Alert tone="bad" title="The outcomes could not be loaded">
        {messageOf(outcomes.error, 'The server did not answer as expected.')}{' '}
        <button type="button" className="link" onClick={() => void outcomes.refetch()}>
          Try Again
        </button>
      </Alert>
    )
  }
  if (!outcomes.data) return <Skeleton className="h-16 w-full" />
  const corrected = new Set(outcomes.data.map(({ corrects }) => corrects))
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p className="text-graphite">
        Contracts, final costs and bids. They are published as a share and a ratio only.
      </p>
      {outcomes.data.length > 0 ? (
        <ul className="w-full">
          {outcomes.data.map((outcome) => (
            <Entry
              key={outcome.id}
              outcome={outcome}
              isCorrected={corrected.has(outcome.id)}
              onCorrect={() => setOpen(outcome)}
            />
          ))}
        </ul>
      ) : null}
      <Allowed to="review">
        <Button variant="secondary" size="sm" onClick={() => setOpen('new')}>
          Enter an Outcome
        </Button>
      </Allowed>
      {open ? (
        <OutcomeDialog
          orderId={orderId}
          {...(open === 'new' ? {} : { corrected: open })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  )
}

type EntryProps = { outcome: Outcome; isCorrected: boolean; onCorrect: () => void }

function Entry({ outcome, isCorrected, onCorrect }: EntryProps) {
  const { kind, amount, day, source, scopeNotes, isSameScope, reportVersion } = outcome
  const isStanding = amount !== null && !isCorrected
  return (
    <li className="border-t border-hairline py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isStanding ? (
          <HitBadge outcome={outcome} />
        ) : (
          <Badge tone="neutral">{stateOf(outcome)}</Badge>
        )}
        <span className={classNames('figures font-medium', isCorrected && 'line-through')}>
          {amount === null ? 'Taken back' : formatUsd(amount)}
        </span>
        <span className="text-xs text-graphite">
          {outcomeKindLabels[kind]}, {formatDay(day)}
        </span>
      </div>
      <p className="mt-1 text-xs text-graphite">
        {source}. {isSameScope ? '' : 'Other scope than estimated. '}
        {scopeNotes ? `${scopeNotes} ` : ''}Report version {reportVersion}
        {authorText(outcome)}.
      </p>
      {isStanding ? (
        <button type="button" className="link min-h-6 text-xs" onClick={onCorrect}>
          Correct
          <span className="sr-only"> {formatUsd(amount)}</span>
        </button>
      ) : null}
    </li>
  )
}

function authorText({ author, enteredBy }: Outcome): string {
  const file = enteredBy === 'import' ? ' from a file' : ''
  return author ? `, entered by ${author}${file}` : ''
}

function stateOf({ amount }: Outcome): string {
  return amount === null ? 'Correction' : 'Corrected'
}

function HitBadge({ outcome: { amount, p10, p90, isSameScope } }: { outcome: Outcome }) {
  if (!isSameScope) return <Badge tone="neutral">Other scope</Badge>
  if (amount === null || amount < p10) return <Badge tone="caution">Below the range</Badge>
  return amount > p90 ? (
    <Badge tone="caution">Above the range</Badge>
  ) : (
    <Badge tone="good">Inside the range</Badge>
  )
}
