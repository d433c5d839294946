import type { AuditAction } from '#core/access/audit-action.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'

export function noteSecondFactor(
  transaction: Transaction,
  { actor, requestId }: ByStaff,
  line: {
    readonly action: AuditAction
    readonly staffId: string
    readonly now: Date
    readonly after?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  return recordAudit(transaction, { actor, requestId, at: line.now }, line.action, line.staffId, {
    ...(line.after ? { after: line.after } : {}),
  })
}
