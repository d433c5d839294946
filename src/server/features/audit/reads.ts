import { sql } from 'kysely'
import type { AuditEntryView, AuditFilter } from '#contract/audit.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'

const columns = [
  'audit_log.id',
  'at',
  'actor_kind as actorKind',
  'actor_name as actorName',
  'action',
  'subject_kind as subjectKind',
  'subject_id as subjectId',
  'before',
  'after',
  'request_id as requestId',
  'admin_users.username as subjectName',
] as const

/** Newest first; `beforeId` is the last line of the page before. */
export function listAuditEntries(
  connection: Connection,
  filter: AuditFilter,
  page: {
    readonly beforeId?: number | undefined
    readonly limit: number
    readonly timeZone: TimeZone
  },
): Promise<AuditEntryView[]> {
  const { actor, action, subjectKind, subjectId, from, to } = filter
  const { timeZone } = page
  return (
    connection
      .selectFrom('audit_log')
      .leftJoin('admin_users', (on) =>
        on
          .on('subject_kind', '=', 'staff')
          .on(sql<boolean>`admin_users.id::text = audit_log.subject_id`),
      )
      .select(columns)
      .$if(page.beforeId !== undefined, (rows) =>
        rows.where('audit_log.id', '<', page.beforeId ?? 0),
      )
      .$if(!!actor, (rows) => rows.where('actor_name', '=', actor ?? ''))
      .$if(!!subjectKind, (rows) => rows.where('subject_kind', '=', subjectKind ?? ''))
      .$if(!!subjectId, (rows) => rows.where('subject_id', '=', subjectId ?? ''))
      // A range from `order.` to `order/` finds every action with that prefix through the index.
      .$if(!!action, (rows) =>
        rows.where(
          sql<boolean>`(action = ${action} or (action >= ${`${action}.`} and action < ${`${action}/`}))`,
        ),
      )
      .$if(!!from, (rows) =>
        rows.where(sql<boolean>`at >= local_day_start(${from}::date, ${timeZone}::text)`),
      )
      .$if(!!to, (rows) =>
        rows.where(sql<boolean>`at < local_day_start(${to}::date + 1, ${timeZone}::text)`),
      )
      .orderBy('audit_log.id', 'desc')
      .limit(page.limit)
      .execute()
  )
}
