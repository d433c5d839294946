import { Readable } from 'node:stream'
import { type AuditEntryView, type AuditFilter, auditApi } from '#contract/audit.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { csvText } from '#report/view/csv-text.ts'
import type { Connection } from '#server/database/database.ts'
import { badCursor, decodeCursor, linkNextPage, pageOf } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { marketToday, marketZone } from '#server/market-day.ts'
import { listAuditEntries } from './reads.ts'

/** Lines per read, so that an export of years is never in memory as a whole. */
const exportBatch = 2000

export function auditRoutes(server: Server): void {
  const { ports } = server
  const timeZone = marketZone(ports)

  serve(server, auditApi.listAudit, async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query
    const parts = decodeCursor(cursor)
    const beforeId = parts && Number(parts[0])
    if (beforeId !== undefined && !Number.isSafeInteger(beforeId)) throw badCursor()
    const rows = await listAuditEntries(ports.database, filter, {
      beforeId,
      limit: limit + 1,
      timeZone,
    })
    const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [String(id)])
    linkNextPage(request, reply, nextCursor)
    return page
  })

  serve(server, auditApi.exportAudit, async ({ query, reply }) => {
    const day = marketToday(ports)
    reply.header('content-disposition', `attachment; filename="audit-log-${day}.csv"`)
    return Readable.from(exportLines(ports.database, query, timeZone))
  })
}

async function* exportLines(connection: Connection, filter: AuditFilter, timeZone: TimeZone) {
  yield csvText([
    ['At', 'Actor', 'Kind', 'Action', 'Subject', 'Subject id', 'Before', 'After', 'Support id'],
  ])
  let beforeId: number | undefined
  for (;;) {
    const rows = await listAuditEntries(connection, filter, {
      beforeId,
      limit: exportBatch,
      timeZone,
    })
    // Only the first part starts with the UTF-8 byte order mark.
    if (rows.length > 0) yield csvText(rows.map(cellsOf)).replace('\ufeff', '')
    if (rows.length < exportBatch) return
    beforeId = rows.at(-1)?.id
  }
}

function cellsOf(row: AuditEntryView): string[] {
  return [
    row.at,
    row.actorName,
    row.actorKind,
    row.action,
    row.subjectKind,
    row.subjectId,
    jsonCell(row.before),
    jsonCell(row.after),
    row.requestId ?? '',
  ]
}

function jsonCell(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
