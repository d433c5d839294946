import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#web/lib/call.ts'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { StatRow } from '../shell/stat-row.tsx'
import { DemoProjectTable } from './demo-project-table.tsx'
import { type DemoProject, useDemoProjectCounts, useDemoProjects } from './demo-projects-query.ts'
import { ReviewDialog } from './review-dialog.tsx'

const statuses = ['all', 'pending', 'qc_approved'] as const

export function DemoProjectsTab() {
  const [params, setParams] = useSearchParams()
  const { data: counts } = useDemoProjectCounts()
  const status = statuses.find((id) => id === params.get('status')) ?? 'all'
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
      <FilterBar
        label="Demo projects shown"
        value={status}
        onChange={(id) =>
          setParams({ tab: 'demo-projects', ...(id === 'all' ? {} : { status: id }) })
        }
        filters={[
          { id: 'all', label: 'All', count: counts?.all },
          { id: 'pending', label: 'Pending', count: counts?.pending },
          { id: 'qc_approved', label: 'QC Approved', count: counts?.qc_approved },
        ]}
      />
      <DemoProjectList status={status} cursor={params.get('cursor') ?? undefined} />
    </div>
  )
}

type ListProps = { status: (typeof statuses)[number]; cursor: string | undefined }

function DemoProjectList({ status, cursor }: ListProps) {
  const projects = useDemoProjects({
    ...(status === 'all' ? {} : { status }),
    ...(cursor ? { cursor } : {}),
  })
  const [reviewed, setReviewed] = useState<DemoProject>()
  if (projects.isPending) return <RowSkeletons label="Loading demo projects" />
  if (projects.data === undefined) {
    return (
      <ErrorState title="Demo projects could not be loaded" onRetry={() => void projects.refetch()}>
        {messageOf(projects.error, 'The server did not answer as expected.')}
      </ErrorState>
    )
  }
  if (projects.data.rows.length === 0) return <EmptyState title="No demo projects found." />
  return (
    <ListArea isStale={projects.isPlaceholderData}>
      <DemoProjectTable projects={projects.data.rows} onReview={setReviewed} />
      <Pager nextCursor={projects.data.nextCursor} />
      <ReviewDialog
        project={projects.data.rows.find(({ id }) => id === reviewed?.id) ?? reviewed}
        onClose={() => setReviewed(undefined)}
      />
    </ListArea>
  )
}
