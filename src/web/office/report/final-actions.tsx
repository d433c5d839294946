import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { EditableProject } from '../bid-items/load-project.ts'
import { ApproveDialog } from '../orders/approve-dialog.tsx'
import { toastApproved, UndoApproval, useUndoApproval } from '../orders/undo-approval.tsx'
import { IssueList } from '../orders/validation-issues.tsx'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { approveAndSend } from './load-report.ts'
import { PdfButton } from './pdf-button.tsx'
import { SecureLinkButton } from './secure-link-button.tsx'

type FinalActionsProps = { project: EditableProject; html: string | undefined }

export function FinalActions({ project, html }: FinalActionsProps) {
  const issues = project.kind === 'order' ? project.order.validationIssues : []
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Final QC Actions</h2>
      {issues.length > 0 ? (
        <Alert tone="caution" title="Open issues">
          <IssueList issues={issues} />
        </Alert>
      ) : null}
      <PdfButton project={project} html={html} />
      <SecureLinkButton secureToken={project.secureToken} />
      <ApproveButton project={project} hasReport={html !== undefined} />
      <p className="text-xs text-graphite">
        QC approval sends the report and marks the order completed. It can be undone for 30 seconds.
      </p>
    </section>
  )
}

const backAfterMs = 2000

function ApproveButton({ project, hasReport }: { project: EditableProject; hasReport: boolean }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const undo = useUndoApproval()
  const approve = useMutation({
    mutationFn: (overrideReason: string | undefined) => approveAndSend(project.id, overrideReason),
    onSuccess: () => {
      const title = 'QC Approved & Sent'
      if (project.kind === 'order') {
        toastApproved(title, receiver(project), () => undo.mutate(project.id))
      } else toastDone(title, `The report is on its way to ${receiver(project)}.`)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['demo-projects'] })
    },
    onError: (error) => toastFailed(error, 'Failed to approve and send order'),
    onSettled: () => setAsking(false),
  })
  useReturn(approve.isSuccess)
  const isCorrection = project.kind === 'order' && isReportReady(project.order.status)
  const label = isCorrection ? 'Approve correction and notify' : 'QC Approve and Send to Customer'
  if (project.kind === 'order' && isWaiting(project.order)) {
    return (
      <Alert tone="good" title="Approved">
        <UndoApproval order={project.order} />
      </Alert>
    )
  }
  if (isReleased(project)) {
    return <Alert tone="good">Approved and sent. The secure link opens the newest version.</Alert>
  }
  return (
    <>
      <Button
        disabled={!hasReport || approve.isSuccess}
        busy={approve.isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {project.kind === 'order' ? (
        <ApproveDialog
          orderId={project.id}
          open={asking}
          isCorrection={isCorrection}
          receiver={receiver(project)}
          busy={approve.isPending}
          onApprove={(reason) => approve.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      ) : (
        <ConfirmDialog
          open={asking}
          title="Approve and send this report?"
          description={`It goes to ${receiver(project)} at once.`}
          confirmLabel="Approve and Send"
          busy={approve.isPending}
          onConfirm={() => approve.mutate(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
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

function receiver(project: EditableProject): string {
  return project.kind === 'order' ? project.order.customerEmail : project.projectData.email
}

/** Approved as it stands, and not gone out yet. */
function isWaiting({ reportState, reportOutdated }: StaffOrder): boolean {
  return reportState === 'reviewed' && !reportOutdated
}

/** Customers see this very report. */
function isReleased(project: EditableProject): boolean {
  if (project.kind === 'demo-project') return project.demoProject.status === 'qc_approved'
  const { reportState, reportOutdated } = project.order
  return reportState === 'released' && !reportOutdated
}
