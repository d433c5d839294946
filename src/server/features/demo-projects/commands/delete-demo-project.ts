import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { lockDemoProject } from '../reads.ts'
import { updateDemoDeleted } from '../writes.ts'

type Deletion = { readonly id: string; readonly actor: StaffActor; readonly requestId: string }

/** Nobody paid for it, so nothing but the fact is kept: answers and reports are erased. */
export async function deleteDemoProjectCommand(
  ports: Ports,
  { id, actor, requestId }: Deletion,
): Promise<Result<undefined, 'no-such-project'>> {
  const removeFiles = await ports.database.transaction().execute(async (transaction) => {
    const project = await lockDemoProject(transaction, id)
    if (!project) return undefined
    const now = ports.clock.now()
    await updateDemoDeleted(transaction, id, now)
    await recordAudit(transaction, {
      actor,
      at: now,
      action: 'demo-project.deleted',
      subjectKind: 'demo-project',
      subjectId: id,
      before: { status: project.status },
      requestId,
    })
    return await removeReports(transaction, ports, { kind: 'demo-project', id })
  })
  if (!removeFiles) return refuse('no-such-project')
  await removeFiles()
  return accept(undefined)
}
