import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { lockDemoProject } from '../reads.ts'
import { updateDemoDeleted } from '../writes.ts'

export function deleteDemoProjectCommand(
  ports: Ports,
  {
    id,
    actor,
    requestId,
  }: { readonly id: string; readonly actor: StaffActor; readonly requestId: string },
): Promise<Result<undefined, 'no-such-project'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const project = await lockDemoProject(transaction, id)
    if (!project) return refuse('no-such-project')
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
    return accept(undefined)
  })
}
