import { staffApi } from '#contract/staff.ts'
import { staffSecurityApi } from '#contract/staff-security.ts'
import { getStaffUser } from '#server/features/staff/reads.ts'
import { staffOf } from '#server/http/actor.ts'
import { askForKey, problemBody } from '#server/http/answer-errors.ts'
import { dropCookie, keepCookie, readCookie } from '#server/http/cookies.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  endOtherSessionsCommand,
  endSessionCommand,
  listSessions,
  sessionLimitMs,
  signOutCommand,
} from './commands/session.ts'
import { signInCommand } from './commands/sign-in.ts'
import { deviceCookieSeconds } from './commands/sign-in-origin.ts'

export function staffSessionRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffApi.signInStaff, async ({ body, address, request, requestId, reply }) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const signedIn = await signInCommand(ports, {
      username: body.username,
      password: body.password,
      code: body.code,
      address,
      userAgent,
      device: readCookie(request, ports, 'device'),
      requestId,
    })
    if (!signedIn.ok) return signedIn
    const { token, adminUserId, device } = signedIn.value
    keepCookie(reply, ports, 'staff', token, {
      sameSite: 'strict',
      maxAge: sessionLimitMs / 1000,
    })
    keepCookie(reply, ports, 'device', device, {
      sameSite: 'strict',
      maxAge: deviceCookieSeconds,
    })
    return { success: true, token, user: await getStaffUser(ports.database, adminUserId) }
  })

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
    if (actor.kind === 'staff') return { valid: true }
    reply.code(401).headers(askForKey)
    return { valid: false, ...problemBody('sign-in-required') }
  })
}
