import { useParams } from 'react-router'
import { OrderCockpit } from '../cockpit/order-cockpit.tsx'
import { PageState } from '../shell/page-state.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ProjectEditor } from './project-editor.tsx'
import { ProjectState, useProject } from './project-state.tsx'

export function EditProjectPage() {
  const { orderId = '' } = useParams()
  const project = useProject(orderId)
  usePageTitle('Edit Project')
  // Cached data from an earlier visit may be outdated, so the editor opens with fresh data only.
  if (project.data && project.isFetchedAfterMount) {
    const { data } = project
    return data.kind === 'order' ? (
      <OrderCockpit key={data.id} project={data} />
    ) : (
      <ProjectEditor key={data.id} project={data} />
    )
  }
  return (
    <PageState heading="Edit Project">
      <ProjectState project={project} errorTitle="The project could not be loaded" />
    </PageState>
  )
}
