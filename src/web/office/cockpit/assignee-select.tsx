import { useMutation, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/staff-order.ts'
import { Select } from '#web/ui/select.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type AssigneeSelectProps = { order: StaffOrder; onAssigned: (order: StaffOrder) => void }

export function AssigneeSelect({ order, onAssigned }: AssigneeSelectProps) {
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => callAsStaff('listColleagues', { signal }),
  })
  const assign = useMutation({
    mutationFn: (adminUserId: string | null) =>
      callAsStaff('assignOrder', { params: { orderId: order.id }, body: { adminUserId } }),
    onSuccess: (assigned) => {
      onAssigned(assigned)
      toastDone(assigned.assignee ? `Assigned to ${assigned.assignee.username}` : 'Unassigned')
    },
    onError: (error) => toastFailed(error, 'Failed to assign the order'),
  })
  const known = colleagues.data ?? []
  const options = [
    ...known.map(({ id, username }) => ({ id, label: username })),
    // A person who has left is still named.
    ...(order.assignee && !known.some(({ id }) => id === order.assignee?.id)
      ? [{ id: order.assignee.id, label: order.assignee.username }]
      : []),
  ]
  return (
    <Select
      aria-label="Assigned to"
      placeholder="Not assigned"
      className="min-h-9! w-44 text-sm"
      options={options}
      value={order.assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value || null)}
    />
  )
}
