import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { memberRoleSentences } from '#core/subscription/team.ts'
import { CallError, type CallReply, messageOf } from '#web/lib/call.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { rememberSignIn } from '#web/site/frame/signed-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { callAccount } from './account-calls.ts'

type Invitation = CallReply<'showInvitation'>

/** The target of a mailed invitation. A press joins, so that mail scanners do not use it up. */
export function JoinTeam({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setProblem(undefined)
    callAccount('showInvitation', { body: { token } }).then(setInvitation, setProblem)
  }, [token, attempt])
  if (problem instanceof CallError && problem.status === 400) return <EndedInvitation />
  if (problem !== undefined) {
    return (
      <ErrorState
        title="Invitation Loading Error"
        heading="h1"
        onRetry={() => setAttempt(attempt + 1)}
      >
        {messageOf(problem, 'The invitation could not be loaded.')}
      </ErrorState>
    )
  }
  if (!invitation) return <LoadingState text="Loading your invitation..." />
  return <Accept token={token} invitation={invitation} />
}

function EndedInvitation() {
  return (
    <>
      <PageTitle mark="Account" title="Invitation">
        This invitation no longer works.
      </PageTitle>
      <p className="max-w-prose text-graphite">
        An invitation works once, for 7 days, and until it is revoked. Ask your colleague to send it
        again. If you joined already, sign in with your address.
      </p>
      <a className="link mt-4 inline-block" href={pagePath('account')}>
        Go to your account
      </a>
    </>
  )
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const join = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await callAccount('joinTeam', { body: { token } })
      rememberSignIn()
      await navigate(pagePath('account'), { replace: true })
    } catch (error) {
      setProblem(messageOf(error, 'You could not join. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <>
      <PageTitle mark="Account" title={`Join the team of ${invitation.team}`}>
        {memberRoleSentences[invitation.role]}
      </PageTitle>
      {problem ? (
        <Alert tone="caution" className="mb-6 max-w-prose" title="You have not joined">
          {problem}
        </Alert>
      ) : null}
      <p className="max-w-prose text-graphite">
        You join as <span className="break-all">{invitation.email}</span> and are signed in with
        this address. The holder of the plan sees what you order on it.
      </p>
      <Button size="lg" className="mt-6" busy={busy} onClick={() => void join()}>
        Join the team
      </Button>
    </>
  )
}
