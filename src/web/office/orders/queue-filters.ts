import { useSearchParams } from 'react-router'
import type { QueueQuery } from './order-queue-query.ts'

const queueStatuses = ['all', 'pending', 'qc_approved'] as const

export const queueSorts = [
  { id: 'due', label: 'Due first' },
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
] as const

type QueueSort = (typeof queueSorts)[number]['id']

/** What the queue shows, kept in the address: a view can be sent to a colleague. */
export function useQueueFilters() {
  const [params, setParams] = useSearchParams()
  const status = queueStatuses.find((id) => id === params.get('status')) ?? 'all'
  const sort: QueueSort = queueSorts.find(({ id }) => id === params.get('sort'))?.id ?? 'due'
  const search = params.get('search') ?? ''
  const cursor = params.get('cursor')
  const isMine = params.get('assignee') === 'me'
  const query: QueueQuery = {
    sort,
    ...(status === 'all' ? {} : { status }),
    ...(search ? { search } : {}),
    ...(isMine ? { assignee: 'me' } : {}),
    ...(cursor ? { cursor } : {}),
  }
  // A cursor belongs to one order of one list; any other view starts at its first page.
  const change = (name: 'status' | 'sort' | 'search' | 'view' | 'assignee', value: string) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        // The trash knows no filters: to ask for one leads back to the orders.
        next.delete('view')
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name === 'search' },
    )
  }
  return { status, sort, search, isMine, query, change, isTrash: params.get('view') === 'trash' }
}
