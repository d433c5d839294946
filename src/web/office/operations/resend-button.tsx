import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useResend } from './operations-query.ts'

type ResendButtonProps = {
  label: string
  title: string
  description: string
  send: (id: string) => Promise<{ readonly recipient: string }>
}

/** Asks before sending a mail again. */
export function ResendButton({ label, title, description, send }: ResendButtonProps) {
  // One id per question, so that a repeat after a lost answer is the same resend.
  const [asked, setAsked] = useState<string>()
  const resend = useResend(send)
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked(crypto.randomUUID())}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={title}
        description={description}
        confirmLabel="Send Once More"
        busy={resend.isPending}
        onConfirm={() => {
          if (asked) resend.mutate(asked, { onSuccess: () => setAsked(undefined) })
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
