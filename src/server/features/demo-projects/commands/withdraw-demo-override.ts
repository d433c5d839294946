import { accept, type Result, refuse } from '#core/result.ts'
import { withdrawOverride } from '#server/features/second-persons/commands/override-prices.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, lockDemoProject } from '../reads.ts'

/** Withdraws one's own approval that waits for a second person. */
export async function withdrawDemoOverrideCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<DemoProject, 'no-such-project' | 'not-own-override-request'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const project = await lockDemoProject(transaction, id)
    if (!project) return refuse('no-such-project')
    const subject = { kind: 'demo-project', id } as const
    const withdrawn = await withdrawOverride(transaction, ports, by, subject)
    return withdrawn.ok ? accept(project) : withdrawn
  })
}
