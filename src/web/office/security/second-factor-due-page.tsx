import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { secondFactorGraceDays } from '#core/access/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { callOffice } from '../session/call-as-staff.ts'
import { SignInSheet } from '../session/sign-in-sheet.tsx'
import { clearSession } from '../session/staff-session.ts'
import { verifyTokenKey } from '../session/verify-token-key.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Passkeys } from './passkeys.tsx'
import { ProofArea } from './proof-area.tsx'
import { SecondFactor } from './second-factor.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

/** All that an account may open whose second factor is overdue. */
export function SecondFactorDuePage() {
  usePageTitle('Second Factor')
  const queries = useQueryClient()
  const factor = useQuery(secondFactorQuery).data
  const isOn = factor !== undefined && (factor.enabled || factor.passkeys > 0)
  useEffect(() => {
    if (isOn) void queries.invalidateQueries({ queryKey: verifyTokenKey })
  }, [isOn, queries])
  const signOut = useMutation({
    mutationFn: () => callOffice('signOutStaff'),
    onSettled: () => {
      clearSession()
      queries.clear()
    },
  })
  return (
    <SignInSheet
      title="Set up your second factor"
      footer={
        <Button
          size="sm"
          variant="secondary"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Logout
        </Button>
      }
    >
      <p className="mb-4 text-sm">
        Your account can move money, people or settings, and {secondFactorGraceDays} days have
        passed since its first sign-in. The office opens as soon as the second factor is on.
      </p>
      <div className="grid gap-6">
        <Passkeys />
        <SecondFactor />
      </div>
      <ProofArea />
    </SignInSheet>
  )
}
