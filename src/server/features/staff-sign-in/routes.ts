import { staffApi } from '#contract/staff.ts'
import { getStaffUser } from '#server/features/staff/reads.ts'
import { sessionLimitMs } from '#server/features/staff-sessions/commands/session.ts'
import { keepCookie, readCookie } from '#server/http/cookies.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { signInCommand } from './commands/sign-in.ts'
import { deviceCookieSeconds } from './commands/sign-in-origin.ts'

export function staffSignInRoutes(server: Server): void {
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
}
