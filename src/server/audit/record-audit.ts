import type { AuditAction } from '#core/access/audit-action.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'
import type { Actor, StaffActor } from '#server/http/actor.ts'

/** Who did it, when, and in which request. */
export type AuditAuthor = {
  /** A member of staff, an allowed address, a customer (by order id or cookie), or the system. */
  readonly actor:
    | Exclude<Actor, StaffActor>
    | Pick<StaffActor, 'kind' | 'adminUserId' | 'username'>
    | { readonly kind: 'system' }
    | { readonly kind: 'customer' }
  readonly at: Date
  readonly requestId?: string
}

export const bySystem = { actor: { kind: 'system' } } as const

export const byCustomer = { actor: { kind: 'customer' } } as const

export function byAddress(from: { readonly address: string; readonly requestId: string }) {
  return { actor: { kind: 'address', address: from.address }, requestId: from.requestId } as const
}

type FirstPart<Action> = Action extends `${infer First}.${string}` ? First : never

/** What a line is about, by the first part of its action; a link's is the subject of its report. */
const subjectKinds = {
  'api-key': 'api-key',
  business: 'business',
  claim: 'claim',
  client: 'client',
  competitor: 'competitor',
  connection: 'setting',
  'delivery-hours': 'setting',
  'demo-project': 'demo-project',
  job: 'job',
  'legal-text': 'legal-text',
  look: 'look',
  mail: 'mail',
  market: 'pricing',
  order: 'order',
  'package-prices': 'setting',
  'plan-prices': 'setting',
  'payment-event': 'payment-event',
  'price-book': 'pricing',
  pricing: 'pricing',
  ranges: 'pricing',
  'refund-limit': 'setting',
  'reversed-reports': 'setting',
  staff: 'staff',
  subscription: 'client',
  team: 'client',
  testimonial: 'testimonial',
  upload: 'upload',
} as const satisfies Record<Exclude<FirstPart<AuditAction>, 'report-link'>, string>

type ByFirstPart = typeof subjectKinds

export type SubjectKind = ByFirstPart[keyof ByFirstPart]

type Change = { readonly before?: unknown; readonly after?: unknown }

/**
 * Writes one line of the audit log in the transaction of the change that it describes. An id alone
 * is of the kind that the action names.
 */
export async function recordAudit(
  transaction: Transaction,
  by: AuditAuthor,
  action: AuditAction,
  subject: string | { readonly kind: SubjectKind; readonly id: string },
  change: Change = {},
): Promise<void> {
  await insertLine(transaction, columnsOf(by, action, subject, change))
}

/** The same change of several subjects, in one statement. */
export async function recordAudits(
  transaction: Transaction,
  by: AuditAuthor,
  action: AuditAction,
  subjectIds: readonly string[],
  change: Change = {},
): Promise<void> {
  if (subjectIds.length === 0) return
  const lines = subjectIds.map((id) => columnsOf(by, action, id, change))
  await transaction.insertInto('audit_log').values(lines).execute()
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

function columnsOf(
  by: AuditAuthor,
  action: AuditAction,
  subject: Parameters<typeof recordAudit>[3],
  change: Change,
) {
  const { kind, id } = typeof subject === 'string' ? { kind: kindOf(action), id: subject } : subject
  return {
    at: by.at,
    ...actorColumns(by.actor),
    action,
    subject_kind: kind,
    subject_id: id,
    before: change.before === undefined ? null : jsonText(change.before),
    after: change.after === undefined ? null : jsonText(change.after),
    request_id: by.requestId ?? null,
  }
}

function kindOf(action: AuditAction): SubjectKind {
  return subjectKinds[action.slice(0, action.indexOf('.')) as keyof ByFirstPart]
}

function actorColumns(actor: AuditAuthor['actor']) {
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
