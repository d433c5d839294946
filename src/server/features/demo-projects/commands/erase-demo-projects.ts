import { recordAudits } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import type { Ports } from '#server/ports.ts'
import { listDemoIdsOf, listOldDemoIds } from '../reads.ts'
import { anonymizeDemos } from '../writes.ts'

type ErasedDemos = {
  readonly ids: readonly string[]
  /** To be done once the transaction stands. */
  readonly removals: readonly (() => Promise<void>)[]
}

/**
 * Erases every demo project of the address. Call it before the orders of the address are erased:
 * what became of a demo project is read off them.
 */
export async function eraseDemoProjectsOf(
  transaction: Transaction,
  ports: Ports,
  email: string,
): Promise<ErasedDemos> {
  return await eraseDemos(transaction, ports, await listDemoIdsOf(transaction, email))
}

/** The same for those that nobody touched since, at most so many. */
export async function eraseOldDemoProjects(
  transaction: Transaction,
  ports: Ports,
  since: string,
  limit: number,
): Promise<ErasedDemos> {
  const erased = await eraseDemos(
    transaction,
    ports,
    await listOldDemoIds(transaction, since, limit),
  )
  await recordAudits(
    transaction,
    erased.ids.map((subjectId) => ({
      actor: { kind: 'system' },
      at: ports.clock.now(),
      action: 'demo-project.forgotten',
      subjectKind: 'demo-project',
      subjectId,
    })),
  )
  return erased
}

/** Nothing of the people stays, and nothing of the reports. */
export async function eraseDemos(
  transaction: Transaction,
  ports: Ports,
  ids: readonly string[],
): Promise<ErasedDemos> {
  if (ids.length === 0) return { ids, removals: [] }
  await anonymizeDemos(transaction, ids, ports.clock.now())
  const removals: (() => Promise<void>)[] = []
  for (const id of ids) {
    removals.push(await removeReports(transaction, ports, { kind: 'demo-project', id }))
  }
  return { ids, removals }
}
