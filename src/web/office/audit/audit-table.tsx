import { Link } from 'react-router'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { type AuditEntry, actionSentence, statusMove } from './audit-labels.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <CardTable caption="Audit log, the newest first">
      <TableHead columns={['When', 'Who', 'What', 'To what', 'Details']} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="align-top">
            <CardCell className="figures whitespace-nowrap max-md:text-graphite">
              <time dateTime={entry.at}>{formatDatedMoment(entry.at)}</time>
            </CardCell>
            <CardCell className="break-words">{entry.actorName}</CardCell>
            <CardCell first className="min-w-44 max-md:font-medium">
              {actionSentence(entry.action)}
              <StatusMove entry={entry} />
            </CardCell>
            <CardCell>
              <Subject entry={entry} />
            </CardCell>
            <CardCell className="max-md:self-end max-md:has-[details[open]]:col-span-full">
              <Details entry={entry} />
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

export function StatusMove({ entry }: { entry: AuditEntry }) {
  const move = statusMove(entry)
  if (!move) return null
  return (
    <span className="block text-xs text-graphite">
      {move.from ? `${move.from} → ` : ''}
      {move.to}
    </span>
  )
}

/** An order's id links to the order, any other id to the audit lines with the same subject. */
function Subject({ entry: { subjectKind, subjectId, subjectName } }: { entry: AuditEntry }) {
  const short = subjectName ?? subjectId.slice(0, subjectId.includes('-') ? 8 : 24)
  return (
    <>
      <span className="block text-xs text-graphite">{subjectKind}</span>
      {subjectKind === 'order' ? (
        <Link to={pagePath('adminOrder', { orderId: subjectId })} className="link figures">
          {short}
        </Link>
      ) : (
        <Link
          to={`${pagePath('admin')}?tab=audit&subjectId=${encodeURIComponent(subjectId)}`}
          className="link figures"
          title={subjectId}
          aria-label={`Every line about ${subjectKind} ${short}`}
        >
          {short}
        </Link>
      )}
    </>
  )
}

function Details({ entry: { before, after, requestId } }: { entry: AuditEntry }) {
  const text = [
    before === null ? undefined : `before ${JSON.stringify(before, null, 1)}`,
    after === null ? undefined : `after ${JSON.stringify(after, null, 1)}`,
    requestId === null ? undefined : `support id ${requestId}`,
  ]
    .filter(Boolean)
    .join('\n')
  if (text === '') return null
  return (
    <details>
      <summary className="link w-fit cursor-pointer text-xs">Show</summary>
      <pre className="mt-1 max-h-60 max-w-96 overflow-auto text-xs whitespace-pre-wrap">{text}</pre>
    </details>
  )
}
