import { useState } from 'react'
import type { RefundRequest } from '#contract/refunds.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { ReasonDialog } from '../shell/reason-dialog.tsx'
import { useApproveRefund, useDeclineRefund, useWithdrawRefund } from './refund-request-query.ts'

const outcomes = { declined: 'Refund declined', withdrawn: 'Refund request withdrawn' } as const

/** Refunds of the order that wait for a second person, or were not made. */
export function RefundRequests({ requests }: { requests: readonly RefundRequest[] }) {
  return requests.map((request) => {
    const { id, outcome, amount, reason, requestedBy, requestedAt } = request
    if (outcome === 'approved') return null
    return (
      <Alert
        key={id}
        tone="caution"
        title={outcome === null ? 'A refund waits for a second person' : outcomes[outcome]}
      >
        <p className="break-words">
          {formatUsd(amount)}, asked for by {requestedBy} on {formatDatedMoment(requestedAt)}:{' '}
          {reason}
        </p>
        {outcome === 'declined' ? (
          <p className="break-words">
            {request.decidedBy}: {request.decisionReason}
          </p>
        ) : null}
        {outcome === null ? <RequestDecision request={request} /> : null}
      </Alert>
    )
  })
}

/** Approve and decline for another person, withdraw for the person who asked. */
export function RequestDecision({ request }: { request: RefundRequest }) {
  const [declining, setDeclining] = useState(false)
  const isOwn = useStaffSession()?.user.username === request.requestedBy
  const approve = useApproveRefund()
  const decline = useDeclineRefund()
  const withdraw = useWithdrawRefund()
  if (isOwn) {
    return (
      <Button
        size="sm"
        variant="secondary"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(request.id)}
      >
        Withdraw Request
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="danger"
        busy={approve.isPending}
        onClick={() => approve.mutate(request.id)}
      >
        Approve Refund of {formatUsd(request.amount)}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <ReasonDialog
        open={declining}
        title="Decline this refund?"
        description={`${request.requestedBy} asked for it and reads the reason on the order. No money moves.`}
        confirmLabel="Decline refund"
        busy={decline.isPending}
        onConfirm={(reason) =>
          decline.mutate({ id: request.id, reason }, { onSuccess: () => setDeclining(false) })
        }
        onClose={() => setDeclining(false)}
      />
    </div>
  )
}
