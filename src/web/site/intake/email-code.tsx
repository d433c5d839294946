import { type KeyboardEvent, useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { withOneCookie } from '#web/lib/one-cookie.ts'
import { rememberSignIn } from '#web/site/frame/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { MailedCodeField } from '../frame/mailed-code-field.tsx'
import type { ClientProfile } from './use-returning-client.ts'

type EmailCodeProps = {
  email: string
  question: string
  /** The labels of the button that mails the code and of the one that submits it. */
  ask: string
  confirm: string
  /** Shown when no code can be mailed. */
  failure: string
  onProfile: (profile: ClientProfile) => void
}

/**
 * Proves an address with a mailed code, which also signs this browser in to its plan and orders.
 */
export function EmailCode(props: EmailCodeProps) {
  const { email, question, ask, failure } = props
  const [sent, setSent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setSent((await withOneCookie(() => call('requestProfileCode', { body: { email } }))).message)
    } catch (error) {
      setProblem(messageOf(error, failure))
    }
    setBusy(false)
  }
  if (sent) return <CodeEntry {...props} sent={sent} />
  return (
    <p className="text-sm text-graphite sm:col-span-2">
      {question}{' '}
      <button type="button" className="link" disabled={busy} onClick={() => void request()}>
        {busy ? 'Sending…' : ask}
      </button>
      {problem ? <span className="ml-2 text-bad">{problem}</span> : null}
    </p>
  )
}

function CodeEntry(props: EmailCodeProps & { sent: string }) {
  const { email, sent, confirm: confirmLabel, onProfile } = props
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { profile } = await call('confirmProfileCode', { body: { email, code } })
      rememberSignIn()
      onProfile(profile)
    } catch (error) {
      setProblem(messageOf(error, 'This code is not right. Check it, or ask for a new one.'))
    }
    setBusy(false)
  }
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void confirm()
  }
  return (
    <div className="flex flex-wrap items-start gap-3 sm:col-span-2">
      <MailedCodeField {...{ sent, problem, code }} onCode={setCode} onKeyDown={confirmOnEnter} />
      <Button
        variant="secondary"
        className="mt-6"
        busy={busy}
        disabled={code.length !== 6}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </div>
  )
}
