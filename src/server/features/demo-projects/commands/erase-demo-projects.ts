import type { Transaction } from '#server/database/database.ts'
import { removeReports } from '#server/features/reports/commands/remove-reports.ts'
import type { Ports } from '#server/ports.ts'
import { listDemoIdsOf } from '../reads.ts'
import { updateDemoDeleted } from '../writes.ts'

/** Forgets every demo project of the address; the removals are to be done once all stands. */
export async function eraseDemoProjectsOf(
  transaction: Transaction,
  ports: Ports,
  email: string,
): Promise<{ readonly ids: readonly string[]; readonly removals: (() => Promise<void>)[] }> {
  const ids = await listDemoIdsOf(transaction, email)
  const removals: (() => Promise<void>)[] = []
  for (const id of ids) {
    await updateDemoDeleted(transaction, id, ports.clock.now())
    removals.push(await removeReports(transaction, ports, { kind: 'demo-project', id }))
  }
  return { ids, removals }
}
