import { useState } from 'react'
import { Link } from 'react-router'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { changesSinceRead } from '../orders/approval-calls.ts'
import { ApprovalIssues, useApprovalIssues } from '../orders/approval-issues.tsx'
import { ApproveDialog } from '../orders/approve-dialog.tsx'
import { CorrectionBadge, readFacts } from '../orders/correction.tsx'
import { UndoApproval } from '../orders/undo-approval.tsx'
import { Allowed } from '../session/allowed.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { ConvertButton } from './convert-dialog.tsx'
import {
  type DemoProject,
  type DemoProjectRow,
  useApproveDemoProject,
  useDemoProject,
} from './demo-projects-query.ts'
import { DemoStatusBadge } from './demo-status-badge.tsx'

type ReviewDialogProps = { row: DemoProjectRow; onClose: () => void }

/** Everything needed to decide on a demo project, and the ways to correct it first. */
export function ReviewDialog({ row, onClose }: ReviewDialogProps) {
  const project = useDemoProject(row.id)
  if (!row.id) return <LostDialog onClose={onClose} />
  return (
    <Dialog
      onClose={onClose}
      wide
      title="Review Demo Project"
      description={row.name}
      footer={
        project.data ? (
          <Allowed to="review">
            <ReviewActions project={project.data} onClose={onClose} />
          </Allowed>
        ) : null
      }
    >
      {project.data ? (
        <ProjectFacts project={project.data} />
      ) : project.isPending ? (
        <LoadingState text="Loading project..." />
      ) : (
        <LoadFailed query={project} title="The demo project could not be loaded" />
      )}
    </Dialog>
  )
}

function LostDialog({ onClose }: Pick<ReviewDialogProps, 'onClose'>) {
  return (
    <Dialog onClose={onClose} title="Review Demo Project">
      <Alert tone="bad">Project data lost. Please close and reopen the project.</Alert>
    </Dialog>
  )
}

function ReviewActions({ project, onClose }: { project: DemoProject; onClose: () => void }) {
  const params = { orderId: project.id }
  return (
    <>
      <Link to={pagePath('adminReport', params)} className={buttonClass('secondary', 'sm')}>
        Preview Report
      </Link>
      <Link to={pagePath('adminBidItems', params)} className={buttonClass('secondary', 'sm')}>
        Edit Project
      </Link>
      <ConvertButton project={project} />
      <UndoApproval kind="demo-project" order={project} name={project.name} />
      {isApprovable(project) ? <ApproveButton project={project} onDone={onClose} /> : null}
    </>
  )
}

/** A report that was sent unchanged needs no approval; a correction does. */
function isApprovable({ status, reportState, reportOutdated }: DemoProject): boolean {
  if (status === 'draft') return false
  return reportOutdated || reportState === 'draft' || reportState === null
}

function ApproveButton({ project, onDone }: { project: DemoProject; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const approve = useApproveDemoProject(project, onDone)
  const isCorrection = project.releasedVersion !== null
  const close = () => {
    setAsking(false)
    approve.reset()
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {isCorrection ? 'Approve correction and notify' : 'Approve and Send Report'}
      </Button>
      <ApproveDialog
        kind="demo-project"
        id={project.id}
        open={asking}
        isCorrection={isCorrection}
        receiver={project.customerEmail}
        readHash={project.reportHash}
        error={approve.error}
        busy={approve.isPending}
        onApprove={(approval) =>
          approve.mutate(approval, {
            onSettled: (_done, error) => setAsking(changesSinceRead(error) !== undefined),
          })
        }
        onClose={close}
      />
    </>
  )
}

function ProjectFacts({ project }: { project: DemoProject }) {
  const { projectData: data } = project
  return (
    <div className="flex flex-col gap-5 text-sm">
      <FactList
        facts={[
          [
            'Status',
            <span key="status">
              <DemoStatusBadge status={project.status} />
              {project.correction ? <CorrectionBadge /> : null}
            </span>,
          ],
          ...readFacts(project),
          ['Report', reportText(project)],
          ['Company', data.companyName],
          ['Contact', data.contactPerson],
          ['Email', data.email],
          ['Phone', data.phone || 'Not given'],
          ['Project type', projectTypeLabel(data.projectType, data.salonSubcategory)],
          ['Square footage', `${formatInteger(data.squareFootage)} sf`],
          ['Address', [data.projectAddress, data.city, data.state].filter(Boolean).join(', ')],
          ['Bid items', formatInteger(project.bidItems.length)],
          [
            project.correction ? 'Estimate in the draft' : 'Estimate',
            formatUsd(project.estimatedCost),
          ],
        ]}
      />
      {isApprovable(project) ? <Issues projectId={project.id} /> : null}
      <LongText title="Project description" text={data.description} />
      <LongText title="Narrative" text={project.projectNarrative ?? ''} />
    </div>
  )
}

function reportText({ reportVersion, releasedVersion, reportOutdated }: DemoProject): string {
  if (reportVersion === null) return 'None yet'
  const sent =
    releasedVersion === null
      ? 'nothing sent'
      : releasedVersion === reportVersion
        ? 'sent'
        : `version ${releasedVersion} sent`
  const edited = reportOutdated ? '; edited since' : ''
  return `Version ${reportVersion}, ${sent}${edited}`
}

function Issues({ projectId }: { projectId: string }) {
  const found = useApprovalIssues('demo-project', projectId)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">Quality issues</h3>
      {found.data ? (
        <ApprovalIssues issues={found.data.issues} />
      ) : found.isPending ? (
        <LoadingState text="Checking the report..." />
      ) : (
        <Alert tone="bad" title="The issues could not be loaded">
          {messageOf(found.error, 'The server did not answer as expected.')}
        </Alert>
      )}
    </section>
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
