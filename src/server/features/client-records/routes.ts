import { Readable } from 'node:stream'
import { type ClientFilter, type ClientRow, clientRecordsApi } from '#contract/client-records.ts'
import { planLabels, professionName, referralName } from '#core/analytics/figure-labels.ts'
import { refuse } from '#core/result.ts'
import { csvText } from '#report/view/csv-text.ts'
import { staffOf } from '#server/http/actor.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketToday, marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { addClientNoteCommand, removeClientNoteCommand } from './commands.ts'
import { listClients } from './reads/list-clients.ts'
import { showClient } from './reads/show-client.ts'

/** Lines per read, so that an export is never in memory as a whole. */
const exportBatch = 2000

export function clientRecordRoutes(server: Server): void {
  const { ports } = server
  const timeZone = marketZone(ports)

  serve(server, clientRecordsApi.listClients, async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query
    const page = { limit, cursor, now: ports.clock.now(), timeZone }
    const { clients, nextCursor } = await listClients(ports.database, filter, page)
    linkNextPage(request, reply, nextCursor)
    return [...clients]
  })

  serve(server, clientRecordsApi.exportClients, async ({ query, reply }) => {
    const day = marketToday(ports)
    reply.header('content-disposition', `attachment; filename="clients-${day}.csv"`)
    return Readable.from(exportLines(ports, query))
  })

  serve(
    server,
    clientRecordsApi.showClient,
    async ({ params }) =>
      (await showClient(ports.database, params.clientId)) ?? refuse('no-such-client'),
  )

  serve(server, clientRecordsApi.addClientNote, ({ actor, requestId, params, body }) =>
    addClientNoteCommand(ports, { actor: staffOf(actor), requestId }, params.clientId, body),
  )

  serve(server, clientRecordsApi.removeClientNote, ({ actor, requestId, params }) =>
    removeClientNoteCommand(ports, { actor: staffOf(actor), requestId }, params),
  )
}

const heads = [
  'Company',
  'Contact',
  'E-mail',
  'Phone',
  'City',
  'State',
  'Plan',
  'Plan status',
  'Reports used',
  'Report limit',
  'Projects',
  'Last order',
  'Professional type',
  'Found us by',
  'Client since',
]

async function* exportLines(ports: Ports, filter: ClientFilter) {
  yield csvText([heads])
  const now = ports.clock.now()
  let cursor: string | undefined
  do {
    const page = await listClients(ports.database, filter, {
      limit: exportBatch,
      cursor,
      now,
      timeZone: marketZone(ports),
    })
    // Only the first part starts with the UTF-8 byte order mark.
    if (page.clients.length > 0) yield csvText(page.clients.map(cellsOf)).replace('\ufeff', '')
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

function cellsOf(client: ClientRow): string[] {
  return [
    client.companyName,
    client.contactPerson,
    client.isErased ? '' : client.email,
    client.phone,
    client.city ?? '',
    client.state ?? '',
    planLabels[client.planIsRunning ? client.plan : 'trial'],
    client.planStatus,
    String(client.reportsUsed),
    String(client.reportLimit),
    String(client.totalProjects),
    client.lastOrderAt ?? '',
    client.professionalType ? professionName(client.professionalType) : '',
    client.referralSource ? referralName(client.referralSource) : '',
    client.createdAt,
  ]
}
