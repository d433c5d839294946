import { useState } from 'react'
import type { WhatIfView } from '#contract/what-if.ts'
import { changeAnswers } from '#core/project/change-answers.ts'
import { findProjectAnswer, type ProjectAnswer } from '#core/project/project-answers.ts'
import { effectText } from '#core/risk/answer-outcomes.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { AnswerField } from '#web/answers/answer-field.tsx'
import { AnswerOutcomes } from '#web/answers/answer-outcomes.tsx'
import { useShownQuestions } from '#web/answers/use-shown-questions.ts'
import { Button } from '#web/ui/button.tsx'
import { LateSendDialog } from './late-send-dialog.tsx'
import type { WhatIf } from './use-what-if.ts'

type Question = WhatIfView['openQuestions'][number]

type QuestionListProps = {
  whatIf: WhatIf
  /** How many are asked; the others are only named. All without it. */
  most: number | undefined
  /** The larger package that asks the others, where an upgrade is offered. */
  asksMore?: string | undefined
}

/** The open questions, each answered in place. An answered one stays and can be changed. */
export function QuestionList({ whatIf, most, asksMore }: QuestionListProps) {
  const open = whatIf.view?.openQuestions ?? []
  const shown = useShownQuestions(open)
  const takesFiles = most === undefined && whatIf.view?.maySend
  const asked = shown.filter(({ answerId }) => answerId !== null || takesFiles).slice(0, most)
  const others = open.filter((question) => !asked.some(({ id }) => id === question.id))
  return (
    <>
      <ul>
        {asked.map((question) => (
          <li key={question.id} className="border-t border-hairline py-4 break-inside-avoid">
            <QuestionRow
              question={question}
              now={open.find(({ id }) => id === question.id)}
              whatIf={whatIf}
            />
          </li>
        ))}
      </ul>
      {asksMore && others.length > 0 ? (
        <h3 className="mt-4 mb-2 font-sans text-sm font-medium">{asksMore} asks these too</h3>
      ) : null}
      <ul>
        {others.map((question) => (
          <li key={question.id} className="border-t border-hairline py-3 break-inside-avoid">
            <OpenQuestion question={question} limit={whatIf.view?.limitCents} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `now` is the question as it is worth with the changed answers; undefined once it is settled. */
type QuestionRowProps = { question: Question; now: Question | undefined; whatIf: WhatIf }

function QuestionRow({ question, now, whatIf }: QuestionRowProps) {
  const answer = findProjectAnswer(question.answerId ?? '')
  if (!answer) return <FileQuestion question={question} whatIf={whatIf} />
  return (
    <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="max-w-measure min-w-0">
        <WhatIfField answer={{ ...answer, label: question.question }} whatIf={whatIf} />
        <p className="mt-1 text-sm text-graphite">{question.advice}</p>
        <AnswerOutcomes question={now ?? question} limit={whatIf.view?.limitCents ?? undefined} />
      </div>
      {now === undefined ? (
        <p className="text-sm text-graphite sm:text-right">
          {answer.id in whatIf.changes && whatIf.view?.maySend ? 'Not sent yet' : 'Settled'}
        </p>
      ) : (
        <Effect question={now} />
      )}
    </div>
  )
}

/** A question that a file answers; the answers that were changed are sent with it. */
function FileQuestion({ question, whatIf }: { question: Question; whatIf: WhatIf }) {
  const [isSending, setIsSending] = useState(false)
  return (
    <>
      <OpenQuestion question={question} limit={whatIf.view?.limitCents} />
      <Button className="mt-2" size="sm" variant="secondary" onClick={() => setIsSending(true)}>
        Send a plan or photos
      </Button>
      <LateSendDialog whatIf={whatIf} open={isSending} onClose={() => setIsSending(false)} />
    </>
  )
}

type OpenQuestionProps = {
  question: Omit<Question, 'answerId'>
  /** The most that the customer means to spend, in cents. */
  limit?: number | null | undefined
}

/** A question that is only named, with its worth. */
export function OpenQuestion({ question, limit }: OpenQuestionProps) {
  return (
    <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[1fr_11rem]">
      <div className="max-w-measure">
        <p className="text-sm font-medium">{question.question}</p>
        <p className="text-sm text-graphite">{question.advice}</p>
        <AnswerOutcomes question={question} limit={limit ?? undefined} />
      </div>
      <Effect question={question} />
    </div>
  )
}

function Effect({ question }: { question: Omit<Question, 'answerId'> }) {
  return <p className="text-sm sm:text-right">{upperFirst(effectText(question))}</p>
}

/** One answer; a valid one changes the figures at once, another says what is wrong. */
export function WhatIfField({ answer, whatIf }: { answer: ProjectAnswer; whatIf: WhatIf }) {
  const [problem, setProblem] = useState<string>()
  const answers = { ...whatIf.view?.answers, ...whatIf.changes }
  return (
    <AnswerField
      answer={answer}
      answers={answers}
      error={problem}
      onGive={(value) => {
        const checked = changeAnswers(answers, { [answer.id]: value })
        setProblem(checked.ok ? undefined : checked.refusal[0]?.sentence)
        if (checked.ok) whatIf.give(answer.id, value)
      }}
    />
  )
}
