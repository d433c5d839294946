import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isReportReady as isOrderReady } from '#core/order/order.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EditableProject } from '../bid-items/load-project.ts'
import { changesSinceRead } from '../orders/approval-calls.ts'
import { ApproveDialog, type OrderApproval } from '../orders/approve-dialog.tsx'
import { isReleased } from '../orders/released-report.ts'
import { toastUnapproved } from '../orders/toast-unapproved.ts'
import { orderName, UndoApproval, useToastApproved } from '../orders/undo-approval.tsx'
import { IssueList } from '../orders/validation-issues.tsx'
import { Allowed } from '../session/allowed.tsx'
import { approveAndSend } from './load-report.ts'
import { PdfButton } from './pdf-button.tsx'
import { SecureLinkButton } from './secure-link-button.tsx'

type FinalActionsProps = { project: EditableProject; html: string | undefined }

export function FinalActions({ project, html }: FinalActionsProps) {
  const { validationIssues: issues } = reportOf(project)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Final QC Actions</h2>
      {issues.length > 0 ? (
        <Alert tone="caution" title="Open issues">
          <IssueList issues={issues} />
        </Alert>
      ) : null}
      <Allowed to="review">
        <ApproveButton project={project} hasReport={html !== undefined} />
      </Allowed>
      <SecureLinkButton secureToken={project.secureToken} />
      <PdfButton project={project} html={html} />
      {isApproved(project) || !isApprovable(project) ? null : (
        <p className="text-xs text-graphite">
          {project.kind === 'order'
            ? 'QC approval sends the report and marks the order completed.'
            : 'QC approval sends the report.'}{' '}
          It can be undone for 30 seconds.
        </p>
      )}
    </section>
  )
}

const backAfterMs = 2000

function ApproveButton({ project, hasReport }: { project: EditableProject; hasReport: boolean }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const toastApproved = useToastApproved()
  const approve = useMutation({
    mutationFn: (approval: OrderApproval) => approveAndSend(project, approval),
    onSuccess: () => {
      toastApproved('QC Approved & Sent', {
        kind: project.kind,
        id: project.id,
        name: nameOf(project),
        receiver: receiver(project),
        isReleased: isReleased(reportOf(project)),
      })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['demo-projects'] })
    },
    onError: (error) => toastUnapproved(error, 'Failed to approve and send order'),
    onSettled: (_done, error) => setAsking(changesSinceRead(error) !== undefined),
  })
  useReturn(approve.isSuccess)
  const close = () => {
    setAsking(false)
    approve.reset()
  }
  const report = reportOf(project)
  const isCorrection = isReportReady(project) && !needsApproval(project)
  const label = isCorrection ? 'Approve correction and notify' : 'QC Approve and Send to Customer'
  if (isWaiting(report)) {
    return (
      <Alert tone="good" title="Approved">
        <UndoApproval kind={project.kind} order={report} name={nameOf(project)} />
      </Alert>
    )
  }
  if (isReleased(report) && !needsApproval(project)) {
    return (
      <Alert tone="good">Approved and released. The secure link opens the newest version.</Alert>
    )
  }
  if (!hasReport || !isApprovable(project)) return null
  return (
    <>
      <Button disabled={approve.isSuccess} busy={approve.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ApproveDialog
        kind={project.kind}
        id={project.id}
        open={asking}
        isCorrection={isCorrection}
        receiver={receiver(project)}
        isReleased={isReleased(report)}
        readHash={project.reportHash}
        error={approve.error}
        busy={approve.isPending}
        onApprove={(approval) => approve.mutate(approval)}
        onLookAgain={() => {
          close()
          void queries.invalidateQueries({ queryKey: ['project', project.id] })
        }}
        onClose={close}
      />
    </>
  )
}

function useReturn(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(pagePath('admin')), backAfterMs)
    return () => clearTimeout(timer)
  }, [done, navigate])
}

function nameOf(project: EditableProject): string {
  return project.kind === 'order'
    ? orderName(project.order.projectData.companyName, project.id)
    : project.demoProject.name
}

function receiver(project: EditableProject): string {
  return reportOf(project).customerEmail
}

/** The report state that orders and demo projects share. */
function reportOf(project: EditableProject) {
  return project.kind === 'order' ? project.order : project.demoProject
}

type ReportState = ReturnType<typeof reportOf>

/** The customer already has a report, so another one is a correction. */
function isReportReady(project: EditableProject): boolean {
  return project.kind === 'order'
    ? isOrderReady(project.order.status)
    : project.demoProject.releasedVersion !== null
}

/** Its recipient was changed after the approval, so it is mailed to nobody. */
function needsApproval(project: EditableProject): boolean {
  return project.kind === 'order' && !project.order.recipientApproved
}

/** A cancelled order keeps its report and is never approved. */
function isApprovable(project: EditableProject): boolean {
  return project.kind !== 'order' || project.order.status !== 'cancelled'
}

/** Nothing is left to approve: the seconds to undo it are shown, or it is with its reader. */
function isApproved(project: EditableProject): boolean {
  const report = reportOf(project)
  return isWaiting(report) || (isReleased(report) && !needsApproval(project))
}

/** Approved without later changes, and not released yet. */
function isWaiting({ reportState, reportOutdated }: ReportState): boolean {
  return reportState === 'reviewed' && !reportOutdated
}
