import { teamsApi } from '#contract/teams.ts'
import { hourMs } from '#core/time/durations.ts'
import { customerOf } from '#server/http/actor.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { showInvitationCommand } from './commands/join-team.ts'
import {
  changeMemberCommand,
  inviteAgainCommand,
  inviteMemberCommand,
  leaveTeamCommand,
  removeMemberCommand,
  showTeamCommand,
} from './commands/manage-team.ts'
import { openTeamReportCommand } from './commands/open-team-report.ts'
import { showTeamUsageCommand } from './commands/team-usage.ts'

const linkLimit = { max: 60, windowMs: hourMs }

/** Joining signs in, so it is a route of accounts. */
export function teamRoutes(server: Server): void {
  const { ports } = server

  serve(server, teamsApi.showTeam, ({ actor }) => showTeamCommand(ports, customerOf(actor).email))

  serve(server, teamsApi.showTeamUsage, ({ actor, query }) =>
    showTeamUsageCommand(ports, customerOf(actor).email, query.back),
  )

  serve(server, teamsApi.inviteMember, ({ actor, requestId, body }) =>
    inviteMemberCommand(ports, { customer: customerOf(actor), requestId }, body),
  )

  serve(server, teamsApi.inviteMemberAgain, ({ actor, requestId, params }) =>
    inviteAgainCommand(ports, { customer: customerOf(actor), requestId }, params.memberId),
  )

  serve(server, teamsApi.changeMember, ({ actor, requestId, params, body }) =>
    changeMemberCommand(
      ports,
      { customer: customerOf(actor), requestId },
      { memberId: params.memberId, role: body.role },
    ),
  )

  serve(server, teamsApi.removeMember, ({ actor, requestId, params }) =>
    removeMemberCommand(ports, { customer: customerOf(actor), requestId }, params.memberId),
  )

  serve(server, teamsApi.leaveTeam, ({ actor, requestId }) =>
    leaveTeamCommand(ports, { customer: customerOf(actor), requestId }),
  )

  serve(server, teamsApi.openTeamReport, ({ actor, requestId, params }) =>
    openTeamReportCommand(ports, { customer: customerOf(actor), requestId }, params.orderId),
  )

  serve(server, teamsApi.showInvitation, async ({ address, body }) => {
    await limitRate(ports, `team-link:${networkOf(address)}`, linkLimit)
    return await showInvitationCommand(ports, body.token)
  })
}
