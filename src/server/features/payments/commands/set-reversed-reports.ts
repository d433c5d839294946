import type { ReversedReportsView } from '#contract/refunds.ts'
import type { ReversedReports } from '#core/report/own-link.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { readReversedReports } from '../reads/reversed-reports.ts'
import { insertReversedReports } from '../writes/refund-approval.ts'

/** Counts at once, also for reports whose payment went back before. */
export async function setReversedReportsCommand(
  ports: Ports,
  { actor, requestId }: ByStaff,
  reports: ReversedReports,
): Promise<ReversedReportsView> {
  return ports.database.transaction().execute(async (transaction) => {
    const before = await readReversedReports(transaction)
    if (before.reports === reports && before.changes.length > 0) return before
    const now = ports.clock.now()
    const { adminUserId } = actor
    await insertReversedReports(transaction, { reports, adminUserId, now })
    const author = { actor, requestId, at: now }
    await recordAudit(transaction, author, 'reversed-reports.set', 'reversed-reports', {
      before: { reports: before.reports },
      after: { reports },
    })
    return await readReversedReports(transaction)
  })
}
