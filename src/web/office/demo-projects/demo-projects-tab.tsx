import { useState } from 'react'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useListFilters } from '../orders/queue-filters.ts'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { StatRow } from '../shell/stat-row.tsx'
import { DemoProjectTable } from './demo-project-table.tsx'
import {
  type DemoProjectRow,
  useDemoProjectCounts,
  useDemoProjects,
} from './demo-projects-query.ts'
import { DemoTrash } from './demo-trash.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const statuses = ['all', 'pending', 'qc_approved'] as const

export function DemoProjectsTab() {
  const filters = useListFilters<'status'>()
  const { data: counts } = useDemoProjectCounts()
  const status = statuses.find((id) => id === filters.params.get('status')) ?? 'all'
  return (
    <div className="flex flex-col gap-4">
      <StatRow
        label="Demo projects by status"
        stats={[
          { label: 'Total Demo Projects', value: counts?.all },
          { label: 'Pending Review', value: counts?.pending },
          { label: 'QC Approved', value: counts?.qc_approved },
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBar
          label="Demo projects shown"
          value={status}
          onChange={(id) => filters.change('status', id)}
          filters={[
            { id: 'all', label: 'All', count: counts?.all },
            { id: 'pending', label: 'Pending', count: counts?.pending },
            { id: 'qc_approved', label: 'QC Approved', count: counts?.qc_approved },
          ]}
        />
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap justify-end gap-2">
          {filters.isTrash ? null : (
            <SearchField
              label="Search demo projects by company, name, e-mail, address or id"
              placeholder="Company, e-mail, address, id"
              value={filters.search}
              onChange={(text) => filters.change('search', text)}
            />
          )}
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={filters.isTrash}
            onClick={() => filters.change('view', filters.isTrash ? '' : 'trash')}
          >
            {filters.isTrash ? 'Back to Demo Projects' : 'Trash'}
          </Button>
        </div>
      </div>
      {filters.isTrash ? (
        <DemoTrash />
      ) : (
        <DemoProjectList
          query={{
            ...(status === 'all' ? {} : { status }),
            ...(filters.search ? { search: filters.search } : {}),
            ...filters.page,
          }}
        />
      )}
    </div>
  )
}

function DemoProjectList({ query }: { query: Parameters<typeof useDemoProjects>[0] }) {
  const projects = useDemoProjects(query)
  const [reviewed, setReviewed] = useState<DemoProjectRow>()
  if (projects.isPending) return <RowSkeletons label="Loading demo projects" />
  if (projects.data === undefined)
    return <LoadFailed query={projects} title="Demo projects could not be loaded" />
  return (
    <ListArea isStale={projects.isPlaceholderData}>
      {projects.data.rows.length === 0 ? (
        <EmptyState title="No demo projects found." />
      ) : (
        <>
          <DemoProjectTable projects={projects.data.rows} onReview={setReviewed} />
          <Pager nextCursor={projects.data.nextCursor} />
        </>
      )}
      {reviewed ? <ReviewDialog row={reviewed} onClose={() => setReviewed(undefined)} /> : null}
    </ListArea>
  )
}
