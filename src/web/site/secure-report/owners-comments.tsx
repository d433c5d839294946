import type { LinkComment } from '#contract/report-comments.ts'
import { sectionNames } from '#core/report/report-comment.ts'
import { reportRoleLabels } from '#core/report/report-role.ts'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { callComments } from '../comments/comment-calls.ts'
import { CommentForm } from '../comments/comment-form.tsx'
import { CommentList, commentCount } from '../comments/comment-list.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { reportCommentsKey } from './use-report-comments.ts'

type OwnersCommentsProps = {
  secureToken: string
  comments: readonly LinkComment[]
  timeZone: string
  /** Whether the section is named, where the comments are apart from it. */
  isApart?: boolean
}

/** Each link is a conversation; the owner answers beside the comment. */
export function OwnersComments({
  secureToken,
  comments,
  timeZone,
  isApart = false,
}: OwnersCommentsProps) {
  const talks = Map.groupBy(comments, ({ linkId, section, lineId }) =>
    [linkId, section, lineId ?? ''].join(' '),
  )
  const drawn = [...talks].map(([key, talk]) => {
    const last = talk.at(-1)
    if (!last) return null
    const { linkName, role, section } = last
    const answer = async (body: string) => {
      await callComments('answerReportComment', {
        params: { secureToken },
        body: { commentId: last.id, body },
      })
      await siteQueryClient.invalidateQueries({ queryKey: reportCommentsKey(secureToken) })
    }
    return (
      <section
        key={key}
        aria-label={`Comments of ${linkName} on ${last.about ?? sectionNames[section]}`}
        data-print="hide"
        className="mt-3 max-w-measure border-l-2 border-vermilion pl-4 text-sm sm:mt-6"
      >
        <p className="text-graphite">
          {isApart ? `${sectionNames[section]} · ` : ''}
          {linkName} ({reportRoleLabels[role]}) and you see this.
        </p>
        <CommentList
          comments={talk}
          names={{ holder: linkName, owner: 'You', staff: 'Plumbline' }}
          timeZone={timeZone}
        />
        <CommentForm label={`Your answer to ${linkName}`} action="Send answer" onSend={answer} />
      </section>
    )
  })
  return (
    <div className="max-sm:mt-2">
      {/* A mail about a comment leads to it. */}
      <PhoneFold
        show={`Show ${commentCount(comments)}`}
        hide={`Hide ${commentCount(comments)}`}
        startsOpen={location.hash === '#comments'}
      >
        {drawn}
      </PhoneFold>
    </div>
  )
}
