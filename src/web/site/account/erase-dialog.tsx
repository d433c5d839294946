import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useEraseAccount } from './account-query.ts'

type EraseDialogProps = { open: boolean; email: string; hasPlan: boolean; onClose: () => void }

/** The erasure cannot be undone, so the address must be typed again. */
export function EraseDialog({ open, email, hasPlan, onClose }: EraseDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      description="Your orders, reports, files, mails and drafts are deleted at once and cannot be brought back. A record of payments without your name is kept for 7 years, as the law asks."
    >
      <EraseForm email={email} hasPlan={hasPlan} onClose={onClose} />
    </Dialog>
  )
}

function EraseForm({ email, hasPlan, onClose }: Omit<EraseDialogProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const erase = useEraseAccount()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toLowerCase() === email.toLowerCase()
    setProblem(isRight ? undefined : `Type ${email} to confirm`)
    if (!isRight) return
    erase.mutate(typed.trim(), {
      onSuccess: ({ message }) => showToast({ title: 'Account deleted', description: message }),
    })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      {hasPlan ? (
        <Alert tone="caution" title="Your plan ends now">
          What is left of the paid time is not given back.
        </Alert>
      ) : null}
      <Field label="Your email address" hint={`Type ${email} to confirm.`} error={problem}>
        <Input
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {erase.isError ? (
        <Alert tone="bad" title="Nothing was deleted">
          {messageOf(erase.error, 'The server did not answer. Please try again.')}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" size="sm" disabled={erase.isPending} onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" size="sm" busy={erase.isPending}>
          Delete everything
        </Button>
      </div>
    </form>
  )
}
