import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { countOf } from '#core/sentence-parts.ts'
import type { CallReply } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { approvals } from './approval-calls.ts'
import { type Approval, forgetApproval, noteApproval } from './last-approval.ts'

export type TrashedOrder = CallReply<'listTrash'>[number]

type BulkAction = 'approve' | 'delete' | 'restore'

export type ReadReport = {
  readonly orderId: string
  readonly reportHash: string
  /** As messages name the order. */
  readonly name: string
}

/** What differs from the report that was read, by order. */
export type ChangesByOrder = ReadonlyMap<string, readonly string[]>

export function useTrash() {
  return useQuery({
    queryKey: ['orders', 'trash'],
    queryFn: ({ signal }) => callAsStaff('listTrash', { signal }),
    refetchOnMount: 'always',
  })
}

/** Restores orders from the trash. */
export function useRestoreOrders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderIds: readonly string[]) => callBulk('restore', orderIds),
    onSuccess: ({ done, refused }) => {
      if (done.length === 0) return toastFailed(undefined, 'Failed to restore order')
      toastDone(done.length === 1 ? 'Order Restored' : `${done.length} Orders Restored`, refused)
    },
    onError: (error) => toastFailed(error, 'Failed to restore order'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Moves orders to the trash; the toast offers to undo it. */
export function useDeleteOrders(onDone: () => void) {
  const queries = useQueryClient()
  const restore = useRestoreOrders()
  return useMutation({
    mutationFn: deleteOrders,
    onSuccess: ({ done, refused }) => {
      if (done.length === 0) return toastFailed(undefined, 'Failed to delete order')
      showToast({
        title: done.length === 1 ? 'Order Deleted' : `${done.length} Orders Deleted`,
        description: refused ?? 'In the trash for 30 days. The financial record is kept.',
        tone: 'good',
        action: { label: 'Undo', onPress: () => restore.mutate(done) },
      })
    },
    onError: (error) => toastFailed(error, 'Failed to delete order'),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

/** Takes each of them back on its own: one that went out meanwhile does not stop the others. */
function useUndoApprovals() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (approved: readonly Approval[]) => {
      const failed: string[] = []
      for (const { kind, id, name } of approved) {
        forgetApproval(id)
        await approvals[kind].undo(id).catch(() => failed.push(name))
      }
      return failed
    },
    onSuccess: (failed, approved) => {
      const sent =
        failed.length > 0 ? `Could not be undone: ${failed.join(', ')}.` : 'Nothing was sent.'
      if (failed.length < approved.length) toastDone('Approvals Undone', sent)
      else toastFailed(undefined, 'Failed to undo the approvals')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useApproveOrders(onDone: (changes: ChangesByOrder) => void) {
  const queries = useQueryClient()
  const undo = useUndoApprovals()
  return useMutation({
    mutationFn: (reports: readonly ReadReport[]) =>
      callBulk(
        'approve',
        reports.map(({ orderId }) => orderId),
        reports.map(({ orderId, reportHash }) => ({ orderId, reportHash })),
      ),
    onSuccess: ({ done, refused }, reports) => {
      if (done.length === 0) return toastFailed(undefined, refused ?? 'Failed to approve order')
      const approved = reports
        .filter(({ orderId }) => done.includes(orderId))
        .map(({ orderId, name }) => ({ kind: 'order', id: orderId, name }) as const)
      for (const approval of approved) noteApproval(approval)
      const title = done.length === 1 ? 'Order Approved' : `${done.length} Orders Approved`
      showToast({
        title,
        description: refused ?? 'The reports go to the customers in about 30 seconds.',
        tone: 'good',
        action: { label: 'Undo', onPress: () => undo.mutate(approved) },
      })
    },
    onError: (error) => toastFailed(error, 'Failed to approve order'),
    onSettled: (answer) => {
      onDone(answer?.changes ?? new Map())
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export function useEmptyTrash() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('emptyTrash'),
    onSuccess: ({ emptied, kept }) =>
      toastDone(
        'Trash Emptied',
        [`${emptied} ${emptied === 1 ? 'order is' : 'orders are'} anonymized.`, keptText(kept)]
          .filter(Boolean)
          .join(' '),
      ),
    onError: (error) => toastFailed(error, 'Failed to empty the trash'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

function keptText(kept: number): string {
  if (kept === 0) return ''
  return `${countOf(kept, 'order')} stayed: paid for and not delivered. Restore, then refund or deliver.`
}

async function callBulk(
  action: BulkAction,
  orderIds: readonly string[],
  reports: readonly Omit<ReadReport, 'name'>[] = [],
) {
  const body = { action, orderIds: [...orderIds], reports: [...reports] }
  const { results } = await callAsStaff('bulkOrders', { body })
  const refused = results.filter(({ ok }) => !ok).length
  return {
    changes: new Map(
      results.flatMap(({ orderId, differences }) =>
        differences === undefined ? [] : [[orderId, differences] as const],
      ),
    ),
    done: results.filter(({ ok }) => ok).map(({ orderId }) => orderId),
    refused:
      refused === 0
        ? undefined
        : `${refused} could not be ${pastWords[action]}: something blocks them, or their status.`,
  }
}

const pastWords: Readonly<Record<BulkAction, string>> = {
  approve: 'approved',
  delete: 'deleted',
  restore: 'restored',
}

/** A single order has its own route. */
async function deleteOrders(orderIds: readonly string[]): ReturnType<typeof callBulk> {
  const [orderId] = orderIds
  if (orderId === undefined || orderIds.length > 1) return callBulk('delete', orderIds)
  await callAsStaff('deleteOrder', { params: { orderId } })
  return { done: [orderId], refused: undefined, changes: new Map() }
}
