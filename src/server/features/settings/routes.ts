import { businessApi } from '#contract/business.ts'
import { legalTextsApi } from '#contract/legal-texts.ts'
import { looksApi } from '#contract/looks.ts'
import { legalDocuments } from '#core/legal/legal-text.ts'
import { lookContrast } from '#core/look/look.ts'
import { refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { inOwnersLook } from '#server/emails/owners-look.ts'
import { sampleMail } from '#server/emails/sample-mail.ts'
import { staffOf } from '#server/http/actor.ts'
import { readSentFile } from '#server/http/read-sent-file.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { saveBusinessCommand, showBusiness, showSoldMarket } from './commands/business.ts'
import { saveLegalTextCommand, showLegalText } from './commands/legal-texts.ts'
import { keepLogoCommand } from './commands/logos.ts'
import { saveLookCommand, showLook } from './commands/look.ts'
import { legalToday } from './reads/legal-texts.ts'
import { findLogo } from './reads/look.ts'

export function settingRoutes(server: Server): void {
  businessRoutes(server)
  legalTextRoutes(server)
  lookRoutes(server)
}

function businessRoutes(server: Server): void {
  const { ports } = server

  serve(server, businessApi.showBusiness, () => showBusiness(ports.database))

  serve(server, businessApi.showSoldMarket, async () => showSoldMarket(ports))

  serve(server, businessApi.saveBusiness, ({ actor, requestId, body }) =>
    saveBusinessCommand(ports, { actor: staffOf(actor), requestId }, body),
  )
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
