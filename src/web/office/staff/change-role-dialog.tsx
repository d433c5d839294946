import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type StaffRole, staffRoleEntries } from '#core/access/staff-role.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import type { Colleague } from './colleague.ts'
import { RoleField, readRole } from './role-field.tsx'

export function ChangeRoleButton({ user }: { user: Colleague }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="whitespace-nowrap"
        aria-label={`Change role of ${user.username}`}
        onClick={() => setAsking(true)}
      >
        Change Role
      </Button>
      {asking ? <ChangeRoleDialog user={user} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function ChangeRoleDialog({ user, onClose }: { user: Colleague; onClose: () => void }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (role: StaffRole) =>
      callAsStaff('setStaffRole', { params: { staffId: user.id }, body: { role } }),
    onSuccess: ({ username, role }) => {
      toastDone('Role Changed', `${username} is now ${staffRoleEntries[role].label}.`)
      onClose()
      return queries.invalidateQueries({ queryKey: ['staff'] })
    },
    onError: (error) => toastFailed(error, 'Failed to change the role'),
  })
  return (
    <FormDialog
      title="Change Role"
      description={`For ${user.username}. It takes effect at once, on every device.`}
      submitLabel="Change Role"
      busy={change.isPending}
      check={() => undefined}
      onSubmit={({ role }) => change.mutate(readRole(role, user.role))}
      onClose={onClose}
    >
      <RoleField initial={user.role} />
    </FormDialog>
  )
}
