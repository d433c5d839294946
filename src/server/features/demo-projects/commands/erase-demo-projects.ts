import type { Instant } from '#core/time/day.ts'
import { bySystem, recordAudits } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { listDemoIdsOf, listOldDemoIds } from '../reads.ts'
import { anonymizeDemos } from '../writes.ts'

type ErasedDemos = {
  readonly ids: readonly string[]
  /** Run these once the transaction is committed. */
  readonly removals: readonly (() => Promise<void>)[]
}

/**
 * Erases every demo project of the address. Call it before the orders of the address are erased,
 * because whether a demo project was converted is read from them.
 */
export async function eraseDemoProjectsOf(
  transaction: Transaction,
  ports: Ports,
  email: string,
): Promise<ErasedDemos> {
  return await eraseDemos(transaction, ports, await listDemoIdsOf(transaction, email))
}

/** The same for projects without changes since that moment, with a limit. */
export async function eraseOldDemoProjects(
  transaction: Transaction,
  ports: Ports,
  since: Instant,
  limit: number,
): Promise<ErasedDemos> {
  const erased = await eraseDemos(
    transaction,
    ports,
    await listOldDemoIds(transaction, since, limit),
  )
  const by = { ...bySystem, at: ports.clock.now() }
  await recordAudits(transaction, by, 'demo-project.forgotten', erased.ids)
  return erased
}

/** Erases all personal data and all reports. */
export async function eraseDemos(
  transaction: Transaction,
  ports: Ports,
  ids: readonly string[],
): Promise<ErasedDemos> {
  if (ids.length === 0) return { ids, removals: [] }
  const now = ports.clock.now()
  await anonymizeDemos(transaction, ids, now)
  await withdrawPromises(transaction, ids, 'deleted', now)
  const removals: (() => Promise<void>)[] = []
  for (const id of ids) {
    removals.push(await removeReports(transaction, ports, { kind: 'demo-project', id }))
  }
  return { ids, removals }
}
