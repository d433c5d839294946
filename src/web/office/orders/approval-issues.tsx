import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { type ApprovalKind, approvals } from './approval-calls.ts'
import { IssueList } from './validation-issues.tsx'

/** The issues that an approval of the report would show now. */
export function useApprovalIssues(kind: ApprovalKind, id: string) {
  return useQuery({
    queryKey: [approvals[kind].listKey, 'approval-issues', id],
    queryFn: ({ signal }) => approvals[kind].loadIssues(id, signal),
    refetchOnMount: 'always',
  })
}

export type Issues = NonNullable<ReturnType<typeof useApprovalIssues>['data']>['issues']

/** An open dispute: no reason allows the approval before it is decided. */
export const isFrozen = (issues: Issues) => issues.some(({ rule }) => rule === 'open-dispute')

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
