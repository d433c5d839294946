import { leaseApi } from '#contract/lease.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { drawLetterAnnexCommand } from '../commands/draw-letter-annex.ts'
import {
  compareSuitesCommand,
  openWorksheetCommand,
  saveWorksheetCommand,
} from '../commands/lease-worksheet.ts'

export function leaseRoutes(server: Server): void {
  const { ports } = server

  serve(server, leaseApi.showLeaseWorksheet, ({ params }) =>
    openWorksheetCommand(ports, params.secureToken),
  )

  serve(server, leaseApi.saveLeaseWorksheet, ({ params, body }) =>
    saveWorksheetCommand(ports, params.secureToken, body),
  )

  serve(server, leaseApi.drawLetterAnnex, async ({ params, query, reply }) => {
    const drawn = await drawLetterAnnexCommand(ports, params.secureToken, query)
    if (!drawn.ok) return drawn
    reply.header('content-disposition', `attachment; filename="${drawn.value.fileName}"`)
    reply.type(drawn.value.type)
    return drawn.value.content
  })

  serve(server, leaseApi.compareSuites, ({ params, body }) =>
    compareSuitesCommand(ports, params.secureToken, body),
  )
}
