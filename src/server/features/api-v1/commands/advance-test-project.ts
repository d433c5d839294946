import type { ApiProject } from '#contract/v1-projects.ts'
import type { TestStep } from '#core/api/test-drive.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { presentProject } from '#server/features/api-projects/reads.ts'
import { advanceTestOrder } from '#server/features/orders/commands/advance-test-order.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findProject } from '../reads.ts'

type Refused = 'project-not-found' | 'test-key-only' | 'not-manual' | 'cannot-advance'

/** A test project as it is after the step; its draft follows a moment later. */
export async function advanceTestProject(
  ports: Ports,
  key: ApiKeyActor,
  projectId: string,
  to: TestStep,
): Promise<Result<ApiProject, Refused>> {
  const now = ports.clock.now()
  return await rollBackRefused<ApiProject, Refused>(ports.database, async (transaction) => {
    const owned = await findProject(transaction, key, projectId, now)
    if (!owned) return refuse('project-not-found')
    if (key.mode !== 'test') return refuse('test-key-only')
    const advanced = await advanceTestOrder(transaction, ports, key, { orderId: owned.id, to })
    if (!advanced.ok) return advanced
    const row = await findProject(transaction, key, projectId, now)
    if (!row) throw new Error('a project that was just locked is gone')
    return accept(presentProject(row, ports.settings.publicUrl))
  })
}
