import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { answerText } from '#core/project/answer-text.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { type FactChanges, seenAnswers } from './use-fact-changes.ts'

type CustomerAnswerProps = { order: StaffOrder; changes: FactChanges }

/** The questions to the customer, and the answers as a proposal. */
export function CustomerAnswer({ order, changes }: CustomerAnswerProps) {
  const close = useMutation({
    mutationFn: (decision: 'dismissed' | 'withdrawn') =>
      callAsStaff('decideRequest', {
        params: { orderId: order.id },
        body: { decision, ...seenAnswers(order) },
      }),
    onSuccess: (changed, decision) => {
      changes.adopt(changed)
      toastDone(decision === 'withdrawn' ? 'Question Taken Back' : 'Answer Dismissed')
    },
    onError: (error) => toastFailed(error, 'That did not work'),
  })
  const request = order.customerRequest
  if (!request) return null
  if (!request.answeredAt) {
    return (
      <Alert tone="caution" title="Waiting for the customer">
        <p>
          Asked on {formatMoment(request.askedAt)}
          {request.askedBy ? ` by ${request.askedBy}` : ''}; the deadline is paused.
        </p>
        <p className="mt-1 whitespace-pre-line">{request.message}</p>
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          busy={close.isPending}
          onClick={() => close.mutate('withdrawn')}
        >
          Take the Question Back
        </Button>
      </Alert>
    )
  }
  return (
    <Alert
      tone="good"
      title={request.message ? 'The customer answered' : 'The customer asks for other answers'}
    >
      <ProposedAnswers order={order} request={request} />
      {request.reply ? <p className="mt-2 whitespace-pre-line">“{request.reply}”</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={changes.busy} onClick={() => changes.takeOver(request.answers)}>
          Accept
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={close.isPending}
          onClick={() => close.mutate('dismissed')}
        >
          Dismiss
        </Button>
      </div>
    </Alert>
  )
}

type ProposedAnswersProps = {
  order: StaffOrder
  request: NonNullable<StaffOrder['customerRequest']>
}

function ProposedAnswers({ order, request }: ProposedAnswersProps) {
  const proposed = Object.entries(request.answers)
  if (proposed.length === 0) return null
  return (
    <dl>
      {proposed.map(([id, value]) => {
        const answer = findProjectAnswer(id)
        if (!answer) return null
        return (
          <div key={id} className="mt-1">
            <dt className="text-graphite">{answer.label}</dt>
            <dd>
              {answerText(answer, order.projectData[id]) || 'Not known'} →{' '}
              <strong>{answerText(answer, value)}</strong>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
