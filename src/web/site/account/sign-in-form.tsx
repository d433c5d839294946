import { type FormEvent, useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** Asks for the address; the link mailed there signs in. No password. */
export function SignInForm() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What a browser filled in without an event stands in the field only.
    const given = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setEmail(given)
    setProblem(undefined)
    if (!given.includes('@')) return setProblem('Enter your email address')
    setState('sending')
    try {
      await call('requestSignIn', { body: { email: given } })
      setState('sent')
    } catch (error) {
      setProblem(messageOf(error, 'The link could not be sent. Please try again.'))
      setState('idle')
    }
  }
  if (state === 'sent') {
    return (
      <Alert tone="good" title="Check your mail">
        We sent a sign-in link to {email}. It works once, for 30 minutes.
      </Alert>
    )
  }
  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-5"
      onSubmit={(event) => void send(event)}
    >
      <Field label="Email address" hint="The one you ordered or subscribed with." error={problem}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={state === 'sending'}>
        Send me a sign-in link
      </Button>
    </form>
  )
}
