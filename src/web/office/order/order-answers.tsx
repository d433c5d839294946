import type { StaffOrder } from '#contract/staff-order.ts'
import { answerText } from '#core/project/answer-text.ts'
import {
  answerGroupLabels,
  answerGroups,
  askedAnswers,
  isAnswered,
} from '#core/project/project-answers.ts'
import { FactList } from '../shell/fact-list.tsx'

/** All answers of the intake, and the open ones. */
export function OrderAnswers({ project }: { project: StaffOrder['projectData'] }) {
  const asked = askedAnswers(project)
  return answerGroups.map((group) => {
    const own = asked.filter((answer) => answer.group === group)
    const long = own.filter(({ control }) => control.kind === 'long-text')
    const short = own.filter(
      ({ id, control }) =>
        control.kind !== 'long-text' && (group !== 'program' || isAnswered(project[id])),
    )
    if (own.length === 0 || short.length + long.length === 0) return null
    return (
      <section key={group}>
        <h2 className="mb-2 text-lg">{answerGroupLabels[group]}</h2>
        <FactList
          facts={short.map((answer) => [
            answer.label,
            answerText(answer, project[answer.id]) || (
              <span className="text-graphite">
                {answer.control.kind === 'yes-no' ? 'Not known' : 'Not given'}
              </span>
            ),
          ])}
        />
        {long.map((answer) => (
          <div key={answer.id} className="mt-3 max-w-prose text-sm">
            <h3 className="text-sm text-graphite">{answer.label}</h3>
            <p className="whitespace-pre-line">
              {answerText(answer, project[answer.id]) || 'Not given'}
            </p>
          </div>
        ))}
      </section>
    )
  })
}
