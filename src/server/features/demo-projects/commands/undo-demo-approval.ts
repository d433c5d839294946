import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { withdrawApproval } from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject } from '../reads.ts'
import { updateDemoUnapproved } from '../writes.ts'
import { markDemoCorrection } from './mark-demo-correction.ts'

/**
 * Undoes an approval before its report is released: the version becomes a draft again, and a
 * project without a released report waits for review again.
 */
export async function undoDemoApprovalCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<DemoProject, 'no-such-project' | 'nothing-to-undo'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const project = await lockDemoProject(transaction, id)
    if (!project) return refuse('no-such-project')
    const subject = { kind: 'demo-project', id } as const
    const withdrawn = await withdrawApproval(transaction, ports, subject)
    if (!withdrawn) return refuse('nothing-to-undo')
    const released = await findReleasedReport(transaction, subject)
    const status = released ? project.status : 'pending'
    const now = ports.clock.now()
    await updateDemoUnapproved(transaction, id, {
      status,
      approvedAt: released?.approved_at ?? null,
      adminUserId: released?.approved_by_admin_id ?? null,
      keepsLink: released !== undefined,
      now,
    })
    await recordAudit(transaction, { ...by, at: now }, 'demo-project.approval-undone', id, {
      before: { status: project.status, reportVersion: withdrawn.version },
      after: { status },
    })
    const undone = (await findDemoProject(transaction, id)) ?? project
    return accept(await markDemoCorrection(transaction, undone, now))
  })
}
