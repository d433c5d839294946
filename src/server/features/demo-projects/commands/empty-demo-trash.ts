import { dayMs } from '#core/time/durations.ts'
import { type AuditAuthor, recordAudits } from '#server/audit/record-audit.ts'
import type { Ports } from '#server/ports.ts'
import { listTrashedDemoIds } from '../reads.ts'
import { eraseDemos } from './erase-demo-projects.ts'

const keptMs = 30 * dayMs
const batch = 100

type Eraser = Omit<AuditAuthor, 'at'>

/** Erases the personal data of every demo project in the trash; returns how many there were. */
export async function emptyDemoTrashCommand(
  ports: Ports,
  by: Eraser,
): Promise<{ readonly success: true; readonly emptied: number }> {
  const until = ports.clock.now()
  let emptied = 0
  for (;;) {
    const erased = await eraseTrashed(ports, by, until)
    emptied += erased
    if (erased < batch) return { success: true, emptied }
  }
}

/** Erases what has been in the trash for thirty days. */
export async function sweepDemoTrash(ports: Ports): Promise<void> {
  const until = new Date(ports.clock.now().getTime() - keptMs)
  await eraseTrashed(ports, { actor: { kind: 'system' } }, until)
}

async function eraseTrashed(ports: Ports, by: Eraser, until: Date): Promise<number> {
  const { ids, removals } = await ports.database.transaction().execute(async (transaction) => {
    const trashed = await listTrashedDemoIds(transaction, until, batch)
    const erased = await eraseDemos(transaction, ports, trashed)
    const author = { ...by, at: ports.clock.now() }
    await recordAudits(transaction, author, 'demo-project.anonymized', erased.ids)
    return erased
  })
  for (const remove of removals) await remove()
  return ids.length
}
