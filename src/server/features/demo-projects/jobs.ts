import { minuteMs } from '#core/time/durations.ts'
import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepDemoTrash } from './commands/empty-demo-trash.ts'
import { releaseDemoReport } from './commands/release-demo-report.ts'
import { listUnreleasedDemoIds } from './reads.ts'
import { foldDemoCounts } from './writes.ts'

export async function deliverDemoReportJob(
  ports: Ports,
  { demoProjectId }: JobPayloads['deliver-demo-report'],
): Promise<void> {
  await ports.database
    .transaction()
    .execute((transaction) => releaseDemoReport(transaction, ports, demoProjectId))
}

const lostAfterMs = 10 * minuteMs
const batch = 100

/** The demo projects' part of the periodic cleanup. */
export async function sweepDemoProjects(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - lostAfterMs)
  for (const demoProjectId of await listUnreleasedDemoIds(ports.database, before, batch)) {
    await deliverDemoReportJob(ports, { demoProjectId })
  }
  await foldDemoCounts(ports.database)
  await sweepDemoTrash(ports)
}
