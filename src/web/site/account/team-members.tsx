import { useState } from 'react'
import type { TeamMember } from '#contract/teams.ts'
import { type MemberRole, memberRoleLabels, memberRoles } from '#core/subscription/team.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { callAccount } from './account-calls.ts'
import { useTeamChange } from './team-query.ts'

const states: Readonly<Record<TeamMember['state'], { label: string; tone: BadgeTone }>> = {
  invited: { label: 'Invited', tone: 'info' },
  expired: { label: 'Invitation expired', tone: 'caution' },
  joined: { label: 'Member', tone: 'good' },
}

export const roleOptions = memberRoles.map((id) => ({ id, label: memberRoleLabels[id] }))

type TeamMembersProps = { members: readonly TeamMember[]; canInvite: boolean }

export function TeamMembers({ members, canInvite }: TeamMembersProps) {
  if (members.length === 0) return <p className="mt-4">Your plan has no other members yet.</p>
  return (
    <ul className="mt-4 max-w-3xl" aria-label="Team members">
      {members.map((member) => (
        <li key={member.id} className="border-b border-hairline py-4">
          <MemberRow member={member} canInvite={canInvite} />
        </li>
      ))}
    </ul>
  )
}

function MemberRow({ member, canInvite }: { member: TeamMember; canInvite: boolean }) {
  const { label, tone } = states[member.state]
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium break-all">{member.email}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-sm text-graphite">
          {member.joinedAt
            ? `Joined ${formatMarketDay(member.joinedAt)}.`
            : `The invitation ${member.state === 'expired' ? 'ended' : 'ends'} ${formatMarketDay(member.expiresAt)}.`}
        </p>
      </div>
      <MemberActions member={member} canInvite={canInvite} />
    </div>
  )
}

function MemberActions({ member, canInvite }: { member: TeamMember; canInvite: boolean }) {
  const [removing, setRemoving] = useState(false)
  const params = { memberId: member.id }
  const change = useTeamChange(
    (role: MemberRole) => callAccount('changeMember', { params, body: { role } }),
    'Role changed',
  )
  const again = useTeamChange(
    () => callAccount('inviteMemberAgain', { params }),
    'Invitation sent again',
  )
  const isMember = member.joinedAt !== null
  const remove = useTeamChange(
    () => callAccount('removeMember', { params }),
    isMember ? 'Member removed' : 'Invitation revoked',
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label={`Role of ${member.email}`}
        className="min-w-40"
        options={roleOptions}
        value={change.isPending ? change.variables : member.role}
        onChange={({ target }) => change.mutate(target.value as MemberRole)}
      />
      {isMember || !canInvite ? null : (
        <Button
          size="sm"
          variant="secondary"
          busy={again.isPending}
          onClick={() => again.mutate(undefined)}
        >
          Send again
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setRemoving(true)}>
        {isMember ? 'Remove' : 'Revoke'}
      </Button>
      <ConfirmDialog
        open={removing}
        title={isMember ? `Remove ${member.email}?` : `Revoke the invitation of ${member.email}?`}
        description={
          isMember
            ? 'They no longer order on your plan or read what it paid for. What they ordered stays in your list.'
            : 'The mailed link stops working at once.'
        }
        confirmLabel={isMember ? 'Remove member' : 'Revoke invitation'}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </div>
  )
}
