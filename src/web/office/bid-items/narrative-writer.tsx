import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NarrativeRun } from '#contract/narratives.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

type NarrativeWriterProps = {
  orderId: string
  revision: number
  /** There are unsaved changes, which the model's text would overwrite. */
  dirty: boolean
  onWritten: () => Promise<void>
}

/** Who wrote the stored narrative, the model's earlier runs, and the button that runs it again. */
export function NarrativeWriter({ orderId, revision, dirty, onWritten }: NarrativeWriterProps) {
  const key = ['orders', 'narrative', orderId] as const
  const client = useQueryClient()
  const narrative = useQuery({
    queryKey: [...key, revision],
    queryFn: ({ signal }) => callAsStaff('showNarrative', { params: { orderId }, signal }),
  })
  const rewrite = useMutation({
    mutationFn: () => callAsStaff('rewriteNarrative', { params: { orderId }, body: { revision } }),
    onSuccess: async ({ run }) => {
      await client.invalidateQueries({ queryKey: key })
      if (run.outcome === 'failed') return
      await onWritten()
      toastDone('Narrative written by the model', 'Every figure in it is one of the report.')
    },
    onError: (error) => toastFailed(error, 'The model could not be asked.'),
  })
  if (!narrative.data) return null
  const { writtenBy, model, runs } = narrative.data
  const [newest] = runs
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p className="text-graphite">{writerText(writtenBy, newest)}</p>
      {newest?.outcome === 'failed' ? (
        <Alert tone="caution" title="The model did not write it">
          {newest.reason} The text was not changed.
        </Alert>
      ) : null}
      {model === null ? null : (
        <Button
          size="sm"
          variant="secondary"
          busy={rewrite.isPending}
          disabled={dirty || rewrite.isPending}
          onClick={() => rewrite.mutate()}
        >
          {rewrite.isPending ? 'Writing...' : `Write with ${model}`}
        </Button>
      )}
      {runs.length > 0 ? <Runs runs={runs} /> : null}
    </div>
  )
}

function writerText(writtenBy: 'built-in' | 'model' | 'staff', newest?: NarrativeRun): string {
  if (writtenBy === 'staff') return 'Edited by staff.'
  if (writtenBy === 'model') return `Written by ${newest?.model ?? 'a model'}.`
  return 'Written by the built-in generator.'
}

function Runs({ runs }: { runs: readonly NarrativeRun[] }) {
  return (
    <details>
      <summary className="cursor-pointer text-blueprint">What the model did</summary>
      <ul className="mt-2 grid gap-1">
        {runs.map((run) => (
          <li key={run.id}>
            <span className="figures text-graphite">{formatMoment(run.createdAt)}</span>{' '}
            {run.outcome === 'written' ? `${run.model} wrote it` : run.reason}
            {run.fromCache ? ' (kept from before)' : ` (${(run.durationMs / 1000).toFixed(1)} s)`}
            {run.askedBy === null ? null : `, asked by ${run.askedBy}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
