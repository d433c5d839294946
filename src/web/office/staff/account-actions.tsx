import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import type { Colleague } from './colleague.ts'

type ActionProps = { user: Colleague }

/** Clears failed tries; offered as soon as there are any. */
export function UnlockButton({ user }: ActionProps) {
  const unlock = useAccountChange({
    change: () => callAsStaff('unlockStaff', { params: { staffId: user.id } }),
    done: 'User Unlocked',
    note: `${user.username} can try again at once.`,
    failed: 'Failed to unlock user',
  })
  if (user.loginAttempts === 0 && user.lockedUntil === null) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Unlock ${user.username}`}
      busy={unlock.isPending}
      onClick={() => unlock.mutate()}
    >
      Unlock
    </Button>
  )
}

/** For a colleague who lost both the app and the recovery codes. */
export function ResetSecondFactorButton({ user }: ActionProps) {
  const [asking, setAsking] = useState(false)
  const reset = useAccountChange({
    change: () => callAsStaff('resetSecondFactor', { params: { staffId: user.id } }),
    done: 'Second Factor Off',
    note: `The password alone signs ${user.username} in, until they turn it on again.`,
    failed: 'Failed to turn off the second factor',
    settled: () => setAsking(false),
  })
  if (!user.hasSecondFactor) return null
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Turn off second factor of ${user.username}`}
        onClick={() => setAsking(true)}
      >
        Turn Off Second Factor
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Turn off the second factor of ${user.username}?`}
        description="Make sure that the request is really theirs: anyone with their password can then sign in."
        confirmLabel="Turn Off"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

export function ActivationButton({ user }: ActionProps) {
  return user.isActive ? <DeactivateButton user={user} /> : <ReactivateButton user={user} />
}

function ReactivateButton({ user }: ActionProps) {
  const open = useAccountChange({
    change: () => setActive(user, true),
    done: 'User Reactivated',
    note: `${user.username} can sign in again.`,
    failed: 'Failed to reactivate user',
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Reactivate ${user.username}`}
      busy={open.isPending}
      onClick={() => open.mutate()}
    >
      Reactivate
    </Button>
  )
}

function DeactivateButton({ user }: ActionProps) {
  const [asking, setAsking] = useState(false)
  const close = useAccountChange({
    change: () => setActive(user, false),
    done: 'User Deactivated',
    note: `Every session of ${user.username} has ended.`,
    failed: 'Failed to deactivate user',
    settled: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="text-bad! hover:bg-wash-bad!"
        aria-label={`Deactivate ${user.username}`}
        onClick={() => setAsking(true)}
      >
        Deactivate
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Deactivate ${user.username}?`}
        description="Every session of this account ends at once and it cannot be signed in to until it is reactivated. What it did stays in the audit log."
        confirmLabel="Deactivate User"
        busy={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function setActive(user: Colleague, active: boolean) {
  return callAsStaff('setStaffActive', { params: { staffId: user.id }, body: { active } })
}

type AccountChange = {
  readonly change: () => Promise<unknown>
  readonly done: string
  readonly note: string
  readonly failed: string
  readonly settled?: () => void
}

function useAccountChange(change: AccountChange): UseMutationResult<unknown, Error, void> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change.change,
    onSuccess: () => toastDone(change.done, change.note),
    onError: (error) => toastFailed(error, change.failed),
    onSettled: () => {
      change.settled?.()
      return queries.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}
