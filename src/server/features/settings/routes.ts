import { businessApi } from '#contract/business.ts'
import { connectionsApi } from '#contract/connections.ts'
import { deliveryHoursApi } from '#contract/delivery-hours.ts'
import { legalTextsApi } from '#contract/legal-texts.ts'
import { looksApi } from '#contract/looks.ts'
import { packagePricesApi } from '#contract/package-prices.ts'
import { planPricesApi } from '#contract/plan-prices.ts'
import { legalDocuments } from '#core/legal/legal-text.ts'
import { lookContrast } from '#core/look/look.ts'
import { refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import { inOwnersLook } from '#server/emails/owners-look.ts'
import { sampleMail } from '#server/emails/sample-mail.ts'
import { staffOf } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { readSentFile } from '#server/http/read-sent-file.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { saveBusinessCommand, showBusiness, showSoldMarket } from './commands/business.ts'
import {
  saveConnectionCommand,
  showConnections,
  tryConnectionCommand,
} from './commands/connections.ts'
import { saveDeliveryHoursCommand, showDeliveryHours } from './commands/delivery-hours.ts'
import { saveLegalTextCommand, showLegalText } from './commands/legal-texts.ts'
import { keepLogoCommand } from './commands/logos.ts'
import { saveLookCommand, showLook } from './commands/look.ts'
import { savePackagePricesCommand, showPackagePrices } from './commands/package-prices.ts'
import { savePlanPricesCommand, showPlanPrices } from './commands/plan-prices.ts'
import { legalToday } from './reads/legal-texts.ts'
import { findLogo } from './reads/look.ts'
import { findOwnEmail } from './reads/own-email.ts'

export function settingRoutes(server: Server): void {
  businessRoutes(server)
  legalTextRoutes(server)
  lookRoutes(server)
  connectionRoutes(server)
  offerRoutes(server)
}

function businessRoutes(server: Server): void {
  const { ports } = server

  serve(server, businessApi.showBusiness, () => showBusiness(ports.database))

  serve(server, businessApi.showSoldMarket, async () => showSoldMarket(ports))

  serve(server, businessApi.saveBusiness, ({ actor, requestId, body }) =>
    saveBusinessCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
}

function offerRoutes(server: Server): void {
  const { ports } = server

  serve(server, packagePricesApi.showPackagePrices, () => showPackagePrices(ports.database))

  serve(server, packagePricesApi.savePackagePrices, ({ actor, requestId, body }) =>
    savePackagePricesCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, planPricesApi.showPlanPrices, () => showPlanPrices(ports.database))

  serve(server, planPricesApi.savePlanPrices, ({ actor, requestId, body }) =>
    savePlanPricesCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, deliveryHoursApi.showDeliveryHours, () => showDeliveryHours(ports.database))

  serve(server, deliveryHoursApi.saveDeliveryHours, ({ actor, requestId, body }) =>
    saveDeliveryHoursCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
}

const trialLimit = { max: 30, windowMs: hourMs }

function connectionRoutes(server: Server): void {
  const { ports } = server

  serve(server, connectionsApi.showConnections, async () => ({
    connections: await showConnections(ports),
  }))

  serve(server, connectionsApi.saveConnection, ({ actor, requestId, params, body }) =>
    saveConnectionCommand(ports, { actor: staffOf(actor), requestId }, params.kind, body),
  )

  serve(server, connectionsApi.tryConnection, async ({ actor, params, body }) => {
    const { adminUserId } = staffOf(actor)
    await limitRate(ports, `connection:${adminUserId}`, trialLimit)
    const to = await findOwnEmail(ports.database, adminUserId)
    return await tryConnectionCommand(ports, to, params.kind, body.values)
  })
}

function legalTextRoutes(server: Server): void {
  const { ports } = server

  serve(server, legalTextsApi.showLegalTexts, async () => {
    const today = legalToday(ports)
    const texts = await Promise.all(
      legalDocuments.map((document) => showLegalText(ports.database, document, today)),
    )
    return { today, texts }
  })

  serve(server, legalTextsApi.saveLegalText, ({ actor, requestId, params, body }) =>
    saveLegalTextCommand(ports, { actor: staffOf(actor), requestId }, params.document, body),
  )
}

function lookRoutes(server: Server): void {
  const { ports } = server

  serve(server, looksApi.showLogo, async ({ params, reply }) => {
    const { logoId } = params
    const logo = isUuid(logoId) ? await findLogo(ports.database, logoId) : undefined
    if (!logo) return refuse('no-logo')
    reply
      .type(logo.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      // Mail programs and other sites of the owner show it too.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "sandbox; default-src 'none'")
    return Buffer.from(logo.base64, 'base64')
  })

  serve(server, looksApi.showLook, () => showLook(ports.database))

  serve(server, looksApi.saveLook, ({ actor, requestId, body }) =>
    saveLookCommand(ports, { actor: staffOf(actor), requestId }, body),
  )

  serve(server, looksApi.uploadLookLogo, async ({ request }) => {
    const file = await readSentFile(request)
    return file.ok ? await keepLogoCommand(ports, file.value) : file
  })

  serve(server, looksApi.previewLook, async ({ body: { look } }) =>
    lookContrast(look.accent)
      ? { html: inOwnersLook(sampleMail(ports.settings.publicUrl), look, '').html }
      : refuse('accent-not-hex'),
  )
}
