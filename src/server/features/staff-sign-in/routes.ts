import type { FastifyReply } from 'fastify'
import { staffApi } from '#contract/staff.ts'
import { staffPasskeysApi } from '#contract/staff-passkeys.ts'
import { staffSecurityApi } from '#contract/staff-security.ts'
import { unusualSignInsApi } from '#contract/unusual-sign-ins.ts'
import { minuteMs } from '#core/time/durations.ts'
import { askPasskey } from '#server/features/second-factors/commands/ask-passkey.ts'
import { getStaffUser } from '#server/features/staff/reads.ts'
import { sessionLimitMs } from '#server/features/staff-sessions/commands/session.ts'
import { staffOf } from '#server/http/actor.ts'
import { keepCookie, readCookie } from '#server/http/cookies.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Call, type Server, serve } from '#server/http/serve.ts'
import type { Ports } from '#server/ports.ts'
import type { SignedIn, SignInFrom } from './commands/note-sign-in.ts'
import { proveStaffCommand, proveWithPasskeyCommand } from './commands/prove-staff.ts'
import { signInCommand } from './commands/sign-in.ts'
import { deviceCookieSeconds } from './commands/sign-in-origin.ts'
import { signInWithPasskeyCommand } from './commands/sign-in-with-passkey.ts'
import { listUnusualSignIns, markSignInsSeenCommand } from './commands/unusual-sign-ins.ts'

/** Every opened sign-in page asks for one. */
const challenges = { max: 300, windowMs: 15 * minuteMs }

export function staffSignInRoutes(server: Server): void {
  const { ports } = server
  passkeyRoutes(server)

  serve(server, unusualSignInsApi.listUnusualSignIns, () => listUnusualSignIns(ports))

  serve(server, unusualSignInsApi.markSignInsSeen, ({ actor, requestId, body }) =>
    markSignInsSeenCommand(ports, { actor: staffOf(actor), requestId }, body.through),
  )

  serve(server, staffSecurityApi.proveStaff, ({ actor, body, requestId }) =>
    proveStaffCommand(ports, { actor: staffOf(actor), requestId }, { code: undefined, ...body }),
  )

  serve(server, staffApi.signInStaff, async (call) => {
    const { username, password, code } = call.body
    const wanted = { username, password, code, ...fromOf(call, ports) }
    const signedIn = await signInCommand(ports, wanted)
    return signedIn.ok ? await welcome(ports, call.reply, signedIn.value) : signedIn
  })
}

function passkeyRoutes(server: Server): void {
  const { ports } = server

  serve(server, staffPasskeysApi.startPasskeySignIn, async ({ address }) => {
    await limitRate(ports, `passkey-start:${networkOf(address)}`, challenges)
    return await askPasskey(ports, { purpose: 'sign-in', sessionId: null })
  })

  serve(server, staffPasskeysApi.signInWithPasskey, async (call) => {
    const from = fromOf(call, ports)
    const signedIn = await signInWithPasskeyCommand(ports, call.body.credential, from)
    return signedIn.ok ? await welcome(ports, call.reply, signedIn.value) : signedIn
  })

  serve(server, staffPasskeysApi.startPasskeyProof, async ({ actor }) => {
    const { adminUserId, sessionId } = staffOf(actor)
    await limitRate(ports, `passkey-start:${sessionId}`, challenges)
    return await askPasskey(ports, { purpose: 'prove', sessionId }, adminUserId)
  })

  serve(server, staffPasskeysApi.proveWithPasskey, ({ actor, body, requestId }) =>
    proveWithPasskeyCommand(ports, { actor: staffOf(actor), requestId }, body.credential),
  )
}

function fromOf(
  {
    address,
    request,
    requestId,
  }: Pick<Call<unknown, unknown, unknown>, 'address' | 'request' | 'requestId'>,
  ports: Ports,
): SignInFrom {
  const userAgent = request.headers['user-agent'] ?? ''
  return { address, userAgent, device: readCookie(request, ports, 'device'), requestId }
}

/** The session as a cookie too, and the device that is recognized the next time. */
async function welcome(
  ports: Ports,
  reply: FastifyReply,
  { token, adminUserId, device }: SignedIn,
) {
  keepCookie(reply, ports, 'staff', token, { sameSite: 'strict', maxAge: sessionLimitMs / 1000 })
  keepCookie(reply, ports, 'device', device, { sameSite: 'strict', maxAge: deviceCookieSeconds })
  return { success: true, token, user: await getStaffUser(ports.database, adminUserId) } as const
}
