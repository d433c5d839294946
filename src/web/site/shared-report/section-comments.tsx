import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReportSectionId } from '#core/report/report-section.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { callComments } from '../comments/comment-calls.ts'
import { CommentList, commentCount } from '../comments/comment-list.tsx'

const SectionCommentForm = loadedLater(() =>
  import('./section-comment-form.tsx').then((part) => part.SectionCommentForm),
)

const names = { holder: 'You', owner: 'Owner of the report', staff: 'Plumbline' } as const

type SectionCommentsProps = {
  linkToken: string
  section: ReportSectionId
  /** As the reader sees it above the comments. */
  title: string
}

/** What the people with this link say about a section or one of its lines, and the answers. */
export function SectionComments({ linkToken, section, title }: SectionCommentsProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [hasSent, setSent] = useState(false)
  const queryKey = ['shared-comments', linkToken]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callComments('listSharedComments', { params: { linkToken }, signal }),
    gcTime: 0,
  })
  const place = data?.places.find((one) => one.section === section)
  if (!data || !place) return null
  const comments = data.comments.filter((comment) => comment.section === section)
  const send = async (body: string, lineId: string) => {
    await callComments('addSharedComment', {
      params: { linkToken },
      body: { section, body, ...(lineId ? { lineId } : {}) },
    })
    await client.invalidateQueries({ queryKey })
    setSent(true)
  }
  return (
    <div data-print="hide" className="mt-4 max-w-measure text-sm">
      {comments.length > 0 ? (
        <PhoneFold
          key={String(hasSent)}
          show={`Show ${commentCount(comments)}`}
          hide={`Hide ${commentCount(comments)}`}
          startsOpen={hasSent}
        >
          <CommentList comments={comments} names={names} timeZone={data.timeZone} />
        </PhoneFold>
      ) : null}
      {isOpen ? (
        <Suspense>
          <SectionCommentForm title={title} lines={place.lines} onSend={send} />
        </Suspense>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Comment on ${title}`}
          onClick={() => setOpen(true)}
        >
          Comment
        </Button>
      )}
    </div>
  )
}
