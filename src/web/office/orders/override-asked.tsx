import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovalCard } from '#contract/approval.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { type ApprovalKind, approvals } from './approval-calls.ts'

type OverrideAskedProps = {
  kind: ApprovalKind | undefined
  id: string
  request: NonNullable<ApprovalCard['overrideRequest']>
}

/** The first person's approval of prices that block; whoever gave it can withdraw it. */
export function OverrideAsked({ kind = 'order', id, request }: OverrideAskedProps) {
  const { isOwn, requestedBy, requestedAt, reason } = request
  const withdraw = useWithdrawOverride(kind, id)
  return (
    <Alert
      tone="caution"
      title={isOwn ? 'Waits for a second person' : `${requestedBy} approved these prices`}
    >
      <p className="wrap-anywhere">
        {formatDatedMoment(requestedAt)}: “{reason}”
      </p>
      <p className="mt-2">
        {isOwn
          ? 'A colleague has to approve the same report. Withdraw your request to approve it with another reason, or not at all.'
          : 'Your approval is the second one, and sends the report with this reason.'}
      </p>
      {isOwn ? (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw Request
        </Button>
      ) : null}
    </Alert>
  )
}

function useWithdrawOverride(kind: ApprovalKind, id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => approvals[kind].withdrawOverride(id),
    onSuccess: () => toastDone('Request Withdrawn', 'Nobody else is asked to approve this report.'),
    onError: (error) => toastFailed(error, 'The request was not withdrawn.'),
    onSettled: () =>
      Promise.all(
        [[approvals[kind].listKey], ['today']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
