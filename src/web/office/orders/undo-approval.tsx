import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderNumber } from '#core/order/order-number.ts'
import type { Instant } from '#core/time/day.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { type ApprovalKind, approvals } from './approval-calls.ts'
import { type Approval, forgetApproval, noteApproval, takeLastApproval } from './last-approval.ts'

/** `Cedar Street Kitchen (PL-1A2B3C4D)`, as messages name an order. */
export function orderName(companyName: string, orderId: string): string {
  return `${companyName} (${orderNumber(orderId)})`
}

export function useUndoApproval() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: Approval) => approvals[kind].undo(id),
    onSuccess: (_done, { name }) =>
      toastDone('Approval Undone', `${name}: nothing was sent. The report is a draft again.`),
    onError: (error, { name }) => toastFailed(error, `Failed to undo the approval of ${name}`),
    onSettled: (_done, _error, { kind, id }) => {
      forgetApproval(id)
      void queries.invalidateQueries({ queryKey: ['project', id] })
      return queries.invalidateQueries({ queryKey: [approvals[kind].listKey] })
    },
  })
}

/** Takes an approval back from wherever it led to, and opens the order again. */
export function useTakeBack() {
  const { mutateAsync } = useUndoApproval()
  const navigate = useNavigate()
  return async (approval: Approval) => {
    await mutateAsync(approval).catch(() => undefined)
    if (approval.kind === 'order') {
      await navigate(pagePath('adminBidItems', { orderId: approval.id }))
    }
  }
}

/** How to take back the newest approval whose time is not over; undefined without any. */
export function useUndoLast() {
  const takeBack = useTakeBack()
  return (): (() => void) | undefined => {
    const last = takeLastApproval()
    return last && (() => void takeBack(last))
  }
}

type Approved = Approval & {
  readonly receiver: string
  /** The report was released before, so it is mailed at once. */
  readonly isReleased?: boolean
}

/** Says which report goes to whom, and offers to take the approval back while that is possible. */
export function useToastApproved() {
  const takeBack = useTakeBack()
  return (title: string, { receiver, isReleased, ...approval }: Approved) => {
    if (isReleased) {
      const description = `${approval.name}: the report is mailed to ${receiver}.`
      showToast({ title, description, tone: 'good' })
      return
    }
    noteApproval(approval)
    showToast({
      title,
      description: `${approval.name}: the report goes to ${receiver} in about 30 seconds. Z takes the approval back.`,
      tone: 'good',
      action: { label: 'Undo', onPress: () => void takeBack(approval) },
    })
  }
}

type UndoApprovalProps = {
  kind?: ApprovalKind
  order: { readonly id: string; readonly releaseAt: Instant | null }
  name: string
  /** The accessible name, where many are on the screen. */
  label?: string
}

/** Shown as long as the approval can be undone. */
export function UndoApproval({ kind = 'order', order, name, label }: UndoApprovalProps) {
  const { id, releaseAt } = order
  const undo = useUndoApproval()
  const seconds = useSecondsUntil(releaseAt)
  if (seconds <= 0) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      busy={undo.isPending}
      onClick={() => undo.mutate({ kind, id, name })}
    >
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
