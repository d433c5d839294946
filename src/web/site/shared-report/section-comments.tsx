import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportSectionId } from '#core/report/report-section.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Select } from '#web/ui/select.tsx'
import { callComments } from '../comments/comment-calls.ts'
import { CommentForm } from '../comments/comment-form.tsx'
import { CommentList, commentCount } from '../comments/comment-list.tsx'

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
  const [lineId, setLineId] = useState('')
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
  const send = async (body: string) => {
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
        <CommentForm
          label={`Comment on ${title}`}
          action="Send comment"
          hint="The owner of the report reads it and answers here."
          onSend={send}
        >
          {place.lines.length > 0 ? (
            <Field label="About">
              <Select
                placeholder="The section as a whole"
                options={place.lines}
                value={lineId}
                onChange={(event) => setLineId(event.target.value)}
              />
            </Field>
          ) : null}
        </CommentForm>
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
