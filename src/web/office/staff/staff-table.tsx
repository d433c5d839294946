import type { CallReply } from '#web/lib/call.ts'
import { formatShortMoment } from '#web/lib/format-short-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { useNow } from '../shell/use-now.ts'

export type Colleague = CallReply<'listStaff'>[number]

type StaffTableProps = {
  staff: readonly Colleague[]
  onChangeUsername: (user: Colleague) => void
  onChangePassword: (user: Colleague) => void
}

export function StaffTable({ staff, onChangeUsername, onChangePassword }: StaffTableProps) {
  const ownId = useStaffSession()?.user.id
  const now = useNow()
  return (
    <Table caption="Admin users">
      <thead>
        <tr>
          <HeadCell>Username</HeadCell>
          <HeadCell>Email</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Last login</HeadCell>
          <HeadCell numeric>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {staff.map((user) => (
          <tr key={user.id} className="hover:bg-raised">
            <Cell className="font-medium whitespace-nowrap">
              {user.username}
              {user.id === ownId ? <span className="ml-2 text-xs text-graphite">you</span> : null}
            </Cell>
            <Cell>{user.email}</Cell>
            <Cell>
              <RoleBadge role={user.role} />
            </Cell>
            <Cell>{stateOf(user, now)}</Cell>
            <Cell className="figures whitespace-nowrap">
              {user.lastLogin === null ? 'Never logged in' : formatShortMoment(user.lastLogin)}
            </Cell>
            <Cell>
              <span className="flex justify-end gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  className="whitespace-nowrap"
                  aria-label={`Change username of ${user.username}`}
                  onClick={() => onChangeUsername(user)}
                >
                  Change Username
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  className="whitespace-nowrap"
                  aria-label={`Change password of ${user.username}`}
                  onClick={() => onChangePassword(user)}
                >
                  Change Password
                </Button>
              </span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RoleBadge({ role }: { role: Colleague['role'] }) {
  return role === 'super_admin' ? (
    <Badge tone="bad">Super Admin</Badge>
  ) : (
    <Badge tone="info">Admin</Badge>
  )
}

function stateOf(user: Colleague, now: number): string {
  if (!user.isActive) return 'Inactive'
  const locked = user.lockedUntil !== null && Date.parse(user.lockedUntil) > now
  return locked ? 'Locked' : 'Active'
}
