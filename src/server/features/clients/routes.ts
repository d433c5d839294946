import { clientProfilesApi } from '#contract/client-profiles.ts'
import { hourMs } from '#core/time/durations.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { countProfileLookUp, requestProfileCodeCommand } from './commands.ts'
import { findProfileOfVisitor } from './reads.ts'

const codeLimit = { max: 3, windowMs: hourMs }

export function clientRoutes(server: Server): void {
  const { ports } = server
  serve(server, clientProfilesApi.findClientProfile, async ({ address, query, visitor }) => {
    await countProfileLookUp(ports, address)
    const profile = visitor.hash
      ? await findProfileOfVisitor(ports.database, query.email, visitor.hash)
      : undefined
    return { profile: profile ?? null, ...profile }
  })

  serve(server, clientProfilesApi.requestProfileCode, async ({ address, body }) => {
    await countProfileLookUp(ports, address)
    await limitRate(ports, `profile-code:${body.email.toLowerCase()}`, codeLimit)
    await requestProfileCodeCommand(ports, body.email)
    return { message: 'If this email has a profile, a code is on its way.' }
  })
}
