import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/staff-order.ts'
import { askedAnswers, isAnswered } from '#core/project/project-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type AskDialogProps = {
  order: StaffOrder
  /** What the question is about, where it begins at a point of the review. */
  about?: { readonly message: string; readonly answerIds: readonly string[] }
  onClose: () => void
  onAsked: (order: StaffOrder) => void
}

/** The choice of what to ask: open answers, free text, and whether files may be sent. */
export function AskDialog({ order, about, onClose, onAsked }: AskDialogProps) {
  const open = askedAnswers(order.projectData).filter(
    ({ id }) => !isAnswered(order.projectData[id]) || about?.answerIds.includes(id),
  )
  const [message, setMessage] = useState(about?.message ?? '')
  const [answerIds, setAnswerIds] = useState<readonly string[]>(
    about?.answerIds ?? open.filter(({ group }) => group === 'systems').map(({ id }) => id),
  )
  const [wantsFiles, setWantsFiles] = useState(false)
  const ask = useMutation({
    mutationFn: () =>
      callAsStaff('askCustomer', {
        params: { orderId: order.id },
        body: { message: message.trim(), answerIds: [...answerIds], wantsFiles },
      }),
    onSuccess: (asked) => {
      toastDone('Question Sent', `The deadline is paused until ${order.customerEmail} answers.`)
      onAsked(asked)
      onClose()
    },
    onError: (error) => toastFailed(error, 'The question could not be sent'),
  })
  return (
    <Dialog
      onClose={onClose}
      title="Ask the customer"
      description={`${order.customerEmail} gets a link to answer. The deadline is paused meanwhile.`}
      footer={
        <>
          <Button size="sm" variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            busy={ask.isPending}
            disabled={message.trim() === ''}
            onClick={() => ask.mutate()}
          >
            {ask.isPending ? 'Sending...' : 'Send the Question'}
          </Button>
        </>
      }
    >
      <Field label="What do you want to know?">
        <Textarea
          rows={4}
          maxLength={4000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      {open.length > 0 ? (
        <fieldset className="mt-4">
          <legend className="text-sm font-medium">Ask for these answers</legend>
          {open.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={answerIds.includes(id)}
              onChange={({ target }) =>
                setAnswerIds((before) =>
                  target.checked ? [...before, id] : before.filter((one) => one !== id),
                )
              }
            />
          ))}
        </fieldset>
      ) : null}
      <Checkbox
        className="mt-3"
        label="Ask for a floor plan or photos"
        checked={wantsFiles}
        onChange={({ target }) => setWantsFiles(target.checked)}
      />
    </Dialog>
  )
}
