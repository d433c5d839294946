import { clientProfilesApi } from '#contract/client-profiles.ts'
import { limitMails } from '#server/http/limit-rate.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { codeAsker, countProfileLookUp, requestProfileCodeCommand } from './commands.ts'
import { findProfileOfVisitor, isOwnBrowser } from './reads.ts'

export function clientRoutes(server: Server): void {
  const { ports } = server
  serve(server, clientProfilesApi.findClientProfile, async ({ address, query, visitor }) => {
    await countProfileLookUp(ports, address)
    const profile = visitor.hash
      ? await findProfileOfVisitor(ports.database, query.email, visitor.hash)
      : undefined
    return { profile: profile ?? null, ...profile }
  })

  serve(server, clientProfilesApi.requestProfileCode, async ({ address, body, visitor }) => {
    await countProfileLookUp(ports, address)
    const { email } = body
    const isOwn = await isOwnBrowser(ports.database, email, visitor.hash)
    await limitMails(ports, 'profile-code', { address, email, isOwn })
    await requestProfileCodeCommand(ports, email, codeAsker(address, visitor.remember()))
    return { message: 'If this email has a profile, a code is on its way.' }
  })
}
