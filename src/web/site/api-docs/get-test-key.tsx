import { type FormEvent, useState } from 'react'
import type { ShownKey } from '#contract/api-keys.ts'
import { testKeyRoutes } from '#contract/test-key-routes.ts'
import { messageOf } from '#web/lib/call.ts'
import { callsOf } from '#web/lib/calls-of.ts'
import { withOneCookie } from '#web/lib/one-cookie.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ShownSecret } from '#web/ui/shown-secret.tsx'
import { MailedCodeField } from '../frame/mailed-code-field.tsx'

const callTestKeys = callsOf(testKeyRoutes)

type GetTestKeyProps = {
  /** The key is filled into what stands under "Examples": the code and "Try it". */
  onKey: (secret: string) => void
}

/** An address, the code that is mailed to it, and a test key: no order, no plan, nobody to ask. */
export function GetTestKey({ onKey }: GetTestKeyProps) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string>()
  const [made, setMade] = useState<ShownKey>()
  const isMade = (key: ShownKey) => {
    setMade(key)
    setSent(undefined)
    onKey(key.secret)
  }
  return (
    <section aria-labelledby="get-test-key" className="mb-10 max-w-2xl">
      <h2 id="get-test-key" className="text-lg">
        Get a test key
      </h2>
      <p className="mt-1 text-graphite">
        It needs no plan and no order: only an address that gets mail. The key is filled in under
        Examples.
      </p>
      {made ? (
        <ShownSecret
          title="Your test key is made"
          secrets={[
            { label: 'API key', value: made.secret },
            { label: 'Webhook secret', value: made.webhookSecret },
          ]}
          onDone={() => setMade(undefined)}
        />
      ) : null}
      {sent === undefined ? (
        <AskForCode email={email} onEmail={setEmail} onSent={setSent} />
      ) : (
        <EnterCode email={email} sent={sent} onMade={isMade} onBack={() => setSent(undefined)} />
      )}
    </section>
  )
}

type AskForCodeProps = {
  email: string
  onEmail: (email: string) => void
  onSent: (message: string) => void
}

function AskForCode({ email, onEmail, onSent }: AskForCodeProps) {
  const { problem, busy, run } = useAttempt('The code could not be mailed. Please try again.')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = { email: email.trim() }
      onSent((await withOneCookie(() => callTestKeys('requestTestKeyCode', { body }))).message)
    })
  }
  return (
    <form noValidate className="mt-4 flex flex-wrap items-start gap-3" onSubmit={ask}>
      <Field label="Your email" error={problem} className="min-w-56 flex-1">
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => onEmail(target.value)}
        />
      </Field>
      <Button type="submit" className="mt-6" busy={busy}>
        Mail me a code
      </Button>
    </form>
  )
}

type EnterCodeProps = {
  email: string
  sent: string
  onMade: (key: ShownKey) => void
  onBack: () => void
}

function EnterCode({ email, sent, onMade, onBack }: EnterCodeProps) {
  const [code, setCode] = useState('')
  const { problem, busy, run } = useAttempt('The code is wrong or has expired.')
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      onMade(await callTestKeys('createTestKey', { body: { email: email.trim(), code } }))
    })
  }
  return (
    <form noValidate className="mt-4 flex flex-wrap items-start gap-3" onSubmit={confirm}>
      <MailedCodeField
        takesFocus
        className="min-w-56 flex-1"
        {...{ sent, problem, code }}
        onCode={setCode}
      />
      <Button type="submit" className="mt-6" busy={busy}>
        Make the key
      </Button>
      <Button variant="secondary" className="mt-6" onClick={onBack}>
        Another address
      </Button>
    </form>
  )
}

/** One call at a time, with its problem in words. */
function useAttempt(failure: string) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error, failure))
    }
    setBusy(false)
  }
  return { problem, busy, run }
}
