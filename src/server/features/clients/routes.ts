import { clientProfilesApi } from '#contract/client-profiles.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { confirmProfileCodeCommand, requestProfileCodeCommand } from './commands.ts'
import { findProfileOfVisitor } from './reads.ts'

const lookUpLimit = { max: 5, windowMs: 60_000 }
const codeLimit = { max: 3, windowMs: 3_600_000 }

export function clientRoutes(server: Server): void {
  const { ports } = server
  // Counted together: whoever tries one way has used up the others.
  const countLookUp = (address: string) =>
    limitRate(ports, `profile:${networkOf(address)}`, lookUpLimit)

  serve(server, clientProfilesApi.findClientProfile, async ({ address, query, visitor }) => {
    await countLookUp(address)
    const profile = visitor.hash
      ? await findProfileOfVisitor(ports.database, query.email, visitor.hash)
      : undefined
    return { profile: profile ?? null }
  })

  serve(server, clientProfilesApi.requestProfileCode, async ({ address, body }) => {
    await countLookUp(address)
    await limitRate(ports, `profile-code:${body.email.toLowerCase()}`, codeLimit)
    await requestProfileCodeCommand(ports, body.email)
    return { message: 'If this email has a profile, a code is on its way.' }
  })

  serve(server, clientProfilesApi.confirmProfileCode, async ({ address, body }) => {
    await countLookUp(address)
    const confirmed = await confirmProfileCodeCommand(ports, body)
    return confirmed.ok ? { profile: confirmed.value } : confirmed
  })
}
