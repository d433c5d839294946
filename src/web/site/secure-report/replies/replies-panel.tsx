import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import type { WaitingReply } from '#contract/checklists.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { addressOf, CallError, messageOf } from '#web/lib/call.ts'
import { formatMomentIn } from '#web/lib/format-date.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangedFigures, RangeChange } from '../../what-if/changes-bar.tsx'
import { askFigures, type WhatIf } from '../../what-if/use-what-if.ts'
import { otherAnswersText } from './other-answers.ts'
import { SettledReplies } from './settled-replies.tsx'
import { useDecide, useReplies } from './use-replies.ts'
import { waitingAnswers } from './waiting-answers.ts'

type RepliesPanelProps = { secureToken: string; whatIf: WhatIf }

/** What landlords and brokers answered on checklists; each waits until it is accepted or declined. */
export function RepliesPanel({ secureToken, whatIf }: RepliesPanelProps) {
  const { replies, settled, timeZone } = useReplies(secureToken)
  const heading = useRef<HTMLHeadingElement>(null)
  const decide = useDecide(secureToken, ({ decision }) => {
    heading.current?.focus()
    if (decision === 'accepted') whatIf.refresh()
  })
  if (replies.length + settled.length === 0) return null
  const isChecked = settled.some(({ outcome }) => outcome === 'being-checked')
  const waiting = isChecked ? waitingAnswers(whatIf.view) : {}
  return (
    <section
      aria-labelledby="replies-title"
      data-print="hide"
      className="mb-8 border-l-2 border-vermilion pl-4"
    >
      <h3
        id="replies-title"
        ref={heading}
        tabIndex={-1}
        className="font-sans text-base font-semibold outline-none"
      >
        {replies.length > 0 ? 'Answers from your checklist' : 'Every answer is decided'}
      </h3>
      {decide.isError ? (
        <Alert
          tone="bad"
          className="mt-3"
          title={problemText(
            decide.error,
            replies.find(({ id }) => id === decide.variables.reply.id),
          )}
        />
      ) : null}
      <ul>
        {replies.map((reply) => (
          <ReplyRow
            key={reply.id}
            secureToken={secureToken}
            reply={reply}
            others={otherAnswersText(reply, replies)}
            timeZone={timeZone}
            isBusy={decide.isPending}
            onDecide={(decision) => decide.mutate({ reply, decision })}
          />
        ))}
      </ul>
      <SettledReplies settled={settled} />
      {Object.keys(waiting).length > 0 ? <RangeWith answers={waiting} whatIf={whatIf} /> : null}
    </section>
  )
}

/** The list is the newest: whoever answered anew while the owner decided is in it. */
function problemText(error: Error, now: WaitingReply | undefined): string {
  if (error instanceof CallError && error.code === 'changed-meanwhile') {
    return now
      ? `${now.linkName} changed this answer meanwhile. It is now: ${now.answer}. Decide on the new answer below.`
      : 'This question is no longer open, so nothing was changed.'
  }
  return messageOf(error, 'That did not work. Please try again.')
}

type ReplyRowProps = {
  secureToken: string
  reply: WaitingReply
  /** What other links answered, and what becomes of it. */
  others: string | undefined
  timeZone: string
  isBusy: boolean
  onDecide: (decision: 'accepted' | 'declined') => void
}

function ReplyRow({ secureToken, reply, others, timeZone, isBusy, onDecide }: ReplyRowProps) {
  const { id, linkName, question, answer, value, hasPhoto, repliedAt } = reply
  const mayAccept = value !== null || hasPhoto
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy) return
    if (event.key.toLowerCase() === 'a' && mayAccept) onDecide('accepted')
    if (event.key.toLowerCase() === 'd') onDecide('declined')
  }
  return (
    <li className="border-b border-hairline py-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way; the buttons inside are the first */}
      <div onKeyDown={onKeyDown}>
        <p className="font-medium">{question}</p>
        <p className="mt-1">
          {linkName} answered: <span className="font-semibold">{answer}</span>
        </p>
        <p className="text-sm text-graphite">{formatMomentIn(timeZone, repliedAt)}</p>
        {hasPhoto ? (
          <img
            src={addressOf('showReplyPhoto', { params: { secureToken, replyId: id } })}
            alt={`${linkName}: ${question}`}
            loading="lazy"
            className="mt-2 max-h-72 max-w-full border border-hairline"
          />
        ) : null}
        {others ? <p className="mt-2 text-sm">{others}</p> : null}
        <div className="mt-3 flex flex-wrap gap-3">
          {mayAccept ? (
            <Button busy={isBusy} aria-keyshortcuts="A" onClick={() => onDecide('accepted')}>
              {value === null ? 'Keep the photo' : 'Accept'}
              <span className="sr-only">: {question}</span>
            </Button>
          ) : null}
          <Button
            variant="secondary"
            busy={isBusy}
            aria-keyshortcuts="D"
            onClick={() => onDecide('declined')}
          >
            {mayAccept ? 'Decline' : 'Dismiss'}
            <span className="sr-only">: {question}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

/**
 * What the answers that wait to be checked make of the range, those of the owner among them; the
 * report itself follows as a new version.
 */
function RangeWith({ answers, whatIf }: { answers: AnswerChanges; whatIf: WhatIf }) {
  const { source } = whatIf
  const { data, error } = useQuery({
    queryKey: ['what-if', source, canonicalJson(answers)],
    queryFn: ({ signal }) => askFigures(source, answers, signal),
    retry: false,
  })
  if (error) {
    return (
      <p className="mt-4 text-sm">
        {messageOf(error, 'The answers are sent; their figures could not be updated.')}
      </p>
    )
  }
  return (
    <div aria-live="polite" className="mt-4">
      {data ? (
        <>
          <p className="figures mb-3">
            <ChangedFigures view={data} count={Object.keys(answers).length} />
          </p>
          <RangeChange view={data} />
          <p className="mt-3 text-sm text-graphite">
            Sent as your own answers. A person checks them. If the report changes, you get a mail
            with the new version.
          </p>
        </>
      ) : (
        'Updating the figures…'
      )}
    </div>
  )
}
