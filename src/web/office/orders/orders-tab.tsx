import { Suspense } from 'react'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { StatRow } from '../shell/stat-row.tsx'
import { useOrderCounts, useOrderQueue } from './order-queue-query.ts'
import { OrderTable } from './order-table.tsx'
import { queueSorts, useQueueFilters } from './queue-filters.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TrashList } from './trash-list.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSelection } from './use-selection.ts'

const PriceAgeBanner = loadedLater(
  async () => (await import('../templates/price-age-banner.tsx')).PriceAgeBanner,
)

export function OrdersTab() {
  const filters = useQueueFilters()
  const { data: counts } = useOrderCounts()
  useQueueKeys()
  return (
    <div className="flex flex-col gap-4">
      <Suspense>
        <PriceAgeBanner />
      </Suspense>
      <StatRow
        label="Orders by status"
        stats={[
          { label: 'Pending Review', value: counts?.pending },
          { label: 'QC Approved', value: counts?.qc_approved },
          { label: 'Completed', value: counts?.completed },
          { label: 'Total Orders', value: counts?.all },
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBar
          label="Orders shown"
          value={filters.status}
          onChange={(status) => filters.change('status', status)}
          filters={[
            { id: 'all', label: 'All', count: counts?.all },
            { id: 'pending', label: 'Pending', count: counts?.pending },
            { id: 'qc_approved', label: 'QC Approved', count: counts?.qc_approved },
            { id: 'correction', label: 'Corrections', count: counts?.correction },
            { id: 'second_person', label: 'Second Person', count: counts?.second_person },
          ]}
        />
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap justify-end gap-2">
          {filters.isTrash ? null : (
            <>
              <SearchAndSort filters={filters} />
              <Button
                size="sm"
                variant="secondary"
                aria-pressed={filters.isMine}
                onClick={() => filters.change('assignee', filters.isMine ? '' : 'me')}
              >
                Mine
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={filters.isTrash}
            onClick={() => filters.change('view', filters.isTrash ? '' : 'trash')}
          >
            {filters.isTrash ? 'Back to Orders' : 'Trash'}
          </Button>
        </div>
      </div>
      {filters.isTrash ? <TrashList /> : <Queue query={filters.query} />}
    </div>
  )
}

function SearchAndSort({ filters }: { filters: ReturnType<typeof useQueueFilters> }) {
  return (
    <>
      <SearchField
        label="Search orders by company, name, e-mail, address or id"
        placeholder="Company, e-mail, address, id"
        value={filters.search}
        onChange={(text) => filters.change('search', text)}
      />
      <Select
        aria-label="Sort orders"
        className="min-h-9! w-40 text-sm"
        options={queueSorts}
        value={filters.sort}
        onChange={(event) => filters.change('sort', event.target.value)}
      />
    </>
  )
}

function Queue({ query }: { query: ReturnType<typeof useQueueFilters>['query'] }) {
  const orders = useOrderQueue(query)
  const selection = useSelection(orders.data?.rows ?? [])
  if (orders.isPending) return <RowSkeletons label="Loading orders" />
  if (orders.data === undefined)
    return <LoadFailed query={orders} title="Orders could not be loaded" />
  if (orders.data.rows.length === 0) {
    return <EmptyState title="No orders found for the selected status." />
  }
  return (
    <ListArea isStale={orders.isPlaceholderData}>
      <OrderTable orders={orders.data.rows} selection={selection} />
      <SelectionBar selected={selection.selected} onClear={selection.clear} />
      <Pager nextCursor={orders.data.nextCursor} />
    </ListArea>
  )
}
