import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderNote } from '#contract/order-notes.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'
import { activityKey } from './order-activity-query.ts'

const keyOf = (orderId: string) => ['orders', 'notes', orderId] as const

export function useOrderNotes(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('listOrderNotes', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
}

function reload(client: QueryClient, orderId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: activityKey(orderId) })
  return client.invalidateQueries({ queryKey: keyOf(orderId) })
}

export function useAddNote(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: string) =>
      callAsStaff('addOrderNote', { params: { orderId }, body: { body } }),
    onSuccess: () => reload(client, orderId),
    onError: (error) => toastFailed(error, 'The note could not be saved.'),
  })
}

export function useResolveNote(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, resolvedAt }: OrderNote) =>
      callAsStaff('resolveOrderNote', {
        params: { orderId, noteId: id },
        body: { resolved: resolvedAt === null },
      }),
    onSuccess: () => reload(client, orderId),
    onError: (error) => toastFailed(error, 'The note could not be changed.'),
  })
}
