import '#web/styles/question-sheet-print.css'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { whoAnswers, yourself } from '#core/narrative/who-answers.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'
import { AnswerOutcomes } from '#web/answers/answer-outcomes.tsx'

/** What to ask others, then what to decide, each with a line for the answer; one sheet on paper. */
export function QuestionSheet({ report }: { report: ReportDocument }) {
  const { header, project, assessment } = report
  const questions = assessment.openQuestions
  const own = questions.filter(({ id }) => whoAnswers(id) === yourself)
  const others = questions.filter(({ id }) => whoAnswers(id) !== yourself)
  return (
    <article data-print="alone">
      <p className="text-sm text-graphite">
        {project.companyName}, {header.reportId}, version {header.version}. Likely construction cost
        today: {formatUsdWhole(assessment.range.p50)}.
      </p>
      <Questions title="Ask others" questions={others} limit={project.spendingLimitCents} />
      <Questions title="Decide yourself" questions={own} limit={project.spendingLimitCents} />
      <p className="mt-4 text-sm">
        Answer on the page of your report, and the figures follow. Put what the landlord promises
        into the lease.
      </p>
    </article>
  )
}

type QuestionsProps = {
  title: string
  questions: readonly OpenQuestion[]
  limit: number | undefined
}

function Questions({ title, questions, limit }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="label-line font-sans">{title}</h3>
      <ol>
        {questions.map((open) => {
          const who = whoAnswers(open.id)
          return (
            <li key={open.id} className="border-b border-hairline py-2 text-sm break-inside-avoid">
              <p className="font-medium">{open.question}</p>
              <p className="text-graphite">
                {who === yourself || open.advice.startsWith('Ask ') ? '' : `Ask ${who}. `}
                {open.advice}
              </p>
              <AnswerOutcomes question={open} limit={limit} />
              <p className="mt-2 text-graphite">
                Answer: <span className="inline-block w-3/5 border-b border-edge">&nbsp;</span>
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
