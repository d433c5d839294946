import { useState } from 'react'
import type { ChecklistItem } from '#contract/checklists.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import {
  type AnswerControl,
  findProjectAnswer,
  type ProjectAnswer,
} from '#core/project/project-answers.ts'
import type { ReplyValue } from '#core/report/checklist-reply.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { messageOf } from '#web/lib/call.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhotoField } from './photo-field.tsx'
import { type Reply, useReply } from './use-checklist.ts'

type ChecklistQuestionProps = {
  linkToken: string
  item: ChecklistItem
  number: number
  company: string
}

export function ChecklistQuestion({ linkToken, item, number, company }: ChecklistQuestionProps) {
  const send = useReply(linkToken, item.id)
  const { reply } = item
  const isAccepted = reply?.decision === 'accepted'
  const kept: Reply = { value: reply?.value ?? null, photoId: photoOf(item) }
  const give = (value: ReplyValue) => send.mutate({ ...kept, value })
  return (
    <section aria-labelledby={`question-${item.id}`}>
      <h2 id={`question-${item.id}`} className="text-lg">
        <span className="figures text-graphite">{number}.</span> {item.question}
      </h2>
      {isAccepted ? (
        <p className="mt-2 text-good">Taken over by {company}. Thank you.</p>
      ) : (
        <>
          <Choices linkToken={linkToken} item={item} onGive={give} />
          <div className="mt-3 flex flex-wrap items-start gap-3">
            <Button
              variant="secondary"
              aria-pressed={isUnknown(item)}
              className={isUnknown(item) ? 'border-blueprint! bg-wash-blueprint' : ''}
              onClick={() => send.mutate({ value: null, photoId: kept.photoId })}
            >
              Don’t know<span className="sr-only">: {item.question}</span>
            </Button>
            <PhotoField
              linkToken={linkToken}
              shows={item.photo}
              about={item.question}
              photoId={kept.photoId}
              onChange={(photoId) => send.mutateAsync({ value: kept.value, photoId })}
            />
          </div>
          <p role="status" className="mt-2 min-h-6 text-sm text-graphite">
            {send.isPending ? 'Sending...' : send.isError ? '' : stateText(item, company)}
          </p>
          {send.isError ? (
            <Alert
              tone="bad"
              title={messageOf(send.error, 'This answer was not sent. Please try again.')}
            >
              <Button size="md" variant="secondary" onClick={() => send.mutate(send.variables)}>
                Send again
              </Button>
            </Alert>
          ) : null}
        </>
      )}
    </section>
  )
}

/** A declined reply has lost its photo. */
function photoOf({ reply }: ChecklistItem): string | null {
  return reply?.decision === null ? reply.photoId : null
}

function isUnknown({ reply }: ChecklistItem): boolean {
  return reply !== null && reply.value === null && reply.photoId === null
}

function stateText({ reply }: ChecklistItem, company: string): string {
  if (reply === null) return ''
  if (reply.decision === 'declined') {
    return `${company} did not take this answer over. You can send another one.`
  }
  if (reply.value === null) return reply.photoId ? 'Photo sent. You can add the answer.' : 'Sent.'
  return reply.photoId ? 'Sent, with your photo.' : 'Sent.'
}

type ChoicesProps = {
  linkToken: string
  item: ChecklistItem
  onGive: (value: ReplyValue) => void
}

/** Large buttons where one of a few answers is asked, a field where a number is. */
function Choices({ linkToken, item, onGive }: ChoicesProps) {
  const answer = findProjectAnswer(item.answerId)
  const options = answer ? optionsOf(answer.control) : []
  if (options.length > 0) {
    return (
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <li key={label} className="flex">
            <button
              type="button"
              aria-pressed={item.reply?.value === value}
              onClick={() => onGive(value)}
              className={classNames(
                'min-h-14 w-full rounded-sm border px-4 py-2 text-left font-medium',
                item.reply?.value === value
                  ? 'border-blueprint bg-wash-blueprint'
                  : 'border-edge hover:border-ink',
              )}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  return answer ? (
    <NumberAnswer linkToken={linkToken} item={item} answer={answer} onGive={onGive} />
  ) : null
}

function optionsOf(control: AnswerControl) {
  if (control.kind === 'choice') {
    return control.options.map(({ id, label }) => ({ value: id, label }))
  }
  if (control.kind !== 'yes-no') return []
  return [
    { value: true, label: control.yes },
    { value: false, label: control.no },
  ]
}

/** What is typed and not sent yet stays on this device, also when the page is loaded again. */
function NumberAnswer({
  linkToken,
  item,
  answer,
  onGive,
}: ChoicesProps & { answer: ProjectAnswer }) {
  const place = `checklist:${linkToken.slice(0, 12)}:${item.id}`
  const sent = item.reply?.value ?? null
  const [typed, setTyped] = useState<AnswerValue>(() => {
    const stored = readStored(place)
    return typeof stored === 'number' || typeof stored === 'string' ? stored : sent
  })
  const type = (value: AnswerValue) => {
    setTyped(value)
    writeStored(place, value)
  }
  const give = () => {
    if (typed === null || typed === sent) return
    removeStored(place)
    onGive(single(typed))
  }
  return (
    <div className="mt-3 flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <AnswerField
          answer={answer}
          answers={{ [answer.id]: typed }}
          isGivenAtOnce
          onGive={type}
          onLeave={give}
        />
      </div>
      <Button className="self-center" onClick={give}>
        Send<span className="sr-only">: {answer.label}</span>
      </Button>
    </div>
  )
}

/** No question of the space takes a list. */
function single(value: AnswerValue): ReplyValue {
  return typeof value === 'object' ? null : value
}
