import { legalTextsApi } from '#contract/legal-texts.ts'
import { legalDocuments } from '#core/legal/legal-text.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { saveLegalTextCommand, showLegalText } from './commands.ts'
import { legalToday } from './reads.ts'

export function legalTextRoutes(server: Server): void {
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
