import { claimsApi } from '#contract/claims.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { confirmClaimCommand, withdrawClaimCommand } from './commands.ts'
import { listConfirmedClaims } from './reads/confirmed-claims.ts'

export function claimRoutes(server: Server): void {
  const { ports } = server

  serve(server, claimsApi.listClaims, async () => ({
    confirmed: await listConfirmedClaims(ports.database),
    showsAll: ports.settings.sandboxPayments,
  }))

  serve(server, claimsApi.confirmClaim, ({ actor, requestId, params, body }) =>
    confirmClaimCommand(ports, { actor: staffOf(actor), requestId }, params.claim, body.evidence),
  )

  serve(server, claimsApi.withdrawClaim, ({ actor, requestId, params }) =>
    withdrawClaimCommand(ports, { actor: staffOf(actor), requestId }, params.claim),
  )
}
