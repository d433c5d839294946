import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffRoleEntries } from '#core/access/staff-role.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Passkeys } from '../security/passkeys.tsx'
import { SecondFactor } from '../security/second-factor.tsx'
import { StaffSessions } from '../security/staff-sessions.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useStaffSession } from '../session/staff-session.ts'
import { useMay } from '../session/use-may.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { CreateStaffDialog } from './create-staff-dialog.tsx'
import { StaffTable } from './staff-table.tsx'
import { useAccountDialogs } from './use-account-dialogs.tsx'

export function StaffTab() {
  const [creating, setCreating] = useState(false)
  const mayList = useMay('accounts')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{mayList ? 'Admin Users' : 'Your Account'}</h2>
        {mayList ? (
          <Button size="sm" onClick={() => setCreating(true)}>
            Create User
          </Button>
        ) : null}
      </div>
      {mayList ? <StaffList /> : <OwnAccount />}
      <div className="mt-6 grid gap-8">
        <Passkeys />
        <SecondFactor />
        <StaffSessions />
      </div>
      {creating ? <CreateStaffDialog onClose={() => setCreating(false)} /> : null}
    </div>
  )
}

function StaffList() {
  const changes = useAccountDialogs()
  const staff = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => callAsStaff('listStaff', { signal }),
    // Last logins and locks change without any action on this page.
    refetchOnMount: 'always',
  })
  if (staff.isPending) return <RowSkeletons label="Loading admin users" />
  if (staff.data === undefined)
    return <LoadFailed query={staff} title="Admin users could not be loaded" />
  if (staff.data.length === 0) return <EmptyState title="No admin users found." />
  return (
    <>
      <StaffTable
        staff={staff.data}
        onChangeUsername={(user) => changes.open('username', user)}
        onChangePassword={(user) => changes.open('password', user)}
      />
      {changes.dialog}
    </>
  )
}

/** For roles that do not see the other accounts. */
function OwnAccount() {
  const user = useStaffSession()?.user
  const changes = useAccountDialogs()
  if (user === undefined) return null
  const { label, purpose } = staffRoleEntries[user.role]
  return (
    <>
      <p className="text-sm">
        {user.username}, {user.email}. Your role is {label}: {purpose}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => changes.open('username', user)}>
          Change Username
        </Button>
        <Button size="sm" variant="secondary" onClick={() => changes.open('password', user)}>
          Change Password
        </Button>
      </div>
      {changes.dialog}
    </>
  )
}
