import { formatUsd } from '#core/money/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyTrashButton, TrashView } from '../shell/trash-view.tsx'
import {
  type TrashedDemoProject,
  useDemoTrash,
  useEmptyDemoTrash,
  useRestoreDemoProject,
} from './demo-projects-query.ts'
import { DemoStatusBadge } from './demo-status-badge.tsx'

export function DemoTrash() {
  const trash = useDemoTrash()
  return (
    <TrashView
      trash={trash}
      caption="Deleted demo projects, the newest deletion first"
      amountLabel="Estimate"
      note="After 30 days a deleted demo project is anonymized, and its report is removed."
      emptyButton={(count) => <EmptyTrash count={count} />}
      row={(project) => ({
        id: project.id,
        deletedAt: project.deletedAt,
        name: project.name,
        email: project.customerEmail,
        amount: formatUsd(project.estimatedCost),
        status: <DemoStatusBadge status={project.status} />,
        restore: <RestoreDemoProject project={project} />,
      })}
    />
  )
}

function RestoreDemoProject({ project }: { project: TrashedDemoProject }) {
  const restore = useRestoreDemoProject()
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Restore ${project.name}`}
      busy={restore.isPending}
      onClick={() => restore.mutate(project.id)}
    >
      Restore
    </Button>
  )
}

function EmptyTrash({ count }: { count: number }) {
  const empty = useEmptyDemoTrash()
  return (
    <EmptyTrashButton
      description={`Names, addresses and reports of ${count} demo ${count === 1 ? 'project' : 'projects'} are deleted for good.`}
      busy={empty.isPending}
      onEmpty={(close) => empty.mutate(undefined, { onSettled: close })}
    />
  )
}
