import { useEffect, useRef, useState } from 'react'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { type CardQuestion, cardQuestions, type OpenQuestion } from './card-questions.ts'

type CardsInput = {
  /** The one worth most first; they follow each answer. */
  readonly questions: readonly OpenQuestion[]
  /** An answer is being priced. */
  readonly isBusy: boolean
  readonly most: number
  readonly onGive: (answerId: string, value: AnswerValue) => void
}

type GivenCard = { readonly card: CardQuestion; readonly value?: AnswerValue | undefined }

/**
 * One card after the other: each answer moves the range first, and then the next one is asked. A
 * card before can be opened once more, and its answer changed.
 */
export function useCards({ questions, isBusy, most, onGive }: CardsInput) {
  const [passed, setPassed] = useState<readonly GivenCard[]>([])
  const [answered, setAnswered] = useState<GivenCard>()
  const [reopened, setReopened] = useState<GivenCard>()
  const wasBusy = useRef(false)
  const left = cardQuestions(questions).filter(
    ({ id }) => !passed.some(({ card }) => card.id === id),
  )
  const given = answered ?? reopened
  const current = given?.card ?? (passed.length < most ? left[0] : undefined)
  const goOn = () => {
    if (current) setPassed((before) => [...before, { card: current, value: given?.value }])
    setAnswered(undefined)
    setReopened(undefined)
    wasBusy.current = false
  }
  useEffect(() => {
    if (answered === undefined) return
    if (isBusy) wasBusy.current = true
    else if (wasBusy.current) goOn()
  })
  const before = passed.at(-1)
  return {
    current,
    chosen: given?.value,
    place: Math.min(passed.length + 1, most),
    isDone: current === undefined && !isBusy && passed.length > 0,
    give: (value: AnswerValue) => {
      if (current === undefined || answered !== undefined) return
      // The same answer again moves nothing that could be waited for.
      if (value === reopened?.value) return goOn()
      setAnswered({ card: current, value })
      onGive(current.answerId, value)
    },
    goOn,
    /** Undefined on the first card, and while an answer is being priced. */
    goBack:
      before && answered === undefined
        ? () => {
            setPassed(passed.slice(0, -1))
            setReopened(before)
          }
        : undefined,
  }
}
