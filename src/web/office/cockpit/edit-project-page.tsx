import { useParams } from 'react-router'
import { ProjectEditor } from '#web/office/bid-items/project-editor.tsx'
import { ProjectState, useProject } from '#web/office/bid-items/project-state.tsx'
import { Allowed, NotInRole } from '#web/office/session/allowed.tsx'
import { PageState } from '#web/office/shell/page-state.tsx'
import { usePageTitle } from '#web/office/shell/use-page-title.ts'
import { OrderCockpit } from './order-cockpit.tsx'

export function EditProjectPage() {
  return (
    <Allowed to="review" otherwise={<NotInRole />}>
      <EditedProject />
    </Allowed>
  )
}

function EditedProject() {
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
