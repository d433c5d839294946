import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CallError, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { callAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { useNow } from '../shell/use-now.ts'
import { DirectOrderCard } from './direct-order-card.tsx'

const filters = [
  { id: 'all', label: 'All' },
  { id: 'pending', label: 'Pending' },
  { id: 'paid', label: 'Paid' },
  { id: 'in_progress', label: 'In Progress' },
  { id: 'qc_approved', label: 'QC Approved' },
  { id: 'completed', label: 'Completed' },
  { id: 'cancelled', label: 'Cancelled' },
] as const

type FilterId = (typeof filters)[number]['id']

/** Pending here means waiting for review: paid or in progress. */
function useDirectOrders(filter: FilterId, search: string) {
  return useInfiniteQuery({
    queryKey: ['orders', 'direct', filter, search],
    queryFn: ({ pageParam, signal }) =>
      callPageAsStaff('listOrdersDirect', {
        query: {
          ...(filter === 'all' ? {} : { status: filter }),
          ...(search ? { search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** The total counts, independent of how many rows are loaded. */
function useDirectCounts(): Partial<Record<FilterId, number>> {
  const { data } = useQuery({
    queryKey: ['orders', 'direct-counts'],
    queryFn: ({ signal }) => callAsStaff('countOrdersDirect', { signal }),
    refetchOnMount: 'always',
  })
  return data ? { ...data, all: data.all + data.unpaid } : {}
}

export function DirectOrderList() {
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const filter = filters.find(({ id }) => id === params.get('status'))?.id ?? 'all'
  const search = params.get('search') ?? ''
  const show = (status: FilterId, text: string) =>
    setParams({ ...(status === 'all' ? {} : { status }), ...(text ? { search: text } : {}) })
  const orders = useDirectOrders(filter, search)
  const counts = useDirectCounts()
  if (orders.isPending) return <RowSkeletons label="Loading orders" />
  if (orders.data === undefined) {
    return <CannotLoad error={orders.error} onRetry={() => void orders.refetch()} />
  }
  const shown = orders.data.pages.flatMap((page) => page.rows)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBar
          label="Orders shown"
          value={filter}
          onChange={(id) => show(id, search)}
          filters={filters.map(({ id, label }) => ({ id, label, count: counts[id] }))}
        />
        <SearchField
          label="Search orders by company, name, e-mail, address or id"
          placeholder="Company, e-mail, address, id"
          value={search}
          onChange={(text) => show(filter, text)}
        />
      </div>
      <ListArea isStale={orders.isPlaceholderData}>
        {shown.length === 0 ? (
          <EmptyState
            title={
              search ? 'No order matches the search.' : 'No orders found for the selected status.'
            }
          />
        ) : (
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {shown.map((order) => (
              <DirectOrderCard key={order.id} order={order} now={now} />
            ))}
          </ul>
        )}
      </ListArea>
      {orders.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-center"
          busy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          Load More Orders
        </Button>
      ) : null}
    </div>
  )
}

function CannotLoad({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof CallError && error.status === 401) {
    return (
      <ErrorState
        title="Sign in to see the orders"
        actions={
          <Link to={pagePath('adminLogin')} className={buttonClass('primary')}>
            Go to Admin Login
          </Link>
        }
      >
        Direct access works from a browser in which a member of staff has signed in, or from an
        address that the server is configured to trust. Sign in, then come back to this page.
      </ErrorState>
    )
  }
  return (
    <ErrorState title="Orders could not be loaded" onRetry={onRetry}>
      {messageOf(error, 'The server did not answer as expected.')}
    </ErrorState>
  )
}
