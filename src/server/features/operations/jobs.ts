import { deleteHealedJobs } from '#server/jobs/failed-jobs.ts'
import { failureReason } from '#server/jobs/failure-reason.ts'
import type { JobName } from '#server/jobs/queue.ts'
import type { SweepPart } from '#server/jobs/sweep-parts.ts'
import type { Ports } from '#server/ports.ts'
import { upsertRunDone, upsertRunFailed } from './writes.ts'

/** Runs scheduled work and records its result; errors are thrown again. */
export async function runScheduled(
  ports: Ports,
  name: JobName | `sweep:${SweepPart}`,
  work: (ports: Ports) => Promise<void>,
): Promise<void> {
  try {
    await work(ports)
  } catch (error) {
    const failed = { at: ports.clock.now(), error: failureReason(error) }
    // Without the database the failure cannot be recorded; the original error is thrown below.
    await upsertRunFailed(ports.database, name, failed).catch(() => undefined)
    throw error
  }
  await upsertRunDone(ports.database, name, ports.clock.now())
}

export type SweepParts = Readonly<Record<SweepPart, (ports: Ports) => Promise<void>>>

/** Every part runs even if an earlier one failed; the sweep fails when any part did. */
export async function runSweep(ports: Ports, parts: SweepParts): Promise<void> {
  const failed: string[] = []
  for (const [name, sweep] of Object.entries(parts) as [SweepPart, SweepParts[SweepPart]][]) {
    try {
      await runScheduled(ports, `sweep:${name}`, sweep)
    } catch (error) {
      failed.push(name)
      ports.log.error({ part: name, error: failureReason(error) }, 'part of the sweep failed')
    }
  }
  if (failed.length > 0) throw new Error(`These parts of the sweep failed: ${failed.join(', ')}`)
}

export async function sweepFailedJobs({ database }: Pick<Ports, 'database'>): Promise<void> {
  await deleteHealedJobs(database)
}
