import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

export type TrashedOrder = CallReply<'listTrash'>[number]

type BulkAction = 'approve' | 'delete' | 'restore'

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

function useUndoApprovals() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) => {
      for (const orderId of orderIds) await callAsStaff('undoApproval', { params: { orderId } })
    },
    onSuccess: () => toastDone('Approvals Undone', 'Nothing was sent.'),
    onError: (error) => toastFailed(error, 'Failed to undo the approvals'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useApproveOrders(onDone: () => void) {
  const queries = useQueryClient()
  const undo = useUndoApprovals()
  return useMutation({
    mutationFn: (orderIds: readonly string[]) => callBulk('approve', orderIds),
    onSuccess: ({ done, refused }) => {
      if (done.length === 0) return toastFailed(undefined, refused ?? 'Failed to approve order')
      const title = done.length === 1 ? 'Order Approved' : `${done.length} Orders Approved`
      showToast({
        title,
        description: refused ?? 'The reports go to the customers in about 30 seconds.',
        tone: 'good',
        action: { label: 'Undo', onPress: () => undo.mutate(done) },
      })
    },
    onError: (error) => toastFailed(error, 'Failed to approve order'),
    onSettled: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export function useEmptyTrash() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callAsStaff('emptyTrash'),
    onSuccess: ({ emptied }) =>
      toastDone(
        'Trash Emptied',
        `${emptied} ${emptied === 1 ? 'order is' : 'orders are'} anonymized.`,
      ),
    onError: (error) => toastFailed(error, 'Failed to empty the trash'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

async function callBulk(action: BulkAction, orderIds: readonly string[]) {
  const { results } = await callAsStaff('bulkOrders', { body: { action, orderIds: [...orderIds] } })
  const refused = results.filter(({ ok }) => !ok).length
  return {
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
  return { done: [orderId], refused: undefined }
}
