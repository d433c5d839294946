import { useQuery } from '@tanstack/react-query'
import { mayBeOverridden } from '#core/qc/quality-issue.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type ApprovalKind, approvals } from './approval-calls.ts'
import { IssueList } from './validation-issues.tsx'

/**
 * The issues that an approval of the report would show now, and its card. Nothing is kept from an
 * earlier question, and only the answer on the screen is approved.
 */
export function useApprovalIssues(kind: ApprovalKind, id: string) {
  return useQuery({
    queryKey: [approvals[kind].listKey, 'approval-issues', id],
    queryFn: ({ signal }) => approvals[kind].loadIssues(id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export type Issues = NonNullable<ReturnType<typeof useApprovalIssues>['data']>['issues']

/** No reason allows the approval before these are resolved. */
export const mustBeResolved = (issues: Issues) =>
  !issues.filter(({ severity }) => severity === 'blocking').every(mayBeOverridden)

export function isBlocked(issues: Issues): boolean {
  return issues.some(({ severity }) => severity === 'blocking')
}

/** The blocking issues, separate from the advisory ones. */
export function ApprovalIssues({ issues }: { issues: Issues }) {
  const textsOf = (wanted: Issues[number]['severity']) =>
    issues.filter(({ severity }) => severity === wanted).map(({ text }) => text)
  const blocking = textsOf('blocking')
  const advisory = textsOf('advisory')
  return (
    <>
      {blocking.length > 0 ? (
        <Alert tone="bad" title="These block the approval">
          <IssueList issues={blocking} />
          {mustBeResolved(issues) ? (
            <p className="mt-2">Resolve them first: a reason is not enough for these.</p>
          ) : null}
        </Alert>
      ) : null}
      {advisory.length > 0 ? (
        <Alert tone="caution" title="Worth a look">
          <IssueList issues={advisory} />
        </Alert>
      ) : null}
      {issues.length === 0 ? <p className="text-sm">No issues.</p> : null}
    </>
  )
}
