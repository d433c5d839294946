import { staffRoleEntries } from '#core/access/staff-role.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell } from '#web/ui/table.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import { useMay } from '../session/use-may.ts'
import { useNow } from '../shell/use-now.ts'
import { ActivationButton, ResetSecondFactorButton, UnlockButton } from './account-actions.tsx'
import { ChangeRoleButton } from './change-role-dialog.tsx'
import type { Colleague } from './colleague.ts'

type StaffTableProps = {
  staff: readonly Colleague[]
  onChangeUsername: (user: Colleague) => void
  onChangePassword: (user: Colleague) => void
}

/** One line per account on a wide screen, one block on a narrow one. */
export function StaffTable({ staff, onChangeUsername, onChangePassword }: StaffTableProps) {
  const own = useStaffSession()?.user
  const administers = useMay('administration')
  const now = useNow()
  return (
    <table aria-label="Admin users" className="w-full border-collapse text-sm max-xl:block">
      <thead className="max-xl:sr-only">
        <tr>
          <HeadCell>Username</HeadCell>
          <HeadCell>Email</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Last login</HeadCell>
          <HeadCell numeric>Actions</HeadCell>
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {staff.map((user) => (
          <StaffRow
            key={user.id}
            user={user}
            now={now}
            isOwn={user.id === own?.id}
            administers={administers}
            onChangeUsername={() => onChangeUsername(user)}
            onChangePassword={() => onChangePassword(user)}
          />
        ))}
      </tbody>
    </table>
  )
}

type StaffRowProps = {
  user: Colleague
  now: number
  isOwn: boolean
  /** May change other people's accounts. */
  administers: boolean
  onChangeUsername: () => void
  onChangePassword: () => void
}

const cell = 'max-xl:block max-xl:h-auto max-xl:border-0 max-xl:p-0'

function StaffRow({ user, now, isOwn, administers, ...changes }: StaffRowProps) {
  return (
    <tr className="hover:bg-raised max-xl:grid max-xl:grid-cols-2 max-xl:gap-x-4 max-xl:gap-y-1.5 max-xl:border-b max-xl:border-hairline max-xl:py-3">
      <Cell className={`${cell} font-medium break-words`}>
        {user.username}
        {isOwn ? <span className="ml-2 text-xs text-graphite">you</span> : null}
      </Cell>
      <Cell className={`${cell} wrap-anywhere max-xl:order-3 max-xl:col-span-2`}>{user.email}</Cell>
      <Cell className={`${cell} max-xl:text-right`}>
        <RoleBadge role={user.role} />
      </Cell>
      <Cell className={`${cell} max-xl:order-4`}>
        <AccountState user={user} now={now} />
      </Cell>
      <Cell className={`${cell} figures xl:whitespace-nowrap max-xl:order-5 max-xl:text-right`}>
        {user.lastLogin === null ? 'Never logged in' : formatDatedMoment(user.lastLogin)}
      </Cell>
      <Cell className={`${cell} max-xl:order-6 max-xl:col-span-2`}>
        <span className="-ml-3 flex flex-wrap gap-x-1 xl:ml-0 xl:justify-end">
          {isOwn || administers ? (
            <>
              <Button
                size="sm"
                variant="quiet"
                className="whitespace-nowrap"
                aria-label={`Change username of ${user.username}`}
                onClick={changes.onChangeUsername}
              >
                Change Username
              </Button>
              <Button
                size="sm"
                variant="quiet"
                className="whitespace-nowrap"
                aria-label={`Change password of ${user.username}`}
                onClick={changes.onChangePassword}
              >
                Change Password
              </Button>
            </>
          ) : null}
          {administers ? <UnlockButton user={user} /> : null}
          {administers && !isOwn ? <OtherAccountButtons user={user} /> : null}
        </span>
      </Cell>
    </tr>
  )
}

function OtherAccountButtons({ user }: { user: Colleague }) {
  return (
    <>
      <ChangeRoleButton user={user} />
      <ResetSecondFactorButton user={user} />
      <ActivationButton user={user} />
    </>
  )
}

function RoleBadge({ role }: { role: Colleague['role'] }) {
  const { label, permissions } = staffRoleEntries[role]
  return <Badge tone={permissions.includes('administration') ? 'bad' : 'info'}>{label}</Badge>
}

function AccountState({ user, now }: { user: Colleague; now: number }) {
  if (!user.isActive) return <Badge tone="neutral">Inactive</Badge>
  const { lockedUntil, loginAttempts } = user
  const locked = lockedUntil !== null && Date.parse(lockedUntil) > now
  return (
    <span className="flex flex-col items-start gap-0.5">
      {locked ? <Badge tone="bad">Locked</Badge> : <Badge tone="good">Active</Badge>}
      {locked ? (
        <span className="figures text-xs text-graphite">
          until {formatDatedMoment(lockedUntil)}
        </span>
      ) : null}
      <span className="text-xs text-graphite">
        {user.hasSecondFactor ? 'second factor on' : 'no second factor'}
        {user.secondFactorDueAt === null ? null : (
          <span className="figures">
            , required from {formatDatedMoment(user.secondFactorDueAt)}
          </span>
        )}
      </span>
      {loginAttempts > 0 ? (
        <span className="figures text-xs text-graphite">
          {loginAttempts} failed {loginAttempts === 1 ? 'try' : 'tries'}
        </span>
      ) : null}
    </span>
  )
}
