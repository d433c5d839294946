import { answerText } from '#core/project/answer-text.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'

type ChangedAnswersProps = {
  stored: Readonly<Record<string, unknown>>
  changes: Readonly<Record<string, unknown>>
}

/** Each changed answer with its old and its new value. */
export function ChangedAnswers({ stored, changes }: ChangedAnswersProps) {
  return (
    <dl className="text-sm">
      {Object.entries(changes).map(([id, value]) => {
        const answer = findProjectAnswer(id)
        if (!answer) return null
        return (
          <div
            key={id}
            className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-1.5"
          >
            <dt>{answer.label}</dt>
            <dd className="figures">
              <span className="text-graphite">
                {answerText(answer, stored[id]) || 'Not known'} →{' '}
              </span>
              {answerText(answer, value) || 'Not known'}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
