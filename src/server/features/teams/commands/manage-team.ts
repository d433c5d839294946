import type { Team } from '#contract/teams.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hasAccess } from '#core/subscription/subscription.ts'
import {
  invitationDays,
  type MemberRole,
  memberState,
  mostMembers,
} from '#core/subscription/team.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { teamInvitationEmail } from '#server/emails/account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { closeMemberCopies } from '#server/features/reports/commands/member-copy.ts'
import {
  findSubscriberByEmail,
  isEnterprise,
  keptSubscription,
  type Subscriber,
} from '#server/features/subscriptions/reads.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findMembership, findTeamName, listMembers, lockMember, lockTeam } from '../reads.ts'
import {
  insertInvitation,
  updateInvitedAgain,
  updateMemberEnded,
  updateMemberRole,
} from '../writes.ts'

export type By = { readonly customer: CustomerActor; readonly requestId: string }

/** An invitation mails a stranger, so a plan cannot send many. */
const invitationLimit = { max: 40, windowMs: dayMs }

export async function showTeamCommand(ports: Ports, email: string): Promise<Team> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const membership = await findMembership(ports.database, email)
  const now = ports.clock.now().toISOString()
  const rows = subscriber ? await listMembers(ports.database, subscriber.id) : []
  const canInvite = subscriber !== undefined && sharesPlan(subscriber, now)
  return {
    own:
      canInvite || rows.length > 0
        ? {
            canInvite,
            members: rows.map((row) => ({
              id: row.id,
              email: row.email,
              role: row.role,
              state: memberState(row, now),
              expiresAt: row.expiresAt,
              joinedAt: row.joinedAt,
            })),
          }
        : null,
    membership: membership
      ? { team: membership.team, role: membership.role, joinedAt: membership.joinedAt }
      : null,
  }
}

function sharesPlan(subscriber: Subscriber, now: Instant): boolean {
  const kept = keptSubscription(subscriber)
  return isEnterprise(subscriber) || (kept !== undefined && hasAccess(kept, now))
}

type InviteRefusal = 'no-subscription' | 'own-address' | 'already-in-team' | 'team-full'

/** The answer depends on the own team only, so it reveals nothing about the invited address. */
export async function inviteMemberCommand(
  ports: Ports,
  by: By,
  wanted: { readonly email: string; readonly role: MemberRole },
): Promise<Result<Team, InviteRefusal>> {
  const holder = await findHolder(ports, by)
  if (!holder) return refuse('no-subscription')
  const email = wanted.email.toLowerCase()
  if (email === holder.email.toLowerCase()) return refuse('own-address')
  await limitRate(ports, `team-invitation:${holder.id}`, invitationLimit)
  const refused = await ports.database.transaction().execute(async (transaction) => {
    await lockTeam(transaction, holder.id)
    const members = await listMembers(transaction, holder.id)
    if (members.some((member) => member.email === email)) return 'already-in-team' as const
    if (members.length >= mostMembers) return 'team-full' as const
    const link = newLink(ports)
    const memberId = await insertInvitation(transaction, {
      ...link,
      ...{ profileId: holder.id, email, role: wanted.role, now: ports.clock.now() },
    })
    await mailInvitation(transaction, ports, holder.id, { ...wanted, email, ...link })
    await record(transaction, ports, by, 'team.invited', holder.id, { memberId, role: wanted.role })
    return undefined
  })
  return refused ? refuse(refused) : accept(await showTeamCommand(ports, by.customer.email))
}

export async function inviteAgainCommand(
  ports: Ports,
  by: By,
  memberId: string,
): Promise<Result<Team, 'no-such-member' | 'no-subscription'>> {
  const subscriber = await findSubscriberByEmail(ports.database, by.customer.email)
  if (!subscriber) return refuse('no-such-member')
  await limitRate(ports, `team-invitation:${subscriber.id}`, invitationLimit)
  const mayInvite = sharesPlan(subscriber, ports.clock.now().toISOString())
  const refused = await ports.database.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, subscriber.id, memberId)
    if (!member || member.joinedAt !== null) return 'no-such-member' as const
    if (!mayInvite) return 'no-subscription' as const
    const link = newLink(ports)
    await updateInvitedAgain(transaction, member.id, link)
    await mailInvitation(transaction, ports, subscriber.id, { ...member, ...link })
    const { role } = member
    await record(transaction, ports, by, 'team.invited', subscriber.id, { memberId, role })
    return undefined
  })
  if (refused) return refuse(refused)
  return accept(await showTeamCommand(ports, by.customer.email))
}

export async function changeMemberCommand(
  ports: Ports,
  by: By,
  { memberId, role }: { readonly memberId: string; readonly role: MemberRole },
): Promise<Result<Team, 'no-such-member'>> {
  return await withMember(ports, by, memberId, async (transaction, profileId) => {
    await updateMemberRole(transaction, memberId, role)
    await record(transaction, ports, by, 'team.role-changed', profileId, { memberId, role })
  })
}

/** Orders on the plan wait for this row, so none is placed after the answer. */
export async function removeMemberCommand(
  ports: Ports,
  by: By,
  memberId: string,
): Promise<Result<Team, 'no-such-member'>> {
  return await withMember(ports, by, memberId, async (transaction, profileId) => {
    await endMember(transaction, ports, memberId)
    await record(transaction, ports, by, 'team.member-removed', profileId, { memberId })
  })
}

export async function leaveTeamCommand(
  ports: Ports,
  by: By,
): Promise<Result<{ readonly message: string }, 'no-such-member'>> {
  const left = await ports.database.transaction().execute(async (transaction) => {
    const membership = await findMembership(transaction, by.customer.email)
    const { profileId, memberId } = membership ?? { profileId: '', memberId: '' }
    if (!(await lockMember(transaction, profileId, memberId))) return false
    await endMember(transaction, ports, memberId)
    await record(transaction, ports, by, 'team.left', profileId, { memberId })
    return true
  })
  return left ? accept({ message: 'You left the team.' }) : refuse('no-such-member')
}

async function withMember(
  ports: Ports,
  by: By,
  memberId: string,
  change: (transaction: Transaction, profileId: string) => Promise<void>,
): Promise<Result<Team, 'no-such-member'>> {
  const subscriber = await findSubscriberByEmail(ports.database, by.customer.email)
  if (!subscriber) return refuse('no-such-member')
  const isThere = await ports.database.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, subscriber.id, memberId)
    if (member) await change(transaction, subscriber.id)
    return member !== undefined
  })
  return isThere
    ? accept(await showTeamCommand(ports, by.customer.email))
    : refuse('no-such-member')
}

async function endMember(transaction: Transaction, ports: Ports, memberId: string): Promise<void> {
  const now = ports.clock.now()
  await updateMemberEnded(transaction, memberId, now)
  await closeMemberCopies(transaction, [memberId], now)
}

/** Undefined while the customer has no plan of their own that covers reports. */
async function findHolder(ports: Ports, { customer }: By): Promise<Subscriber | undefined> {
  const subscriber = await findSubscriberByEmail(ports.database, customer.email)
  const now = ports.clock.now().toISOString()
  return subscriber && sharesPlan(subscriber, now) ? subscriber : undefined
}

function newLink(ports: Ports) {
  const token = ports.ids.token()
  return {
    tokenHash: hashToken(token),
    expiresAt: new Date(ports.clock.now().getTime() + invitationDays * dayMs),
    url: `${ports.settings.publicUrl}/sign-in?invitation=${token}`,
  }
}

async function mailInvitation(
  transaction: Transaction,
  ports: Ports,
  profileId: string,
  invited: {
    readonly email: string
    readonly role: MemberRole
    readonly url: string
    readonly expiresAt: Date
  },
): Promise<void> {
  const { team } = await findTeamName(transaction, profileId)
  await queueMail(transaction, ports, {
    to: invited.email,
    dedupeKey: `team-invitation:${ports.ids.uuid()}`,
    confidential: true,
    mail: teamInvitationEmail({
      team,
      role: invited.role,
      url: invited.url,
      expiresAt: invited.expiresAt.toISOString(),
      timeZone: marketZone(ports),
    }),
  })
}

async function record(
  transaction: Transaction,
  ports: Ports,
  { customer, requestId }: By,
  action: AuditAction,
  profileId: string,
  after: { readonly memberId: string; readonly role?: MemberRole },
): Promise<void> {
  const by = { actor: customer, requestId, at: ports.clock.now() }
  await recordAudit(transaction, by, action, profileId, { after })
}
