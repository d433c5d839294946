import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

type ReasonDialogProps = {
  open: boolean
  title: string
  description: string
  confirmLabel: string
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason that is required to put something aside. */
export function ReasonDialog({ open, onClose, title, description, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <ReasonForm {...rest} />
    </Dialog>
  )
}

type ReasonFormProps = Pick<ReasonDialogProps, 'confirmLabel' | 'busy' | 'onConfirm'>

function ReasonForm({ confirmLabel, busy, onConfirm }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onConfirm(reason.trim())
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <Field label="Reason" hint="Kept in the audit log.">
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={reason.trim() === ''}>
        {confirmLabel}
      </Button>
    </form>
  )
}
