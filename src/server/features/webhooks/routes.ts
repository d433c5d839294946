import { apiKeysApi } from '#contract/api-keys.ts'
import { v1Api } from '#contract/v1.ts'
import { ownProfileId } from '#server/features/api-keys/commands/client-keys.ts'
import { apiKeyOf, customerOf } from '#server/http/actor.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { resendWebhookCommand } from './commands/resend-webhook.ts'
import { listDeliveries } from './reads.ts'

const shownInAccount = 50

export function webhookRoutes(server: Server): void {
  const { ports } = server

  serve(server, v1Api.listWebhookDeliveries, async ({ actor, query, request, reply }) => {
    const { apiKeyId } = apiKeyOf(actor)
    const { rows, nextCursor } = await listDeliveries(ports.database, { apiKeyId }, query)
    linkNextPage(request, reply, nextCursor)
    return rows
  })

  serve(server, v1Api.resendWebhook, ({ actor, params }) => {
    const { apiKeyId } = apiKeyOf(actor)
    return resendWebhookCommand(ports, { apiKeyId }, params.deliveryId)
  })

  serve(server, apiKeysApi.listAccountDeliveries, async ({ actor }) => {
    const profileId = await ownProfileId(ports, customerOf(actor).email)
    return (await listDeliveries(ports.database, { profileId }, { limit: shownInAccount })).rows
  })

  serve(server, apiKeysApi.resendAccountDelivery, async ({ actor, params }) => {
    const profileId = await ownProfileId(ports, customerOf(actor).email)
    return await resendWebhookCommand(ports, { profileId }, params.deliveryId)
  })
}
