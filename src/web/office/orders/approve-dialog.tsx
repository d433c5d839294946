import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApprovalCard as Card } from '#contract/approval.ts'
import { isReason, leastReason } from '#core/qc/judge-approval.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { type ApprovalKind, changesSinceRead } from './approval-calls.ts'
import { ApprovalCard, SinceRow } from './approval-card.tsx'
import {
  ApprovalIssues,
  type Issues,
  isBlocked,
  mustBeResolved,
  useApprovalIssues,
} from './approval-issues.tsx'
import type { SeenRow } from './changes-since-row.ts'
import { OverrideAsked } from './override-asked.tsx'
import { IssueList } from './validation-issues.tsx'

export type OrderApproval = { readonly overrideReason?: string; readonly reportHash?: string }

type ApproveDialogProps = {
  kind?: ApprovalKind
  id: string
  open: boolean
  /** A delivered order gets a correction, any other its first report. */
  isCorrection: boolean
  receiver: string
  /** The report is released already: it is mailed at once, and nothing can be undone. */
  isReleased?: boolean
  /** Of the report on the screen; without it that of the report on the card. */
  readHash?: string
  /** What the list showed, where the approval is asked for there. */
  seenRow?: SeenRow
  /** Why the last attempt was refused. */
  error?: unknown
  busy: boolean
  /** A key that approves where nothing blocks. */
  approveKey?: string
  onApprove: (approval: OrderApproval) => void
  /** Shows the report as it is now, where another one was read; otherwise the dialog closes. */
  onLookAgain?: () => void
  onClose: () => void
}

/**
 * Used for every approval of one report: it shows the card of the report, the blocking and the
 * advisory issues, and asks for the reason of an override.
 */
export function ApproveDialog({ open, onClose, ...rest }: ApproveDialogProps) {
  const title = rest.isCorrection ? 'Approve this correction?' : 'Approve and send this report?'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      setsFocus
      description={
        rest.isReleased
          ? `The report is released already. It is mailed to ${rest.receiver} at once, which cannot be undone.`
          : `It goes to ${rest.receiver} in about 30 seconds; until then the approval can be undone.`
      }
    >
      <ApproveForm onLookAgain={onClose} {...rest} />
    </Dialog>
  )
}

type ApproveFormProps = Omit<ApproveDialogProps, 'open' | 'onClose' | 'onLookAgain'> & {
  onLookAgain: () => void
}

function ApproveForm(props: ApproveFormProps) {
  const { kind = 'order', id } = props
  const [readHash] = useState(props.readHash)
  // The list goes on loading while the question is open.
  const [seenRow] = useState(props.seenRow)
  const found = useApprovalIssues(kind, id)
  const changes = changesSinceRead(props.error)
  if (changes) return <ReportChanged changes={changes} onLookAgain={props.onLookAgain} />
  if (found.isPending) return <LoadingState text="Checking the report..." />
  if (found.data === undefined) {
    return (
      <Alert tone="bad" title="The issues could not be loaded">
        {messageOf(found.error, 'The server did not answer as expected.')}
      </Alert>
    )
  }
  const { card, issues } = found.data
  const reportHash = readHash ?? found.data.reportHash
  return (
    <ReadReportForm
      {...props}
      issues={issues}
      overrideRequest={card.overrideRequest}
      onApprove={(approval) => props.onApprove({ ...approval, reportHash })}
    >
      {seenRow ? <SinceRow seen={seenRow} card={card} /> : null}
      <ApprovalCard kind={kind} card={card} />
    </ReadReportForm>
  )
}

type ReadReportFormProps = Pick<
  ApproveFormProps,
  'kind' | 'id' | 'isCorrection' | 'isReleased' | 'busy' | 'approveKey'
> & {
  issues: Issues
  overrideRequest: Card['overrideRequest']
  onApprove: (approval: Omit<OrderApproval, 'reportHash'>) => void
  children: ReactNode
}

function ReadReportForm(props: ReadReportFormProps) {
  const { issues, isCorrection, busy, onApprove, overrideRequest } = props
  const [reason, setReason] = useKeptReason(props.id)
  const blocked = isBlocked(issues)
  const isStopped = mustBeResolved(issues)
  // The second person approves with the reason of the first, who has nothing more to do.
  const isWaiting = overrideRequest?.isOwn === true
  const needsReason = blocked && !isStopped && overrideRequest === null
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const first = field.current ?? button.current
    if (first && !first.disabled) first.focus()
  }, [])
  useApproveKey(blocked || busy ? undefined : props.approveKey, () => onApprove({}))
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(needsReason ? { overrideReason: reason.trim() } : {})
      }}
    >
      {props.children}
      <ApprovalIssues issues={issues} />
      {overrideRequest ? (
        <OverrideAsked kind={props.kind} id={props.id} request={overrideRequest} />
      ) : null}
      {needsReason ? (
        <Field
          label="Why approve it anyway?"
          hint={`A sentence of at least ${leastReason.characters} characters and ${leastReason.words} different words that a colleague understands, such as who agreed to what. “Looks good” is not a reason. It is kept in the audit log.`}
        >
          <Textarea
            ref={field}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      <Button
        ref={button}
        type="submit"
        busy={busy}
        disabled={isStopped || isWaiting || (needsReason && !isReason(reason))}
      >
        {isCorrection ? 'Approve correction and notify' : 'Approve and Send'}
      </Button>
      {blocked || props.approveKey === undefined ? null : (
        <p className="text-sm text-graphite">
          {props.approveKey.toUpperCase()} approves as well.
          {props.isReleased ? null : ' Z takes the approval back within 30 seconds.'}
        </p>
      )}
    </form>
  )
}

type ReportChangedProps = { changes: readonly string[]; onLookAgain: () => void }

export function ReportChanged({ changes, onLookAgain }: ReportChangedProps) {
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="bad" title="The report has changed since you read it">
        <IssueList issues={changes} />
        <p className="mt-2">Nothing was approved.</p>
      </Alert>
      <Button onClick={onLookAgain}>Show the Report as It Is Now</Button>
    </div>
  )
}

const keptReasons = new Map<string, string>()

/** What was written stays when the question is closed, until the page is loaded again. */
function useKeptReason(id: string) {
  const [reason, setReason] = useState(() => keptReasons.get(id) ?? '')
  const keep = (text: string) => {
    keptReasons.set(id, text)
    setReason(text)
  }
  return [reason, keep] as const
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
