import type { AuditAction } from '#core/access/audit-action.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'
import type { Actor, StaffActor } from '#server/http/actor.ts'

export type AuditEntry = {
  /** A member of staff, an allowed address, a customer (by order id or cookie), or the system. */
  readonly actor:
    | Exclude<Actor, StaffActor>
    | Pick<StaffActor, 'kind' | 'adminUserId' | 'username'>
    | { readonly kind: 'system' }
    | { readonly kind: 'customer' }
  readonly at: Date
  readonly action: AuditAction
  readonly subjectKind:
    | 'business'
    | 'legal-text'
    | 'look'
    | 'claim'
    | 'testimonial'
    | 'order'
    | 'demo-project'
    | 'staff'
    | 'report'
    | 'pricing'
    | 'upload'
    | 'competitor'
    | 'client'
    | 'payment-event'
    | 'api-key'
    | 'job'
    | 'mail'
    | 'setting'
  readonly subjectId: string
  readonly before?: unknown
  readonly after?: unknown
  readonly requestId?: string
}

/** Writes one line of the audit log in the transaction of the change that it describes. */
export async function recordAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  await insertLine(transaction, columnsOf(entry))
}

/** The same for several changes at once, in one statement. */
export async function recordAudits(
  transaction: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await insertRow(transaction, 'audit_log', entries.map(columnsOf))
}

const insertLine = sentStatement((database, line: ReturnType<typeof columnsOf>) =>
  database.insertInto('audit_log').values({
    at: line.at,
    actor_kind: line.actor_kind,
    admin_user_id: line.admin_user_id,
    actor_name: line.actor_name,
    action: line.action,
    subject_kind: line.subject_kind,
    subject_id: line.subject_id,
    before: line.before,
    after: line.after,
    request_id: line.request_id,
  }),
)

function columnsOf(entry: AuditEntry) {
  return {
    at: entry.at,
    ...actorColumns(entry.actor),
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    before: entry.before === undefined ? null : jsonText(entry.before),
    after: entry.after === undefined ? null : jsonText(entry.after),
    request_id: entry.requestId ?? null,
  }
}

function actorColumns(actor: AuditEntry['actor']) {
  switch (actor.kind) {
    case 'staff':
      return {
        actor_kind: 'staff',
        admin_user_id: actor.adminUserId,
        actor_name: actor.username,
      } as const
    case 'address':
      return { actor_kind: 'address', admin_user_id: null, actor_name: actor.address } as const
    case 'anonymous':
    case 'customer':
      return { actor_kind: 'customer', admin_user_id: null, actor_name: 'customer' } as const
    case 'api-key':
      return {
        actor_kind: 'customer',
        admin_user_id: null,
        actor_name: `api key ${actor.name}`,
      } as const
    case 'system':
      return { actor_kind: 'system', admin_user_id: null, actor_name: 'system' } as const
  }
}
