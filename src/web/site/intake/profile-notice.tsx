import { type KeyboardEvent, useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ReturningClient } from './use-returning-client.ts'

/** Under the e-mail: looking, found, or a way to prove who one is. */
export function ProfileNotice({ client }: { client: ReturningClient }) {
  if (client.checking) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-graphite sm:col-span-2">
        <Spinner />
        Checking for existing profile...
      </p>
    )
  }
  if (client.profile) {
    return (
      <Alert tone="good" title="Welcome back!" className="sm:col-span-2">
        Found your profile with {client.profile.totalProjects} previous project(s). We've pre-filled
        your information.
      </Alert>
    )
  }
  return client.unknownEmail ? (
    <CodeRequest key={client.unknownEmail} email={client.unknownEmail} client={client} />
  ) : null
}

type CodeRequestProps = { email: string; client: ReturningClient }

/** The profile of an address is opened in another browser only with a code mailed to it. */
function CodeRequest({ email, client }: CodeRequestProps) {
  const [sent, setSent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setSent((await call('requestProfileCode', { body: { email } })).message)
    } catch (error) {
      setProblem(messageOf(error, 'The code could not be sent. Fill in the form as usual.'))
    }
    setBusy(false)
  }
  if (sent) return <CodeEntry email={email} sent={sent} client={client} />
  return (
    <p className="text-sm text-graphite sm:col-span-2">
      Ordered before, from another device?{' '}
      <button type="button" className="link" disabled={busy} onClick={() => void request()}>
        {busy ? 'Sending…' : 'Fill in my details with a code by e-mail'}
      </button>
      {problem ? <span className="ml-2 text-bad">{problem}</span> : null}
    </p>
  )
}

function CodeEntry({ email, sent, client }: CodeRequestProps & { sent: string }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      client.accept((await call('confirmProfileCode', { body: { email, code } })).profile)
    } catch (error) {
      setProblem(messageOf(error, 'This code does not fit. Check it, or ask for a new one.'))
      setBusy(false)
    }
  }
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void confirm()
  }
  return (
    <div className="flex flex-wrap items-start gap-3 sm:col-span-2">
      <Field label="6-digit code" hint={sent} error={problem}>
        <Input
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          onKeyDown={confirmOnEnter}
        />
      </Field>
      <Button
        variant="secondary"
        className="mt-6"
        busy={busy}
        disabled={code.length !== 6}
        onClick={() => void confirm()}
      >
        Fill in my details
      </Button>
    </div>
  )
}
