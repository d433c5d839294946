import { leaseApi } from '#contract/lease.ts'
import { type Server, serve } from '#server/http/serve.ts'
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

  serve(server, leaseApi.compareSuites, ({ params, body }) =>
    compareSuitesCommand(ports, params.secureToken, body),
  )
}
