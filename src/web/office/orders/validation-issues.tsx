import { Popover } from '#web/ui/popover.tsx'

/** The number of issues; the button opens their list. */
export function ValidationIssues({ issues, of }: { issues: readonly string[]; of: string }) {
  if (issues.length === 0) return null
  const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`
  return (
    <Popover
      label={`Validation issues of ${of}`}
      trigger={
        <button
          type="button"
          className="link min-h-6 text-xs whitespace-nowrap"
          aria-label={`${count} of ${of}`}
        >
          {count}
        </button>
      }
    >
      <h3 className="mb-2 text-base">Validation issues</h3>
      <IssueList issues={issues} />
    </Popover>
  )
}

export function IssueList({ issues }: { issues: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm marker:text-vermilion">
      {issues.map((issue) => (
        <li key={issue}>{issue}</li>
      ))}
    </ul>
  )
}
