import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx'
import type { EditableProject } from '../bid-items/load-project.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { generateAnew, generateMissing } from './load-report.ts'

type ReportFrameProps = { project: EditableProject; report: UseQueryResult<string | null> }

/** The report as the customer will see it, in a frame without scripts. */
export function ReportFrame({ project, report }: ReportFrameProps) {
  if (report.isPending) return <LoadingState text="Loading report..." />
  if (report.isError) {
    return (
      <ErrorState title="Report Loading Error" onRetry={() => void report.refetch()}>
        {messageOf(report.error, report.error.message)}
      </ErrorState>
    )
  }
  if (report.data === null) return <NoReportYet project={project} />
  const outdated = (project.kind === 'order' ? project.order : project.demoProject).reportOutdated
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {outdated ? (
        <Alert tone="caution" title="Changed since this report was generated">
          <p>
            Approval sends a new version made from what is stored now. Update it first to see it.
          </p>
          <UpdateReport project={project} />
        </Alert>
      ) : null}
      <iframe
        title={`Report of ${project.projectData.companyName}`}
        sandbox=""
        srcDoc={report.data}
        className="h-[80dvh] w-full border border-hairline bg-white"
      />
    </div>
  )
}

/** Makes the next version from what is stored, without opening the bid items. */
function UpdateReport({ project }: { project: EditableProject }) {
  const queries = useQueryClient()
  const update = useMutation({
    mutationFn: () => generateAnew(project),
    onSuccess: ({ version }) => {
      toastDone('Report Updated', `Version ${version} is ready for the last look.`)
      void queries.invalidateQueries({ queryKey: ['project', project.id] })
      return queries.invalidateQueries({ queryKey: ['report', project.id] })
    },
    onError: (error) => toastFailed(error, 'Failed to generate report'),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-2"
      busy={update.isPending}
      onClick={() => update.mutate()}
    >
      {update.isPending ? 'Updating...' : 'Update Report'}
    </Button>
  )
}

const lookAgainAfterMs = 1000

function NoReportYet({ project }: { project: EditableProject }) {
  const queries = useQueryClient()
  const generate = useMutation({
    mutationFn: async () => {
      await generateMissing(project)
      await new Promise((resolve) => setTimeout(resolve, lookAgainAfterMs))
    },
    onSuccess: () => {
      toastDone('Report Generated')
      void queries.invalidateQueries({ queryKey: ['project', project.id] })
      return queries.invalidateQueries({ queryKey: ['report', project.id] })
    },
    onError: (error) => toastFailed(error, 'Failed to generate report'),
  })
  return (
    <EmptyState
      title="Report Preview Not Available"
      actions={
        <Button busy={generate.isPending} onClick={() => generate.mutate()}>
          {generate.isPending ? 'Generating...' : 'Generate Report'}
        </Button>
      }
    >
      No report has been made of this project yet. Generate it here from what is stored, or go back
      to the bid items, check them, and use Generate Report there.
    </EmptyState>
  )
}
