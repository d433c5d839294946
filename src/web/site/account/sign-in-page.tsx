import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { rememberSignIn } from '#web/site/frame/signed-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { JoinTeam } from './join-team.tsx'
import { SignInArea } from './sign-in-area.tsx'

/**
 * The target of the mailed link. A click signs in, so that mail scanners that open links do not use
 * the link up.
 */
export function SignInPage() {
  usePageHead('signIn')
  const [token, invitation] = useTokensOfAddress()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  const confirm = async (given: string) => {
    setState('busy')
    try {
      await call('confirmSignIn', { body: { token: given } })
      rememberSignIn()
      await navigate(pagePath('account'), { replace: true })
    } catch {
      setState('refused')
    }
  }
  if (invitation) {
    return (
      <div className="sheet py-12 lg:py-16">
        <JoinTeam token={invitation} />
      </div>
    )
  }
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Account" title="Sign in">
        Your orders, reports and plan.
      </PageTitle>
      {state === 'refused' ? (
        <Alert tone="caution" className="mb-8 max-w-md" title="This link is no longer valid">
          A link works once, for 30 minutes. Ask for a new one.
        </Alert>
      ) : null}
      {token && state !== 'refused' ? (
        <Button size="lg" busy={state === 'busy'} onClick={() => void confirm(token)}>
          Sign in now
        </Button>
      ) : (
        <SignInArea />
      )}
    </div>
  )
}

/** Read once and removed from the address, so that the history does not keep them. */
function useTokensOfAddress(): readonly [token: string | null, invitation: string | null] {
  const query = useRef(new URLSearchParams(location.search))
  useEffect(() => {
    history.replaceState(history.state, '', pagePath('signIn'))
  }, [])
  return [query.current.get('token'), query.current.get('invitation')]
}
