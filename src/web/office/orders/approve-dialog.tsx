import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import type { ApprovalKind } from './approval-calls.ts'
import { ApprovalIssues, isBlocked, isFrozen, useApprovalIssues } from './approval-issues.tsx'

type ApproveDialogProps = {
  kind?: ApprovalKind
  id: string
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

/**
 * Used for every approval of one report: it shows the blocking and the advisory issues, and asks
 * for the reason of an override.
 */
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
  const { kind = 'order', id, isCorrection, busy, approveKey, onApprove } = props
  const [reason, setReason] = useState('')
  const found = useApprovalIssues(kind, id)
  const isFree = found.data !== undefined && !isBlocked(found.data.issues)
  useApproveKey(isFree && !busy ? approveKey : undefined, () => onApprove(undefined))
  if (found.isPending) return <LoadingState text="Checking the report..." />
  if (found.data === undefined) {
    return (
      <Alert tone="bad" title="The issues could not be loaded">
        {messageOf(found.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  const frozen = isFrozen(found.data.issues)
  const needsReason = !frozen && isBlocked(found.data.issues)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(needsReason ? reason.trim() : undefined)
      }}
    >
      <ApprovalIssues issues={found.data.issues} />
      {needsReason ? (
        <Field label="Why approve it all the same?" hint="Kept in the audit log.">
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      <Button type="submit" busy={busy} disabled={frozen || (needsReason && reason.trim() === '')}>
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
