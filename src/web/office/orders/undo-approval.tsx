import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { type ApprovalKind, approvals } from './approval-calls.ts'
import { noteApproval } from './last-approval.ts'

export function useUndoApproval(kind: ApprovalKind = 'order') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => approvals[kind].undo(id),
    onSuccess: () => toastDone('Approval Undone', 'Nothing was sent. The report is a draft again.'),
    onError: (error) => toastFailed(error, 'Failed to undo the approval'),
    onSettled: (_done, _error, id) => {
      void queries.invalidateQueries({ queryKey: ['project', id] })
      return queries.invalidateQueries({ queryKey: [approvals[kind].listKey] })
    },
  })
}

export function toastApproved(title: string, receiver: string, onUndo: () => void): void {
  noteApproval(onUndo)
  showToast({
    title,
    description: `The report goes to ${receiver} in about 30 seconds.`,
    tone: 'good',
    action: { label: 'Undo', onPress: onUndo },
  })
}

type UndoApprovalProps = {
  kind?: ApprovalKind
  order: { readonly id: string; readonly releaseAt: string | null }
}

/** Shown as long as the approval can be undone. */
export function UndoApproval({ kind, order: { id, releaseAt } }: UndoApprovalProps) {
  const undo = useUndoApproval(kind)
  const seconds = useSecondsUntil(releaseAt)
  if (seconds <= 0) return null
  return (
    <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate(id)}>
      Undo approval ({seconds} s)
    </Button>
  )
}

function useSecondsUntil(moment: string | null): number {
  const left = () => (moment === null ? 0 : Math.ceil((Date.parse(moment) - Date.now()) / 1000))
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left()
}
