import type { AuditAction } from '#core/access/audit-action.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActor } from '#server/http/actor.ts'

export type By = { readonly actor: StaffActor; readonly requestId: string }

export function noteSecondFactor(
  transaction: Transaction,
  { actor, requestId }: By,
  line: {
    readonly action: AuditAction
    readonly staffId: string
    readonly now: Date
    readonly after?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  return recordAudit(transaction, {
    actor,
    at: line.now,
    action: line.action,
    subjectKind: 'staff',
    subjectId: line.staffId,
    ...(line.after ? { after: line.after } : {}),
    requestId,
  })
}
