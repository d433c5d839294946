import { Link } from 'react-router'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { ConvertButton } from './convert-dialog.tsx'
import { DemoStatusBadge } from './demo-project-table.tsx'
import { type DemoProject, useApproveDemoProject } from './demo-projects-query.ts'

type ReviewDialogProps = { project: DemoProject | undefined; onClose: () => void }

/** Everything needed to decide on a demo project, and the ways to correct it first. */
export function ReviewDialog({ project, onClose }: ReviewDialogProps) {
  const approve = useApproveDemoProject(onClose)
  return (
    <Dialog
      open={project !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      wide
      title="Review Demo Project"
      description={project?.name}
      footer={
        project ? (
          <>
            <Link
              to={pagePath('adminReport', { orderId: project.id })}
              className={buttonClass('secondary', 'sm')}
            >
              Preview Report
            </Link>
            <Link
              to={pagePath('adminBidItems', { orderId: project.id })}
              className={buttonClass('secondary', 'sm')}
            >
              Edit Project
            </Link>
            <ConvertButton project={project} />
            {project.status === 'qc_approved' ? null : (
              <Button size="sm" busy={approve.isPending} onClick={() => approve.mutate(project.id)}>
                Approve and Send Report
              </Button>
            )}
          </>
        ) : null
      }
    >
      {project ? <ProjectFacts project={project} /> : null}
    </Dialog>
  )
}

function ProjectFacts({ project }: { project: DemoProject }) {
  const { projectData: data } = project
  return (
    <div className="flex flex-col gap-5 text-sm">
      <FactList
        facts={[
          ['Status', <DemoStatusBadge key="status" status={project.status} />],
          ['Company', data.companyName],
          ['Contact', data.contactPerson],
          ['Email', data.email],
          ['Phone', data.phone || 'Not given'],
          ['Project type', projectTypeLabel(data.projectType, data.salonSubcategory)],
          ['Square footage', `${formatInteger(data.squareFootage)} sf`],
          ['Address', [data.projectAddress, data.city, data.state].filter(Boolean).join(', ')],
          ['Bid items', formatInteger(project.bidItems.length)],
          ['Estimate', formatUsd(project.estimatedCost)],
        ]}
      />
      <LongText title="Project description" text={data.description} />
      <LongText title="Narrative" text={project.projectNarrative ?? ''} />
    </div>
  )
}

function LongText({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 text-base">{title}</h3>
      <p className="max-w-prose whitespace-pre-line">{text || 'None yet.'}</p>
    </section>
  )
}
