import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Honeypot } from '../frame/honeypot.tsx'

type AskFormProps = {
  secureToken: string
  /** A line's id or a division's name; without it the question is about the whole report. */
  lineId?: string
  /** Set when a press opened the form, so that typing can start at once. */
  autoFocus?: boolean
}

export function AskForm({ secureToken, lineId, autoFocus = false }: AskFormProps) {
  const asking = useAsking(secureToken, lineId)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  if (asking.sent) {
    return <Sent text={asking.sent} onAgain={asking.again} />
  }
  return (
    <form noValidate onSubmit={(event) => void asking.send(event)} className="flex flex-col gap-4">
      {asking.problem ? <Alert tone="bad" title={asking.problem} /> : null}
      <Field
        label={lineId ? 'Your question about this line' : 'Your question'}
        error={asking.missing}
      >
        <Textarea ref={field} name="question" rows={3} maxLength={2000} />
      </Field>
      <Field
        label="Email for the answer (optional)"
        hint="Left empty, the answer goes to the address of the order."
      >
        <Input name="email" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Honeypot />
      <Button type="submit" size="sm" busy={asking.isBusy} className="self-start">
        {asking.isBusy ? 'Sending...' : 'Send question'}
      </Button>
    </form>
  )
}

function Sent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  // The form that had the focus has been removed.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert ref={notice} tone="good" title={text}>
      <button type="button" className="link" onClick={onAgain}>
        Ask another question
      </button>
    </Alert>
  )
}

function useAsking(secureToken: string, lineId: string | undefined) {
  const [sent, setSent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [missing, setMissing] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setProblem(undefined)
    setMissing(text('question') === '' ? 'Your question is required' : undefined)
    if (text('question') === '') return
    setBusy(true)
    try {
      const reply = await call('askAboutReport', {
        params: { secureToken },
        body: {
          question: text('question'),
          email: text('email'),
          website: text('website'),
          ...(lineId === undefined ? {} : { lineId }),
        },
      })
      setSent(reply.message)
    } catch (error) {
      setProblem(messageOf(error, 'Your question could not be sent. Please try again.'))
    }
    setBusy(false)
  }
  return { sent, problem, missing, isBusy, send, again: () => setSent(undefined) }
}
