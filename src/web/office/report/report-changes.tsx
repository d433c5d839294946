import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '#core/money/format-money.ts'
import { CallError, type CallReply } from '#web/lib/call.ts'
import type { EditableProject } from '../bid-items/load-project.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { LineChanges } from '../shell/line-changes.tsx'

type Changes = CallReply<'showReportChanges'>

/** The changes of the report to be sent compared with the last version. */
export function ReportChangesSection({ project }: { project: EditableProject }) {
  const changes = useQuery({
    queryKey: ['report', project.id, 'changes', project.revision],
    queryFn: ({ signal }) => loadChanges(project, signal),
    refetchOnMount: 'always',
  })
  if (!changes.data) return null
  const { beforeVersion } = changes.data
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">Changes to the Last Version</h2>
      {beforeVersion === null ? (
        <p className="text-sm text-graphite">
          The first version: {formatUsd(changes.data.afterCents)}.
        </p>
      ) : (
        <VersionChanges changes={changes.data} beforeVersion={beforeVersion} />
      )}
    </section>
  )
}

function VersionChanges(props: { changes: Changes; beforeVersion: number }) {
  const { changes, beforeVersion } = props
  const after = changes.afterVersion === null ? 'Stored now' : `Version ${changes.afterVersion}`
  return (
    <>
      {changes.afterVersion === null ? (
        <p className="text-sm text-caution">
          Edited since version {beforeVersion}: approval makes the report anew from what is stored.
        </p>
      ) : null}
      <p className="figures text-sm">
        Version {beforeVersion}: {formatUsd(changes.beforeCents)}. {after}:{' '}
        <strong>{formatUsd(changes.afterCents)}</strong>. Difference{' '}
        {formatUsd(changes.differenceCents)}.
      </p>
      <details>
        <summary className="link w-fit cursor-pointer text-sm">
          Lines changed: {changes.changes.length}
        </summary>
        <LineChanges
          caption={`Lines changed since version ${beforeVersion}`}
          before={`Version ${beforeVersion}`}
          after={after}
          comparison={{
            ...changes,
            changes: changes.changes.map((change) => ({
              ...change,
              beforeCents: change.beforeCents ?? undefined,
              afterCents: change.afterCents ?? undefined,
            })),
          }}
        />
      </details>
    </>
  )
}

/** Null while there is no report to compare. */
async function loadChanges(project: EditableProject, signal: AbortSignal): Promise<Changes | null> {
  const { kind, id } = project
  if (kind === 'order' && project.order.reportVersion === null) return null
  try {
    return kind === 'order'
      ? await callAsStaff('showReportChanges', { params: { orderId: id }, signal })
      : await callAsStaff('showDemoReportChanges', { params: { demoProjectId: id }, signal })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
