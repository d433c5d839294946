import { useRef, useState } from 'react'
import type { ChecklistItem } from '#contract/checklists.ts'
import { type AnswerValue, changeAnswers } from '#core/project/change-answers.ts'
import type { ProjectAnswer } from '#core/project/project-answers.ts'
import type { ReplyValue } from '#core/report/checklist-reply.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'
import { Button } from '#web/ui/button.tsx'
import { currentReply } from './progress.ts'

export type TypedAnswer = {
  readonly typed: AnswerValue
  readonly isUnsent: boolean
  /** Why what was typed cannot be sent. */
  readonly problem: string | undefined
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
  const [problem, setProblem] = useState<string>()
  // Leaving the field by a press of Send, or by Enter, asks twice for the same.
  const underWay = useRef<AnswerValue>(null)
  const type = (value: AnswerValue) => {
    setTyped(value)
    setProblem(undefined)
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
    problem,
    type,
    give: () => {
      if (typed === null || typed === sent || typed === underWay.current) return
      const wrong = problemWith(item.answerId, typed)
      setProblem(wrong)
      if (!wrong) void send(typed)
    },
    clear: () => {
      setTyped(null)
      setProblem(undefined)
      removeStored(place)
    },
  }
}

type NumberAnswerProps = { answer: ProjectAnswer; answering: TypedAnswer }

export function NumberAnswer({ answer, answering }: NumberAnswerProps) {
  const { typed, problem, type, give } = answering
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
          error={problem}
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

/** A sentence about a value that can never be taken over. */
function problemWith(answerId: string, value: AnswerValue): string | undefined {
  const changed = changeAnswers({}, { [answerId]: value })
  return changed.ok ? undefined : changed.refusal[0]?.sentence
}

/** No question of the space takes a list. */
function single(value: AnswerValue): ReplyValue {
  return typeof value === 'object' ? null : value
}
