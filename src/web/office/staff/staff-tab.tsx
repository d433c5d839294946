import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { SecondFactor } from '../security/second-factor.tsx'
import { StaffSessions } from '../security/staff-sessions.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangeUsernameDialog } from './change-username-dialog.tsx'
import type { Colleague } from './colleague.ts'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { StaffTable } from './staff-table.tsx'

type OpenDialog = { readonly kind: 'username' | 'password'; readonly user: Colleague }

export function StaffTab() {
  const [creating, setCreating] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Admin Users</h2>
        <Button size="sm" onClick={() => setCreating(true)}>
          Create User
        </Button>
      </div>
      <StaffList />
      <div className="mt-6 grid gap-8">
        <SecondFactor />
        <StaffSessions />
      </div>
      {creating ? <CreateStaffDialog onClose={() => setCreating(false)} /> : null}
    </div>
  )
}

function StaffList() {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const staff = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => callAsStaff('listStaff', { signal }),
    // Last logins and locks change without any action on this page.
    refetchOnMount: 'always',
  })
  if (staff.isPending) return <RowSkeletons label="Loading admin users" />
  if (staff.data === undefined) {
    return (
      <ErrorState title="Admin users could not be loaded" onRetry={() => void staff.refetch()}>
        {messageOf(staff.error, 'The server did not answer as expected.')}
      </ErrorState>
    )
  }
  if (staff.data.length === 0) return <EmptyState title="No admin users found." />
  return (
    <>
      <StaffTable
        staff={staff.data}
        onChangeUsername={(user) => setDialog({ kind: 'username', user })}
        onChangePassword={(user) => setDialog({ kind: 'password', user })}
      />
      {dialog?.kind === 'username' ? (
        <ChangeUsernameDialog user={dialog.user} onClose={close} />
      ) : null}
      {dialog?.kind === 'password' ? (
        <ChangePasswordDialog user={dialog.user} onClose={close} />
      ) : null}
    </>
  )
}
