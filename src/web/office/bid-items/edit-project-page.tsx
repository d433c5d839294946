import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CallError, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { loadProject } from './load-project.ts'
import { ProjectEditor } from './project-editor.tsx'

export function EditProjectPage() {
  const { orderId = '' } = useParams()
  const project = useProject(orderId)
  usePageTitle('Edit Project')
  // What an earlier visit left in the cache may be old: the editor opens on fresh data only.
  if (project.isFetching && !project.isFetchedAfterMount) {
    return <LoadingState text="Loading project..." />
  }
  if (project.data) return <ProjectEditor key={project.data.id} project={project.data} />
  if (project.error instanceof CallError && project.error.status === 404) {
    return <ProjectNotFound />
  }
  return (
    <ErrorState title="The project could not be loaded" onRetry={() => void project.refetch()}>
      {messageOf(project.error, 'The server did not answer as expected.')}
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

export function ProjectNotFound() {
  return (
    <ErrorState
      title="Project Not Found"
      actions={
        <Link
          to={pagePath('admin', {}, { tab: 'demo-projects' })}
          className={buttonClass('primary')}
        >
          Back to Demo Projects
        </Link>
      }
    >
      No order and no demo project has this address. It may have been deleted.
    </ErrorState>
  )
}
