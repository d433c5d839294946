import type { ReportComment } from '#contract/report-comments.ts'
import type { CommentAuthor } from '#core/report/report-comment.ts'
import { formatMomentIn } from '#web/lib/format-date.ts'

type CommentListProps = {
  comments: readonly ReportComment[]
  /** How each author is called by the person who reads. */
  names: Readonly<Record<CommentAuthor, string>>
  /** Of the market, as for every other time of the report. */
  timeZone: string
}

export function CommentList({ comments, names, timeZone }: CommentListProps) {
  return (
    <ul>
      {comments.map(({ id, author, about, body, createdAt }) => (
        <li key={id} className="border-b border-hairline py-2">
          <p className="text-graphite">
            <span className="font-medium text-ink">{names[author]}</span>
            {about ? ` on ${about}` : ''} · {formatMomentIn(timeZone, createdAt)}
          </p>
          <p className="break-words whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ul>
  )
}

export function commentCount({ length }: readonly ReportComment[]): string {
  return length === 1 ? '1 comment' : `${length} comments`
}
