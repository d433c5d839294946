import { operationsApi } from '#contract/operations.ts'
import { decodePosition, linkNextPage, pageOf } from '#server/http/next-page.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.ts'
import { isJobName, jobPlans } from '#server/jobs/job-plans.ts'
import {
  dismissFailedJobCommand,
  retryFailedJobCommand,
  retryFailedJobsCommand,
} from './commands/failed-jobs.ts'
import { showOperations } from './commands/show-operations.ts'
import { findSubjects } from './reads.ts'

export function operationsRoutes(server: Server): void {
  const { ports } = server

  serve(server, operationsApi.showOperations, () => showOperations(ports))

  serve(server, operationsApi.listFailedJobs, async ({ query, request, reply }) => {
    const { job, limit, cursor } = query
    if (job !== undefined && !isJobName(job)) return []
    const found = await listFailedJobs(ports.database, {
      job,
      after: decodePosition(cursor),
      limit: limit + 1,
    })
    const { page, nextCursor } = pageOf(found, limit, ({ failedAt, id }) => [failedAt, id])
    linkNextPage(request, reply, nextCursor)
    const aboutOf = await findSubjects(ports.database, page)
    return page.map((failed) => {
      const { payload: _ids, ...shown } = failed
      return { ...shown, does: jobPlans[failed.job].does, about: aboutOf(failed) }
    })
  })

  serve(server, operationsApi.retryFailedJobs, (call) =>
    retryFailedJobsCommand(ports, call, call.body.job),
  )

  serve(server, operationsApi.retryFailedJob, (call) =>
    retryFailedJobCommand(ports, call, call.params.failedJobId),
  )

  serve(server, operationsApi.dismissFailedJob, (call) =>
    dismissFailedJobCommand(ports, call, { ...call.params, ...call.body }),
  )
}
