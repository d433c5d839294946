import { auditApi } from '#contract/audit.ts'
import { csvText } from '#report/view/csv-text.ts'
import { decodeCursor, encodeCursor, linkNextPage } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { listAuditEntries } from './reads.ts'

const exportLimit = 10_000

export function auditRoutes(server: Server): void {
  const { ports } = server

  serve(server, auditApi.listAudit, async ({ query, request, reply }) => {
    const { limit, cursor, ...filter } = query
    const before = Number(decodeCursor(cursor)?.[0])
    const beforeId = Number.isSafeInteger(before) ? before : undefined
    const rows = await listAuditEntries(ports.database, filter, { beforeId, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const hasMore = rows.length > limit && last !== undefined
    linkNextPage(request, reply, hasMore ? encodeCursor([String(last.id)]) : undefined)
    return page
  })

  serve(server, auditApi.exportAudit, async ({ query, reply }) => {
    const rows = await listAuditEntries(ports.database, query, { limit: exportLimit })
    const day = ports.clock.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="audit-log-${day}.csv"`)
    return csvText([
      ['At', 'Actor', 'Kind', 'Action', 'Subject', 'Subject id', 'Before', 'After'],
      ...rows.map((row) => [
        row.at,
        row.actorName,
        row.actorKind,
        row.action,
        row.subjectKind,
        row.subjectId,
        jsonCell(row.before),
        jsonCell(row.after),
      ]),
    ])
  })
}

function jsonCell(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
