import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { IssueList } from './validation-issues.tsx'

type ApproveDialogProps = {
  orderId: string
  open: boolean
  /** A delivered order gets a correction, any other its first report. */
  isCorrection: boolean
  receiver: string
  busy: boolean
  /** A key that approves where nothing blocks. */
  approveKey?: string
  onApprove: (overrideReason: string | undefined) => void
  onClose: () => void
}

/** Every approval of one order asks here: what blocks it, what is worth a look, and why all the same. */
export function ApproveDialog({ open, onClose, ...rest }: ApproveDialogProps) {
  const title = rest.isCorrection ? 'Approve this correction?' : 'Approve and send this report?'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={`It goes to ${rest.receiver} in about 30 seconds; until then the approval can be undone.`}
    >
      <ApproveForm {...rest} />
    </Dialog>
  )
}

type ApproveFormProps = Omit<ApproveDialogProps, 'open' | 'onClose'>

function ApproveForm(props: ApproveFormProps) {
  const { orderId, isCorrection, busy, approveKey, onApprove } = props
  const [reason, setReason] = useState('')
  const found = useQuery({
    queryKey: ['orders', 'approval-issues', orderId],
    queryFn: ({ signal }) => callAsStaff('showApprovalIssues', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
  const isFree = found.data?.issues.every(({ severity }) => severity !== 'blocking') ?? false
  useApproveKey(isFree && !busy ? approveKey : undefined, () => onApprove(undefined))
  if (found.isPending) return <LoadingState text="Checking the report..." />
  if (found.data === undefined) {
    return (
      <Alert tone="bad" title="The issues could not be loaded">
        {messageOf(found.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  const textsOf = (wanted: string) =>
    found.data.issues.filter(({ severity }) => severity === wanted).map(({ text }) => text)
  const blocking = textsOf('blocking')
  const advisory = textsOf('advisory')
  const isBlocked = blocking.length > 0
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(isBlocked ? reason.trim() : undefined)
      }}
    >
      {isBlocked ? (
        <Alert tone="bad" title="These block the approval">
          <IssueList issues={blocking} />
        </Alert>
      ) : null}
      {advisory.length > 0 ? (
        <Alert tone="caution" title="Worth a look">
          <IssueList issues={advisory} />
        </Alert>
      ) : null}
      {found.data.issues.length === 0 ? <p className="text-sm">No issues.</p> : null}
      {isBlocked ? (
        <Field label="Why approve it all the same?" hint="Kept in the audit log.">
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      <Button type="submit" busy={busy} disabled={isBlocked && reason.trim() === ''}>
        {isCorrection ? 'Approve correction and notify' : 'Approve and Send'}
      </Button>
    </form>
  )
}

function useApproveKey(key: string | undefined, approve: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.repeat) return
    event.preventDefault()
    approve()
  })
  useEffect(() => {
    if (key === undefined) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
