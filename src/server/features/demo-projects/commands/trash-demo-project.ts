import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { renewUndoTime } from '#server/features/reports/commands/version-states.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { resumePromises } from '#server/promises/under-way.ts'
import { type DemoProject, findDemoProject, lockDemoProject, lockTrashedDemo } from '../reads.ts'
import { updateDemoDeleted, updateDemoRestored } from '../writes.ts'

/**
 * Moves a demo project to the trash: it leaves every list and its link stops working. It can be
 * restored for thirty days; then its personal data is erased.
 */
export async function deleteDemoProjectCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<undefined, 'no-such-project'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const project = await lockDemoProject(transaction, id)
    if (!project) return refuse('no-such-project')
    const now = ports.clock.now()
    await updateDemoDeleted(transaction, id, now)
    await withdrawPromises(transaction, [id], 'deleted', now)
    await recordAudit(transaction, { ...by, at: now }, 'demo-project.deleted', id, {
      before: { status: project.status },
    })
    return accept(undefined)
  })
}

/**
 * Restores a demo project from the trash; an approved report that waited is released once its
 * approval cannot be undone, for which the time begins again.
 */
export async function restoreDemoProjectCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<DemoProject, 'not-in-trash'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const trashed = await lockTrashedDemo(transaction, id)
    if (!trashed) return refuse('not-in-trash')
    const now = ports.clock.now()
    await updateDemoRestored(transaction, id, now)
    const renewed = await renewUndoTime(transaction, ports, { kind: 'demo-project', id })
    await resumePromises(transaction, now, id)
    if (trashed.status === 'qc_approved') {
      const runAt = renewed?.releaseAt ?? now
      const job = { demoProjectId: id }
      await ports.queue.enqueue(transaction, 'deliver-demo-report', job, { runAt })
    }
    await recordAudit(transaction, { ...by, at: now }, 'demo-project.restored', id, {
      after: { status: trashed.status },
    })
    const project = await findDemoProject(transaction, id)
    if (!project) throw new Error(`demo project ${id} was restored and is not there`)
    return accept(project)
  })
}
