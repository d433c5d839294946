import { useSearchParams } from 'react-router'
import { Allowed } from '../session/allowed.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { MailLog } from './mail-log.tsx'
import { useOperations } from './operations-query.ts'
import { Overview } from './overview.tsx'

const views = ['overview', 'failed', 'mail'] as const

/** For operators: health and queue, failed jobs, every mail. Others see the mails. */
export function OperationsTab() {
  return (
    <Allowed to="operations" otherwise={<MailsAlone />}>
      <AllOperations />
    </Allowed>
  )
}

function MailsAlone() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <h2 className="text-lg">Mail log</h2>
      <MailLog counts={undefined} />
    </div>
  )
}

function AllOperations() {
  const [params, setParams] = useSearchParams()
  const operations = useOperations()
  const view = views.find((id) => id === params.get('view')) ?? 'overview'
  const failed = operations.data?.queue.reduce((sum, line) => sum + line.failed, 0)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FilterBar
        label="Parts of operations"
        value={view}
        onChange={(id) =>
          setParams({ tab: 'operations', ...(id === 'overview' ? {} : { view: id }) })
        }
        filters={[
          { id: 'overview', label: 'Health and queue' },
          { id: 'failed', label: 'Failed jobs', count: failed },
          { id: 'mail', label: 'Mail log' },
        ]}
      />
      {view === 'overview' ? <Overview operations={operations} /> : null}
      {view === 'failed' ? <FailedJobs queue={operations.data?.queue ?? []} /> : null}
      {view === 'mail' ? <MailLog counts={operations.data?.mails} /> : null}
    </div>
  )
}
