import { useState } from 'react'
import type { Team as TeamView } from '#contract/teams.ts'
import { memberRoleSentences } from '#core/subscription/team.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { AccountSection } from './account-section.tsx'
import { InviteMember } from './invite-member.tsx'
import { TeamMembers } from './team-members.tsx'
import { useLeaveTeam, useTeam } from './team-query.ts'
import { TeamUsage } from './team-usage.tsx'

/** Who shares the own plan, and the team whose plan the customer shares. */
export function Team() {
  const team = useTeam()
  if (team.isError) {
    return (
      <AccountSection title="Team">
        <Alert tone="caution" title="The team could not be loaded">
          {messageOf(team.error, 'Please try again in a moment.')}{' '}
          <button type="button" className="link" onClick={() => void team.refetch()}>
            Try again
          </button>
        </Alert>
      </AccountSection>
    )
  }
  if (!team.data) {
    return (
      <AccountSection title="Team">
        <LoadingState text="Loading the team..." />
      </AccountSection>
    )
  }
  const { own, membership } = team.data
  if (!own && !membership) return null
  return (
    <AccountSection title="Team">
      <div className="grid grid-cols-1 gap-8">
        {membership ? <Membership membership={membership} /> : null}
        {own ? <OwnTeam own={own} /> : null}
      </div>
    </AccountSection>
  )
}

function OwnTeam({ own }: { own: NonNullable<TeamView['own']> }) {
  return (
    <>
      <div>
        <p className="max-w-prose text-graphite">
          Colleagues who share your plan. They read what the plan pays for; what you pay for
          yourself stays yours.
        </p>
        <TeamMembers members={own.members} canInvite={own.canInvite} />
      </div>
      {own.canInvite ? (
        <>
          <InviteMember />
          <TeamUsage />
        </>
      ) : (
        <p className="text-sm text-graphite">
          Your plan has ended: members cannot be invited or order on it.
        </p>
      )}
    </>
  )
}

function Membership({ membership }: { membership: NonNullable<TeamView['membership']> }) {
  const [leaving, setLeaving] = useState(false)
  const leave = useLeaveTeam()
  const { team, role, joinedAt } = membership
  return (
    <div>
      <p>
        You have been in the team of <span className="font-medium break-words">{team}</span> since{' '}
        {formatMarketDay(joinedAt)}.
      </p>
      <p className="mt-1 text-sm text-graphite">{memberRoleSentences[role]}</p>
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => setLeaving(true)}>
        Leave the team
      </Button>
      <ConfirmDialog
        open={leaving}
        title={`Leave the team of ${team}?`}
        description="You keep the reports you ordered. You no longer order on this plan or read what colleagues ordered."
        confirmLabel="Leave the team"
        cancelLabel="Stay"
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      />
    </div>
  )
}
