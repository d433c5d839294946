import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkComment } from '#contract/report-comments.ts'
import { longestComment, sectionNames } from '#core/report/report-comment.ts'
import { reportRoleLabels } from '#core/report/report-role.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

const keyOf = (orderId: string) => ['orders', 'comments', orderId] as const

/** What people with a link said about the report; staff answers where the owner can too. */
export function OrderComments({ orderId }: { orderId: string }) {
  const [openId, setOpenId] = useState<string>()
  const { data, isError } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('listOrderComments', { params: { orderId }, signal }),
    refetchOnMount: 'always',
  })
  if (isError) return <p className="text-sm">The comments could not be loaded.</p>
  if (!data) return <p className="text-sm text-graphite">Loading...</p>
  if (data.length === 0) return <p className="text-sm">None.</p>
  return (
    <ul className="text-sm">
      {data.map((comment) => (
        <li key={comment.id} className="border-b border-hairline py-2">
          <p className="text-graphite">{headOf(comment)}</p>
          <p className="break-words whitespace-pre-line">{comment.body}</p>
          {comment.author !== 'holder' ? null : openId === comment.id ? (
            <Answer orderId={orderId} comment={comment} onDone={() => setOpenId(undefined)} />
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Answer ${comment.linkName}`}
              onClick={() => setOpenId(comment.id)}
            >
              Answer
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type AnswerProps = { orderId: string; comment: LinkComment; onDone: () => void }

function Answer({ orderId, comment, onDone }: AnswerProps) {
  const [body, setBody] = useState('')
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () =>
      callAsStaff('answerOrderComment', {
        params: { orderId },
        body: { commentId: comment.id, body },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(orderId) })
      onDone()
    },
    onError: (error) => toastFailed(error, 'The answer could not be sent.'),
  })
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Field label={`Answer to ${comment.linkName}`} hint="The owner sees it too.">
        <Textarea
          rows={2}
          value={body}
          maxLength={longestComment}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={body.trim() === ''}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Send answer
      </Button>
    </div>
  )
}

const authors = { owner: 'Customer', staff: 'Staff' } as const

function headOf({ author, linkName, role, section, about, createdAt }: LinkComment): string {
  const who = author === 'holder' ? `${linkName} (${reportRoleLabels[role]})` : authors[author]
  return `${who} on ${about ?? sectionNames[section]} · ${formatDatedMoment(createdAt)}`
}
