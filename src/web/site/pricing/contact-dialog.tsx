import { type FormEvent, useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Honeypot } from '../frame/honeypot.tsx'
import { typedOr, useKnownContact } from '../frame/known-contact.ts'

export function ContactDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Contact Sales"
      description="We answer by e-mail within one working day."
    >
      <ContactForm />
    </Dialog>
  )
}

function ContactForm() {
  const [sent, setSent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  useKnownContact((known) => {
    setName((typed) => typedOr(typed, known.name))
    setEmail((typed) => typedOr(typed, known.email))
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    setProblem(undefined)
    try {
      const reply = await call('sendContactMessage', {
        body: {
          name: text('name'),
          email: text('email'),
          message: text('message'),
          website: text('website'),
        },
      })
      setSent(reply.message)
    } catch (error) {
      setProblem(messageOf(error, 'Your message could not be sent. Please try again.'))
    }
    setBusy(false)
  }
  if (sent) return <Alert tone="good" title={sent} />
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      {problem ? <Alert tone="bad" title={problem} /> : null}
      <Field label="Your Name">
        <Input
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Message">
        <Textarea name="message" required maxLength={5000} />
      </Field>
      <Honeypot />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send'}
      </Button>
    </form>
  )
}
