import type { AuditAction } from '#core/access/audit-action.ts'
import type { Ports } from '#server/ports.ts'

/** The lines of the audit log about this action, oldest first. */
export function audited(
  { ports }: { readonly ports: Pick<Ports, 'database'> },
  action: AuditAction,
) {
  return ports.database
    .selectFrom('audit_log')
    .select(['actor_name as by', 'subject_id as subject', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()
}
