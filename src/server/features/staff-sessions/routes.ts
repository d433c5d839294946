import { staffApi } from '#contract/staff.ts'
import { staffSecurityApi } from '#contract/staff-security.ts'
import { staffOf } from '#server/http/actor.ts'
import { askForKey, problemBody } from '#server/http/answer-errors.ts'
import { dropCookie } from '#server/http/cookies.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  endOtherSessionsCommand,
  endSessionCommand,
  listSessions,
  signOutCommand,
} from './commands/session.ts'

export function staffSessionRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffApi.signOutStaff, async ({ actor, requestId, reply }) => {
    await signOutCommand(ports, staffOf(actor), requestId)
    dropCookie(reply, ports, 'staff')
    return { success: true }
  })

  serve(server, staffSecurityApi.listStaffSessions, ({ actor }) =>
    listSessions(ports, staffOf(actor)),
  )

  serve(server, staffSecurityApi.endOtherStaffSessions, ({ actor, requestId }) =>
    endOtherSessionsCommand(ports, staffOf(actor), requestId),
  )

  serve(server, staffSecurityApi.endStaffSession, ({ actor, params, requestId }) =>
    endSessionCommand(ports, staffOf(actor), params.sessionId, requestId),
  )

  serve(server, staffApi.verifyStaffToken, async ({ actor, reply }) => {
    if (actor.kind === 'staff') {
      const { role, secondFactorOverdue } = actor
      return { valid: true, role, ...(secondFactorOverdue ? { secondFactorOverdue } : {}) }
    }
    reply.code(401).headers(askForKey)
    return { valid: false, ...problemBody('sign-in-required') }
  })
}
