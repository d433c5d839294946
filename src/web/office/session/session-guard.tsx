import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { minuteMs } from '#core/time/durations.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { callAsStaff } from './call-as-staff.ts'
import {
  expireSession,
  hasSessionExpired,
  readSession,
  storeSession,
  useStaffSession,
} from './staff-session.ts'
import { verifyTokenKey } from './verify-token-key.ts'

const verifyEveryMs = 5 * minuteMs

/** The page to return to after signing in, when a session ended in the middle of work. */
export type SignInState = { readonly from?: string }

/**
 * Admits signed-in staff; everyone else is sent to the sign-in page. An account whose second factor
 * is overdue sees `overdue` instead.
 */
export function SessionGuard({ overdue }: { overdue: ReactNode }) {
  const session = useStaffSession()
  const { isPending, data } = useVerifiedToken(session?.token)
  if (session === undefined) return <ToSignIn />
  if (isPending) return <VerifyingAccess />
  if (!data?.secondFactorOverdue) return <Outlet />
  return <Suspense fallback={<VerifyingAccess />}>{overdue}</Suspense>
}

export function ToSignIn() {
  const { pathname, search } = useLocation()
  const state: SignInState = hasSessionExpired() ? { from: pathname + search } : {}
  return <Navigate to={pagePath('adminLogin')} replace state={state} />
}

/** An unreachable server does not end the session; only its refusal does. */
function useVerifiedToken(token: string | undefined) {
  const query = useQuery({
    queryKey: [...verifyTokenKey, token],
    queryFn: ({ signal }) => callAsStaff('verifyStaffToken', { signal }),
    enabled: token !== undefined,
    refetchInterval: verifyEveryMs,
  })
  const refused = query.data?.valid === false
  const role = query.data?.role
  useEffect(() => {
    if (refused) expireSession()
  }, [refused])
  useEffect(() => {
    const session = readSession()
    if (!role || !session || session.user.role === role) return
    storeSession({ ...session, user: { ...session.user, role } })
  }, [role])
  return query
}

function VerifyingAccess() {
  return (
    <main role="status" className="grid min-h-dvh place-content-center gap-3 p-8 text-center">
      <Spinner className="mx-auto size-6 text-blueprint" />
      <h1 className="text-lg">Verifying Access</h1>
      <p className="text-sm text-graphite">Please wait...</p>
    </main>
  )
}
