import { z } from 'zod'
import { memberRoles, memberStates, mostMonthsBack } from '#core/subscription/team.ts'
import { endpoint } from './endpoint.ts'
import { sharedLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'
import { email } from './project-data.ts'

const role = z.enum(memberRoles)
const ofMember = z.object({ memberId: z.string().max(100) })
const token = z.strictObject({ token: z.string().min(1).max(100) })

const teamMember = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  state: z.enum(memberStates),
  /** Until when the invitation works. */
  expiresAt: instant,
  joinedAt: instant.nullable(),
})

export type TeamMember = z.output<typeof teamMember>

const teamUsage = z.object({
  /** The usage month of the plan. */
  from: instant,
  to: instant,
  rows: z.array(
    z.object({
      /** `former` are members whose name is erased; `programs` use API keys. */
      who: z.enum(['holder', 'member', 'former', 'programs']),
      email: z.string().nullable(),
      reports: z.int(),
    }),
  ),
})

export type TeamUsage = z.output<typeof teamUsage>

const team = z.object({
  /** What the signed-in customer's own plan is shared by; null without a plan to share. */
  own: z.object({ canInvite: z.boolean(), members: z.array(teamMember) }).nullable(),
  /** The team that the customer is a member of. */
  membership: z.object({ team: z.string(), role, joinedAt: instant }).nullable(),
})

export type Team = z.output<typeof team>

const said = z.object({ message: z.string() })

export const teamsApi = {
  showTeam: endpoint('showTeam', {
    access: 'customer',
    summary: 'The members of the own plan, and the team that the customer is a member of',
    reply: team,
  }),
  showTeamUsage: endpoint('showTeamUsage', {
    access: 'customer',
    summary: 'Reports of the own plan by member in one usage month',
    query: z.object({
      /** 0 is the current month. */
      back: z.coerce.number().int().min(0).max(mostMonthsBack).default(0),
    }),
    reply: teamUsage,
    refusals: { 'no-subscription': 409 },
  }),
  inviteMember: endpoint('inviteMember', {
    access: 'customer',
    summary: 'Mails an invitation to the own plan; answers alike whoever has an account',
    body: z.strictObject({ email, role }),
    reply: team,
    refusals: {
      'no-subscription': 409,
      'own-address': 409,
      'already-in-team': 409,
      'team-full': 409,
    },
  }),
  inviteMemberAgain: endpoint('inviteMemberAgain', {
    access: 'customer',
    summary: 'Mails a new link and ends the one before',
    params: ofMember,
    reply: team,
    refusals: { 'no-such-member': 404, 'no-subscription': 409 },
  }),
  changeMember: endpoint('changeMember', {
    access: 'customer',
    summary: 'Gives a member another role',
    params: ofMember,
    body: z.strictObject({ role }),
    reply: team,
    refusals: { 'no-such-member': 404 },
  }),
  removeMember: endpoint('removeMember', {
    access: 'customer',
    summary: 'Removes a member or revokes an invitation',
    params: ofMember,
    reply: team,
    refusals: { 'no-such-member': 404 },
  }),
  leaveTeam: endpoint('leaveTeam', {
    access: 'customer',
    summary: 'Ends the own membership',
    reply: said,
    refusals: { 'no-such-member': 404 },
  }),
  openTeamReport: endpoint('openTeamReport', {
    access: 'customer',
    summary: "A link to the reader's copy of a report that the team's plan paid for",
    params: z.object({ orderId: z.string().max(100) }),
    reply: z.object({ url: z.string() }),
    refusals: { ...sharedLinkRefusals, 'no-such-order': 404, 'too-many-links': 409 },
  }),
  showInvitation: endpoint('showInvitation', {
    access: 'public',
    summary: 'Who invites, for the holder of the mailed link',
    body: token,
    reply: z.object({ team: z.string(), email: z.string(), role }),
    refusals: { 'invalid-link': 400 },
  }),
  joinTeam: endpoint('joinTeam', {
    access: 'public',
    summary: 'Joins by the mailed link, once, and signs in',
    body: token,
    reply: z.object({ email: z.string() }),
    refusals: { 'invalid-link': 400, 'in-another-team': 409 },
  }),
}
