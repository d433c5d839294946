import type { ReactNode } from 'react'
import { type StaffPermission, staffRoleEntries } from '#core/access/staff-role.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useStaffSession } from './staff-session.ts'
import { useMay } from './use-may.ts'

type AllowedProps = {
  to: StaffPermission
  /** Shown instead where something would otherwise be missing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** What the role of this session cannot use is not shown. */
export function Allowed({ to, otherwise = null, children }: AllowedProps) {
  return useMay(to) ? children : otherwise
}

/** In place of a page that the role does not include. */
export function NotInRole() {
  const role = useStaffSession()?.user.role
  return (
    <EmptyState title="Your role does not include this page">
      {role === undefined ? '' : `You are signed in as ${staffRoleEntries[role].label}. `}
      An owner or a super administrator can change your role.
    </EmptyState>
  )
}
