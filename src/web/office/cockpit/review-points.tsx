import { useState } from 'react'
import { askableAnswers } from '#core/order/customer-request.ts'
import type { RankedPoint, ReviewPoint } from '#core/review-points/review-point.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DismissPointDialog } from './dismiss-point-dialog.tsx'
import { PointRow } from './point-row.tsx'
import { useRankedPoints } from './review-points-query.ts'
import type { FactChanges } from './use-fact-changes.ts'

/** More than three at once are skimmed, not judged. */
const shownAtOnce = 3

export type PointQuestion = { readonly message: string; readonly answerIds: readonly string[] }

type ReviewPointsProps = {
  orderId: string
  points: readonly ReviewPoint[]
  changes: FactChanges
  onAsk: (about: PointQuestion) => void
}

/**
 * What a customer would notice, the most expected dollars first and three at a time. 1 to 3 choose
 * one; T takes the customer's number, A asks, D dismisses it.
 */
export function ReviewPoints({ orderId, points, changes, onAsk }: ReviewPointsProps) {
  const { ranked, dismissed } = useRankedPoints(orderId, points)
  const [isWhole, setIsWhole] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const [dismissing, setDismissing] = useState<ReviewPoint>()
  const shown = isWhole ? (ranked ?? []) : (ranked ?? []).slice(0, shownAtOnce)
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0]
  const take = ({ take: taken }: ReviewPoint) => {
    if (taken && !changes.busy) changes.give(taken.answer, taken.value)
  }
  const ask = (point: ReviewPoint) => onAsk(questionOf(point))
  const withChosen = (act: (point: RankedPoint) => void) => () => chosen && act(chosen)
  useShortcuts({
    1: () => setChosenId(shown[0]?.id),
    2: () => setChosenId(shown[1]?.id),
    3: () => setChosenId(shown[2]?.id),
    t: withChosen(take),
    a: withChosen(ask),
    d: withChosen(setDismissing),
  })
  return (
    <section aria-labelledby="points-title" aria-busy={ranked === undefined}>
      <h2 id="points-title" className="mb-2 text-lg">
        A customer would notice
      </h2>
      {ranked === undefined ? <p className="text-sm text-graphite">Looking…</p> : null}
      {ranked?.length === 0 ? (
        <p className="text-sm">Nothing contradicts the customer’s words or the usual figures.</p>
      ) : null}
      <ol className="flex flex-col gap-2 text-sm">
        {shown.map((point, at) => (
          <PointRow
            key={point.id}
            point={point}
            number={at + 1}
            isChosen={point === chosen}
            busy={changes.busy}
            onChoose={() => setChosenId(point.id)}
            onTake={() => take(point)}
            onAsk={() => ask(point)}
            onDismiss={() => setDismissing(point)}
          />
        ))}
      </ol>
      <Rest
        rest={(ranked?.length ?? 0) - shownAtOnce}
        dismissed={dismissed}
        isWhole={isWhole}
        onToggle={() => setIsWhole(!isWhole)}
      />
      {dismissing ? (
        <DismissPointDialog
          orderId={orderId}
          point={dismissing}
          onClose={() => setDismissing(undefined)}
        />
      ) : null}
    </section>
  )
}

function questionOf({ question = '', about }: ReviewPoint): PointQuestion {
  const answerIds = 'answers' in about ? askableAnswers(about.answers) : []
  return { message: question, answerIds }
}

type RestProps = { rest: number; dismissed: number; isWhole: boolean; onToggle: () => void }

function Rest({ rest, dismissed, isWhole, onToggle }: RestProps) {
  return (
    <>
      {rest > 0 ? (
        <button type="button" className="link mt-2 min-h-8 text-sm" onClick={onToggle}>
          {isWhole ? 'Show three at a time' : `Show ${rest} more`}
        </button>
      ) : null}
      <p className="mt-2 text-xs text-graphite">
        Ranked by what it would move, times the chance that a reviewer changes it: a first guess
        (judgment), shifted by what was changed in the last approved orders.
        {dismissed > 0 ? ` ${dismissed} dismissed; the reasons are in the activity.` : ''}
      </p>
    </>
  )
}
