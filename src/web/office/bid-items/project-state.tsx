import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CallError, messageOf } from '#web/lib/call.ts'
import { demoProjectsAddress } from '#web/office/shell/dashboard-place.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { type EditableProject, loadProject } from './load-project.ts'

type ProjectStateProps = { project: UseQueryResult<EditableProject>; errorTitle: string }

/** The states loading, not found and failed. */
export function ProjectState({ project, errorTitle }: ProjectStateProps) {
  if (project.isFetching) return <LoadingState text="Loading project..." />
  if (project.error instanceof CallError && project.error.status === 404) return <ProjectNotFound />
  return (
    <ErrorState title={errorTitle} onRetry={() => void project.refetch()}>
      {messageOf(project.error, 'Failed to load report')}
    </ErrorState>
  )
}

export function useProject(id: string) {
  return useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => loadProject(id, signal),
    refetchOnMount: 'always',
  })
}

function ProjectNotFound() {
  return (
    <ErrorState
      title="Project Not Found"
      actions={
        <Link to={demoProjectsAddress()} className={buttonClass('primary')}>
          Back to Demo Projects
        </Link>
      }
    >
      Demo project not found - please ensure project exists in database. No order has this address
      either.
    </ErrorState>
  )
}
