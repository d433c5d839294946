import { type FormEvent, useState } from 'react'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { looksLikeEmail } from '#web/lib/typed-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { typedOr, useKnownContact } from '../frame/known-contact.ts'

/** One field for the email; a person writes when the package can be ordered. */
export function TellMeWhen({ packageType }: { packageType: PackageType }) {
  const { name } = reportPackages[packageType]
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  useKnownContact((known) => setEmail((typed) => typedOr(typed, known.email)))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!looksLikeEmail(email)) return setProblem('Enter an address like name@company.com')
    setState('sending')
    setProblem(undefined)
    const message = `Please tell me when ${name} can be ordered.`
    try {
      await call('sendContactMessage', {
        body: { name: email.trim(), email: email.trim(), message },
      })
      setState('sent')
    } catch (error) {
      setProblem(messageOf(error, 'Your address could not be sent. Please try again.'))
      setState('idle')
    }
  }
  if (state === 'sent') return <p className="mt-3">We will write to {email.trim()}.</p>
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-3 flex flex-wrap items-start gap-3"
    >
      <Field label={`Tell me when ${name} is here`} error={problem}>
        <Input
          type="email"
          autoComplete="email"
          placeholder="Email address"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="mt-6" busy={state === 'sending'}>
        Tell me
      </Button>
    </form>
  )
}
