import { useRef, useState } from 'react'
import type { ChecklistItem } from '#contract/checklists.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import type { ProjectAnswer } from '#core/project/project-answers.ts'
import type { ReplyValue } from '#core/report/checklist-reply.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { currentReply } from './progress.ts'

export type TypedAnswer = {
  readonly typed: AnswerValue
  readonly isUnsent: boolean
  readonly type: (value: AnswerValue) => void
  readonly give: () => void
  readonly clear: () => void
}

/** What is typed and not sent yet stays on this device, also when the page is loaded again. */
export function useTypedAnswer(
  linkToken: string,
  item: ChecklistItem,
  onGive: (value: ReplyValue) => Promise<unknown>,
): TypedAnswer {
  const place = `checklist:${linkToken.slice(0, 12)}:${item.id}`
  const sent = currentReply(item)?.value ?? null
  const [typed, setTyped] = useState<AnswerValue>(() => {
    const stored = readStored(place)
    return typeof stored === 'number' || typeof stored === 'string' ? stored : sent
  })
  // Leaving the field by a press of Send, or by Enter, asks twice for the same.
  const underWay = useRef<AnswerValue>(null)
  const type = (value: AnswerValue) => {
    setTyped(value)
    writeStored(place, value)
  }
  const send = async (value: AnswerValue) => {
    underWay.current = value
    try {
      await onGive(single(value))
      if (readStored(place) === value) removeStored(place)
    } catch {
      // Said below the question.
    }
    if (underWay.current === value) underWay.current = null
  }
  return {
    typed,
    isUnsent: typed !== null && typed !== sent,
    type,
    give: () => {
      if (typed === null || typed === sent || typed === underWay.current) return
      void send(typed)
    },
    clear: () => {
      setTyped(null)
      removeStored(place)
    },
  }
}

type NumberAnswerProps = { answer: ProjectAnswer; answering: TypedAnswer }

export function NumberAnswer({ answer, answering }: NumberAnswerProps) {
  const { typed, type, give } = answering
  return (
    <form
      className="mt-3 flex items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <div className="min-w-0 flex-1">
        <AnswerField
          answer={answer}
          answers={{ [answer.id]: typed }}
          isGivenAtOnce
          onGive={type}
          onLeave={give}
        />
      </div>
      <Button type="submit" className="self-center">
        Send<span className="sr-only">: {answer.label}</span>
      </Button>
    </form>
  )
}

/** No question of the space takes a list. */
function single(value: AnswerValue): ReplyValue {
  return typeof value === 'object' ? null : value
}
