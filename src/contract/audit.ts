import { z } from 'zod'
import { endpoint, fileContent, pageQuery } from './endpoint.ts'
import { dayText, instant } from './moments.ts'

/** One line of the log. `before` and `after` are what an action changed, where it is recorded. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actorKind: z.enum(['staff', 'address', 'customer', 'system']),
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The user name, if the line is about a current member of staff. */
  subjectName: z.string().nullable(),
  /** The support id of the request, if a request caused the line. */
  requestId: z.string().nullable(),
})

export type AuditEntryView = z.output<typeof auditEntry>

const filter = z.object({
  /** A user name, an address, `system` or `customer`. */
  actor: z.string().trim().max(200).optional(),
  /** The whole action, or its prefix up to a dot: `order`. */
  action: z.string().trim().max(100).optional(),
  subjectKind: z.string().trim().max(50).optional(),
  subjectId: z.string().trim().max(100).optional(),
  /** Both days included. */
  from: dayText.optional(),
  to: dayText.optional(),
})

export type AuditFilter = z.output<typeof filter>

export const auditApi = {
  listAudit: endpoint('listAudit', {
    access: 'staff',
    permission: 'operations',
    summary: 'The log of what staff, customers and the system did, the newest first',
    query: pageQuery.extend(filter.shape),
    reply: z.array(auditEntry),
  }),
  exportAudit: endpoint('exportAudit', {
    access: 'staff',
    permission: 'operations',
    stepUp: true,
    summary: 'The same as a spreadsheet, every line',
    query: filter,
    reply: fileContent,
    media: 'text/csv; charset=utf-8',
  }),
}
