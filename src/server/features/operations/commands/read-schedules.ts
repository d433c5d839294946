import type { OperationsView } from '#contract/operations.ts'
import { minuteMs } from '#core/time/durations.ts'
import { jobNames, jobPlans } from '#server/jobs/job-plans.ts'
import { sweepParts } from '#server/jobs/sweep-parts.ts'
import type { Ports } from '#server/ports.ts'
import { listScheduledRuns, listScheduleStarts } from '../reads.ts'

type Schedule = OperationsView['schedules'][number]

type Planned = {
  readonly name: string
  readonly does: string
  readonly lateAfter: number
  /** The scheduled job that runs this part. */
  readonly job: string
}

/**
 * Everything that runs on a schedule, with its last results: first the jobs, then the parts of the
 * periodic cleanup.
 */
export async function readSchedules({
  clock,
  database,
}: Pick<Ports, 'clock' | 'database'>): Promise<Schedule[]> {
  const runs = new Map((await listScheduledRuns(database)).map((run) => [run.name, run]))
  const starts = await listScheduleStarts(database)
  const now = clock.now().getTime()
  return planned().map(({ name, does, lateAfter, job }) => {
    const run = runs.get(name)
    const lastDoneAt = run?.last_done_at ?? null
    const lastFailedAt = run?.last_failed_at ?? null
    const since = lastDoneAt ?? starts.get(job)
    const isLate = since !== undefined && now - Date.parse(since) > lateAfter * minuteMs
    const hasFailed = lastFailedAt !== null && (lastDoneAt === null || lastFailedAt > lastDoneAt)
    return {
      name,
      does,
      state: stateOf({ isLate, hasFailed, hasRun: lastDoneAt !== null }),
      lastDoneAt,
      lastFailedAt,
      lastError: hasFailed ? (run?.last_error ?? null) : null,
    }
  })
}

function planned(): Planned[] {
  const jobs = jobNames().flatMap((name) => {
    const { does, lateAfter } = jobPlans[name]
    return lateAfter === undefined ? [] : [{ name, does, lateAfter, job: name }]
  })
  const lateAfter = jobPlans.sweep.lateAfter ?? 0
  const parts = Object.entries(sweepParts).map(([part, does]) => {
    return { name: `sweep:${part}`, does, lateAfter, job: 'sweep' }
  })
  return [...jobs, ...parts]
}

function stateOf(run: {
  readonly isLate: boolean
  readonly hasFailed: boolean
  readonly hasRun: boolean
}): Schedule['state'] {
  if (run.isLate) return 'overdue'
  if (run.hasFailed) return 'failing'
  return run.hasRun ? 'on-time' : 'not-yet'
}
