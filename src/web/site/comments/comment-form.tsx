import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { longestComment } from '#core/report/report-comment.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

type CommentFormProps = {
  label: string
  /** The text of the button. */
  action: string
  hint?: string
  /** The label above the text. */
  children?: ReactNode
  onSend: (body: string) => Promise<unknown>
}

/** What was typed stays until it was taken. */
export function CommentForm({ label, action, hint, children, onSend }: CommentFormProps) {
  const [body, setBody] = useState('')
  const [missing, setMissing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = body.trim() === ''
    setMissing(isEmpty ? 'Write something first' : undefined)
    if (isEmpty) {
      field.current?.focus()
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      await onSend(body)
      setBody('')
    } catch (error) {
      setProblem(messageOf(error, 'It could not be sent. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 flex flex-col gap-3">
      {problem ? <Alert tone="bad" title={problem} /> : null}
      {children}
      <Field label={label} hint={hint} error={missing}>
        <Textarea
          ref={field}
          rows={2}
          value={body}
          maxLength={longestComment}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="self-start">
        {action}
      </Button>
    </form>
  )
}
