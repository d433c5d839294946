import { useState } from 'react'
import type { ReviewPoint } from '#core/review-points/review-point.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useDismissPoint } from './review-points-query.ts'

type DismissPointDialogProps = { orderId: string; point: ReviewPoint; onClose: () => void }

/** A reason of a few words; colleagues read it in the activity of the order. */
export function DismissPointDialog({ orderId, point, onClose }: DismissPointDialogProps) {
  const [reason, setReason] = useState('')
  const dismiss = useDismissPoint(orderId)
  return (
    <Dialog
      onClose={onClose}
      title="Dismiss this point?"
      description={`${point.text} It comes back if it says something else.`}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            type="submit"
            form="dismiss-point"
            busy={dismiss.isPending}
            disabled={reason.trim().length < 3}
          >
            Dismiss
          </Button>
        </>
      }
    >
      <form
        id="dismiss-point"
        onSubmit={(event) => {
          event.preventDefault()
          dismiss.mutate({ point, reason: reason.trim() }, { onSuccess: onClose })
        }}
      >
        <Field label="Why?" hint="A few words, such as “seats are outdoors”.">
          <Input
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
