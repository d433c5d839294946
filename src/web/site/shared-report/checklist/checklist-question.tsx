import type { ChecklistItem } from '#contract/checklists.ts'
import { type AnswerControl, findProjectAnswer } from '#core/project/project-answers.ts'
import { isTakenOver, type ReplyValue } from '#core/report/checklist-reply.ts'
import { CallError, messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NumberAnswer, useTypedAnswer } from './number-answer.tsx'
import { PhotoField } from './photo-field.tsx'
import { currentReply, isUnknown, stateText } from './progress.ts'
import { isWaitingForNetwork, useReply } from './use-checklist.ts'

type ChecklistQuestionProps = {
  linkToken: string
  item: ChecklistItem
  number: number
  company: string
}

export function ChecklistQuestion({ number, ...asked }: ChecklistQuestionProps) {
  const { item, company } = asked
  return (
    <section aria-labelledby={`question-${item.id}`}>
      <h2 id={`question-${item.id}`} className="text-lg">
        <span className="figures text-graphite">{number}.</span> {item.question}
      </h2>
      {item.reply && isTakenOver(item.reply) ? (
        <p className="mt-2 text-good">Taken over by {company}. Thank you.</p>
      ) : (
        <OpenQuestion {...asked} />
      )}
    </section>
  )
}

function OpenQuestion({ linkToken, item, company }: Omit<ChecklistQuestionProps, 'number'>) {
  const send = useReply(linkToken, item.id)
  const give = (value: ReplyValue) => send.mutateAsync({ value })
  const answering = useTypedAnswer(linkToken, item, give)
  const answer = findProjectAnswer(item.answerId)
  const options = answer ? optionsOf(answer.control) : []
  const isTyped = answer !== undefined && options.length === 0
  const chosen = currentReply(item)?.value
  return (
    <>
      {isTyped ? <NumberAnswer answer={answer} answering={answering} /> : null}
      <Choices options={options} chosen={chosen} onGive={(value) => send.mutate({ value })} />
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Button
          variant="secondary"
          aria-pressed={isUnknown(item)}
          className={isUnknown(item) ? 'border-blueprint! bg-wash-blueprint' : ''}
          onClick={() => {
            answering.clear()
            send.mutate({ value: null })
          }}
        >
          Don’t know<span className="sr-only">: {item.question}</span>
        </Button>
        <PhotoField
          linkToken={linkToken}
          question={item.id}
          shows={item.photo}
          about={item.question}
          photoId={waitingPhoto(item)}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-graphite">
        {send.isIdle || send.isSuccess
          ? isTyped && answering.isUnsent
            ? 'Not sent yet.'
            : stateText(item, company)
          : sendingText(send)}
      </p>
      {send.isError ? (
        <Alert
          tone="bad"
          title={messageOf(send.error, 'This answer was not sent. Please try again.')}
        >
          {isRefused(send.error) ? null : (
            <Button size="md" variant="secondary" onClick={() => send.mutate(send.variables)}>
              Send again
            </Button>
          )}
        </Alert>
      ) : null}
    </>
  )
}

/** The same answer would be refused again. */
function isRefused(error: Error): boolean {
  return error instanceof CallError && error.code === 'invalid-answer'
}

function sendingText(send: ReturnType<typeof useReply>): string {
  if (send.isError) return ''
  return isWaitingForNetwork(send)
    ? 'No connection. Keep this page open: your answer is sent when the connection is back.'
    : 'Sending...'
}

/** A declined reply has lost its photo, and one that was kept is the owner’s. */
function waitingPhoto({ reply }: ChecklistItem): string | null {
  return reply?.decision === null ? reply.photoId : null
}

type Choice = { readonly value: ReplyValue; readonly label: string }

type ChoicesProps = {
  /** None where a number is asked. */
  options: readonly Choice[]
  chosen: ReplyValue | undefined
  onGive: (value: ReplyValue) => void
}

/** Large buttons where one of a few answers is asked. */
function Choices({ options, chosen, onGive }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {options.map(({ value, label }) => (
        <li key={label} className="flex">
          <button
            type="button"
            aria-pressed={chosen === value}
            onClick={() => onGive(value)}
            className={classNames(
              'min-h-14 w-full rounded-sm border px-4 py-2 text-left font-medium',
              chosen === value
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

function optionsOf(control: AnswerControl): readonly Choice[] {
  if (control.kind === 'choice') {
    return control.options.map(({ id, label }) => ({ value: id, label }))
  }
  if (control.kind !== 'yes-no') return []
  return [
    { value: true, label: control.yes },
    { value: false, label: control.no },
  ]
}
