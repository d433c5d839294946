import { useEffect, useRef, useState } from 'react'
import type { AnswerValue } from '#core/project/change-answers.ts'
import { type CardQuestion, cardQuestions, type OpenQuestion } from './card-questions.ts'

/** More than three are a form again. */
export const mostCards = 3

type CardsInput = {
  /** The one worth most first; they follow each answer. */
  readonly questions: readonly OpenQuestion[]
  /** An answer is being priced. */
  readonly isBusy: boolean
  readonly most: number
  readonly onGive: (answerId: string, value: AnswerValue) => void
}

/** One card after the other: each answer moves the range first, and then the next one is asked. */
export function useCards({ questions, isBusy, most, onGive }: CardsInput) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<{ card: CardQuestion; value: AnswerValue }>()
  const wasBusy = useRef(false)
  const left = cardQuestions(questions).filter(({ id }) => !asked.includes(id))
  const current = answered?.card ?? (asked.length < most ? left[0] : undefined)
  const goOn = () => {
    if (current) setAsked((before) => [...before, current.id])
    setAnswered(undefined)
    wasBusy.current = false
  }
  useEffect(() => {
    if (answered === undefined) return
    if (isBusy) wasBusy.current = true
    else if (wasBusy.current) goOn()
  })
  return {
    current,
    chosen: answered?.value,
    place: Math.min(asked.length + 1, most),
    isDone: current === undefined && !isBusy && asked.length > 0,
    give: (value: AnswerValue) => {
      if (current === undefined || answered !== undefined) return
      setAnswered({ card: current, value })
      onGive(current.answerId, value)
    },
    goOn,
  }
}
