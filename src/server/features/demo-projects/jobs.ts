import type { JobPayloads, TooEarly } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepDemoTrash } from './commands/empty-demo-trash.ts'
import { releaseDemoReport } from './commands/release-demo-report.ts'
import { foldDemoCounts } from './writes.ts'

export async function deliverDemoReportJob(
  ports: Ports,
  { demoProjectId }: JobPayloads['deliver-demo-report'],
): Promise<TooEarly | undefined> {
  const release = await ports.database
    .transaction()
    .execute((transaction) => releaseDemoReport(transaction, ports, demoProjectId))
  return release.outcome === 'waits' ? { dueAt: release.releaseAt } : undefined
}

/** The demo projects' part of the periodic cleanup. */
export async function sweepDemoProjects(ports: Ports): Promise<void> {
  await foldDemoCounts(ports.database)
  await sweepDemoTrash(ports)
}
