import { Readable } from 'node:stream'
import { ledgerApi } from '#contract/ledger.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { exportLedger, showLedger } from './commands/show-ledger.ts'

export function ledgerRoutes(server: Server): void {
  const { ports } = server

  serve(server, ledgerApi.showLedger, ({ query }) => showLedger(ports, query))

  serve(server, ledgerApi.exportLedger, async ({ query, reply }) => {
    const name = `plumbline-ledger-${query.from}-${query.to}`
    reply.header('content-disposition', `attachment; filename="${name}.csv"`)
    return Readable.from(exportLedger(ports, query))
  })
}
