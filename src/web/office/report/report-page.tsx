import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { EditableProject } from '../bid-items/load-project.ts'
import { ProjectState, useProject } from '../bid-items/project-state.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageState } from '../shell/page-state.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { FinalActions } from './final-actions.tsx'
import { loadReport } from './load-report.ts'
import { ReportChangesSection } from './report-changes.tsx'
import { ReportFrame } from './report-frame.tsx'

export function ReportPage() {
  const { orderId = '' } = useParams()
  const project = useProject(orderId)
  usePageTitle('Report Preview')
  if (project.data) return <ReportPreview project={project.data} />
  return (
    <PageState heading="Report Preview">
      <ProjectState project={project} errorTitle="Report Loading Error" />
    </PageState>
  )
}

function ReportPreview({ project }: { project: EditableProject }) {
  const report = useQuery({
    queryKey: ['report', project.id],
    queryFn: ({ signal }) => loadReport(project, signal),
    refetchOnMount: 'always',
  })
  return (
    <>
      <PageHead
        back={{ to: pagePath('adminBidItems', { orderId: project.id }), label: 'Back to Edit' }}
        title="Report Preview"
        note={project.projectData.companyName}
      />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ReportChangesSection project={project} />
          <ReportFrame project={project} report={report} />
        </div>
        <div className="flex flex-col gap-8 max-xl:order-first">
          <OrderSummary project={project} />
          <FinalActions project={project} html={report.data ?? undefined} />
        </div>
      </div>
    </>
  )
}

function OrderSummary({ project }: { project: EditableProject }) {
  const { projectData: data } = project
  return (
    <section>
      <h2 className="mb-2 text-lg">Order Summary</h2>
      <div className="xl:[&_dl]:grid-cols-1">
        <FactList
          facts={[
            ['Package', reportPackages[project.packageType].name],
            ['Company', data.companyName],
            ['Project type', projectTypeLabel(data.projectType, data.salonSubcategory)],
            ['Square footage', `${formatInteger(data.squareFootage)} sf`],
          ]}
        />
      </div>
      {project.kind === 'order' ? (
        <Link
          to={pagePath('adminOrder', { orderId: project.id })}
          className={`${buttonClass('quiet', 'sm')} mt-2 -ml-3`}
        >
          Order details
        </Link>
      ) : null}
    </section>
  )
}
