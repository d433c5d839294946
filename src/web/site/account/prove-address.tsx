import { useState } from 'react'
import { call, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * A browser that only paid sees its purchase; everything else of the address requires the mailed
 * link.
 */
export function ProveAddress({ email, hasPlan }: { email: string; hasPlan: boolean }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setState('sending')
    setProblem(undefined)
    try {
      await call('requestSignIn', { body: { email } })
      setState('sent')
    } catch (error) {
      setProblem(messageOf(error, 'The link could not be sent. Please try again.'))
      setState('idle')
    }
  }
  if (state === 'sent') {
    return (
      <Alert tone="good" title="Check your mail">
        We sent a sign-in link to {email}. Open it in this browser to see everything.
      </Alert>
    )
  }
  return (
    <Alert title="This browser is signed in by its purchase">
      <p>
        {hasPlan ? 'You can use your plan. ' : ''}Earlier orders, invoices, API keys and your data
        appear once you have opened a link that we mail to {email}.
      </p>
      {problem ? <p className="mt-2 text-bad">{problem}</p> : null}
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        busy={state === 'sending'}
        onClick={() => void send()}
      >
        Email me the link
      </Button>
    </Alert>
  )
}
