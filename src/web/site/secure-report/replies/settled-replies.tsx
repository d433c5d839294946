import type { SettledReply } from '#contract/checklists.ts'

/** What became of the answers that the owner accepted. */
export function SettledReplies({ settled }: { settled: readonly SettledReply[] }) {
  if (settled.length === 0) return null
  return (
    <>
      <p className="mt-4 text-sm font-medium">Answers that you accepted</p>
      <ul className="mt-1 text-sm">
        {settled.map((reply) => (
          <li key={reply.id} className="border-b border-hairline py-2">
            {reply.text} ({reply.linkName}).{' '}
            <span className="text-graphite">{outcomeText(reply)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function outcomeText({ outcome, version }: SettledReply): string {
  switch (outcome) {
    case 'being-checked':
      return 'A person is checking it.'
    case 'being-prepared':
      return 'Taken over. The new version with it is being checked.'
    case 'in-report':
      return version === null ? 'Taken over. It changed nothing.' : `In version ${version}.`
    case 'not-taken-over':
      return 'We did not take it over, and the report stays as it is. You can ask us why.'
  }
}
