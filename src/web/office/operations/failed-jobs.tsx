import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FailedJobView, OperationsView } from '#contract/operations.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { ReasonDialog } from '../shell/reason-dialog.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { FailedJobRow } from './failed-job-row.tsx'
import { useDismissJob, useFailedJobs, useRetryJobs } from './operations-query.ts'

type QueueLine = OperationsView['queue'][number]

/** Jobs that are no longer retried until someone decides. */
export function FailedJobs({ queue }: { queue: readonly QueueLine[] }) {
  const [params] = useSearchParams()
  const job = params.get('job') ?? undefined
  const cursor = params.get('cursor') ?? undefined
  const failed = useFailedJobs({ ...(job ? { job } : {}), ...(cursor ? { cursor } : {}) })
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="max-w-[70ch] text-sm text-graphite">
        A job that failed at every try stays here for 90 days, until somebody retries or dismisses
        it. Retrying is safe: finished work is not repeated.
      </p>
      <Kinds queue={queue} job={job} />
      <FailedList failed={failed} />
    </div>
  )
}

/** Each kind with failed jobs, and the actions for all of them. */
function Kinds({ queue, job }: { queue: readonly QueueLine[]; job: string | undefined }) {
  const [, setParams] = useSearchParams()
  const [asked, setAsked] = useState<QueueLine>()
  const retry = useRetryJobs()
  const kinds = queue.filter(({ failed, job: name }) => failed > 0 || name === job)
  if (kinds.length === 0) return null
  const show = (name: string | undefined) =>
    setParams({ tab: 'operations', view: 'failed', ...(name ? { job: name } : {}) })
  return (
    <>
      <ul aria-label="Failed jobs by kind" className="border-t border-ink text-sm">
        {kinds.map((kind) => (
          <li
            key={kind.job}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-2"
          >
            <span>
              {kind.does} <span className="figures text-graphite">({kind.failed})</span>
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                variant="quiet"
                aria-label={kind.job === job ? 'Show All kinds' : `Only These: ${kind.does}`}
                onClick={() => show(kind.job === job ? undefined : kind.job)}
              >
                {kind.job === job ? 'Show All' : 'Only These'}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={kind.failed === 0}
                aria-label={`Retry All: ${kind.does}`}
                onClick={() => setAsked(kind)}
              >
                Retry All
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title="Retry all jobs of this kind?"
        description={
          asked
            ? `${asked.does}: ${asked.failed} ${asked.failed === 1 ? 'job runs' : 'jobs run'} again.`
            : ''
        }
        confirmLabel="Retry All"
        busy={retry.isPending}
        onConfirm={() => {
          if (asked) retry.mutate(asked.job, { onSettled: () => setAsked(undefined) })
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

function FailedList({ failed }: { failed: ReturnType<typeof useFailedJobs> }) {
  const [dismissed, setDismissed] = useState<FailedJobView>()
  const dismiss = useDismissJob()
  if (failed.isPending) return <RowSkeletons label="Loading failed jobs" />
  if (failed.data === undefined)
    return <LoadFailed query={failed} title="Failed jobs could not be loaded" />
  if (failed.data.rows.length === 0) {
    return (
      <EmptyState title="No failed jobs.">
        All background work was done, or is still being tried automatically.
      </EmptyState>
    )
  }
  return (
    <ListArea isStale={failed.isPlaceholderData}>
      <ul aria-label="Failed jobs, the newest first">
        {failed.data.rows.map((job) => (
          <FailedJobRow key={job.id} job={job} onDismiss={() => setDismissed(job)} />
        ))}
      </ul>
      <Pager nextCursor={failed.data.nextCursor} />
      <ReasonDialog
        key={dismissed?.id}
        open={dismissed !== undefined}
        title="Dismiss this job?"
        description={dismissed ? whatDismissingDoes(dismissed) : ''}
        confirmLabel="Dismiss job"
        busy={dismiss.isPending}
        onConfirm={(reason) => {
          if (!dismissed) return
          const settled = { onSettled: () => setDismissed(undefined) }
          dismiss.mutate({ failedJobId: dismissed.id, reason }, settled)
        }}
        onClose={() => setDismissed(undefined)}
      />
    </ListArea>
  )
}

function whatDismissingDoes({ job }: FailedJobView): string {
  if (job === 'send-mail') return 'The mail is not sent; the mail log keeps it as failed.'
  if (job === 'draft-estimate' || job === 'deliver-report') {
    return 'It leaves this list. Work on a stuck order is restarted automatically for three days.'
  }
  if (job === 'deliver-demo-report') {
    return 'It leaves this list. A report that is due is sent automatically within minutes.'
  }
  return 'It leaves this list and is not tried again.'
}
