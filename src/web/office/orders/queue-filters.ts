import { useSearchParams } from 'react-router'
import type { QueueQuery } from './order-queue-query.ts'

const queueStatuses = ['all', 'pending', 'qc_approved', 'correction', 'second_person'] as const

export const queueSorts = [
  { id: 'due', label: 'Due first' },
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
] as const

type QueueSort = (typeof queueSorts)[number]['id']

/** The filters of a list are stored in the address, so that a view can be sent to a colleague. */
export function useListFilters<Name extends string>() {
  const [params, setParams] = useSearchParams()
  const cursor = params.get('cursor')
  // A cursor belongs to one sort order of one list; any other view starts at its first page.
  const change = (name: Name | 'search' | 'view', value: string) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        // The trash has no filters, so setting one returns to the list.
        next.delete('view')
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        // Without a tab it is an older address of the orders, which stay when no filter is left.
        if (!next.has('tab')) next.set('tab', 'orders')
        return next
      },
      { replace: name === 'search' },
    )
  }
  return {
    params,
    change,
    search: params.get('search') ?? '',
    page: cursor ? { cursor } : {},
    isTrash: params.get('view') === 'trash',
  }
}

export function useQueueFilters() {
  const { params, change, search, page, isTrash } = useListFilters<'status' | 'sort' | 'assignee'>()
  const status = queueStatuses.find((id) => id === params.get('status')) ?? 'all'
  const sort: QueueSort = queueSorts.find(({ id }) => id === params.get('sort'))?.id ?? 'due'
  const isMine = params.get('assignee') === 'me'
  const query: QueueQuery = {
    sort,
    ...(status === 'all' ? {} : { status }),
    ...(search ? { search } : {}),
    ...(isMine ? { assignee: 'me' } : {}),
    ...page,
  }
  return { status, sort, search, isMine, query, change, isTrash }
}
