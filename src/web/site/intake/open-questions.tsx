import { useWatch } from 'react-hook-form'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { spendingLimitCents } from '#core/facts-check/spending-limit.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { effectCents } from '#core/risk/answer-outcomes.ts'
import { AnswerOutcomes } from '#web/answers/answer-outcomes.tsx'
import { useShownQuestions } from '#web/answers/use-shown-questions.ts'
import type { EstimateState, LiveEstimate } from '../estimate/use-live-estimate.ts'
import { SystemToggle, systemField } from './existing-systems.tsx'
import type { IntakeValues } from './intake-values.ts'
import { PackageLink } from './package-link.tsx'
import { isProgramFact } from './program-answers.ts'
import { ProgramField } from './program-fields.tsx'
import { UploadField } from './upload-field.tsx'
import type { PackagePrices } from './use-plan-offer.ts'

type Question = LiveEstimate['openQuestions'][number]

type OpenQuestionsProps = {
  packageType: PackageType
  prices: PackagePrices
  state: EstimateState
}

/** The open questions, each answered in place; the range beside them follows. */
export function OpenQuestions({ packageType, prices, state }: OpenQuestionsProps) {
  const open = state.estimate?.openQuestions ?? []
  const shown = useShownQuestions(open)
  const { asks, mostQuestions } = reportPackages[packageType]
  const asksAll = asks.includes('details')
  const isAsked = (question: Question) => asksAll || question.id !== 'floorPlan'
  const asked = shown.filter(isAsked).slice(0, mostQuestions)
  const others = open.filter(({ id }) => asked.every((question) => question.id !== id))
  if (state.status === 'failed') {
    return (
      <p className="mt-4 text-sm">
        The estimate cannot be reached right now, so we cannot say which questions are open. You can
        order anyway.
      </p>
    )
  }
  if (state.status === 'outside-area') {
    return (
      <p className="mt-4 text-sm">
        We do not price this place yet, so we cannot say what an answer would change.
      </p>
    )
  }
  if (shown.length === 0) {
    return (
      <p className="mt-4 text-sm">
        {state.estimate ? 'Nothing left that would move the number much.' : 'Estimating…'}
      </p>
    )
  }
  return (
    <>
      <ul className="mt-4">
        {asked.map((question) => (
          <li key={question.id} className="border-b border-hairline py-4">
            <QuestionRow question={question} now={open.find(({ id }) => id === question.id)} />
          </li>
        ))}
      </ul>
      {asksAll ? null : <AskedInDetail questions={others} prices={prices} />}
    </>
  )
}

function QuestionRow({ question, now }: { question: Question; now: Question | undefined }) {
  const [budget, description] = useWatch<IntakeValues, ['budget', 'description']>({
    name: ['budget', 'description'],
  })
  const limit = spendingLimitCents(budget ?? '', description ?? '')
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <QuestionField question={question} />
        <p className="mt-1 text-sm text-graphite">{question.advice}</p>
        <AnswerOutcomes question={now ?? question} limit={limit} />
      </div>
      <p className="figures text-sm sm:text-right">
        {now === undefined ? (
          <span className="text-graphite">Settled</span>
        ) : (
          <>
            <span className="sr-only">Worth </span>
            {formatUsdWhole(effectCents(now))}
          </>
        )}
      </p>
    </div>
  )
}

function QuestionField({ question: { id, question } }: { question: Question }) {
  const system = systemField(id)
  if (system) return <SystemToggle name={system.name} label={question} />
  if (id === 'floorPlan') {
    return <UploadField kind="floorPlan" label={question} hint="Image or PDF, up to 10 MB" />
  }
  const answer = findProjectAnswer(id)
  if (!(answer && isProgramFact(id))) return <p className="text-sm font-medium">{question}</p>
  return <ProgramField question={{ ...answer, id, label: question }} />
}

type AskedInDetailProps = { questions: readonly Question[]; prices: PackagePrices }

/** What a larger package asks as well, and what its answers are worth. */
function AskedInDetail({ questions, prices }: AskedInDetailProps) {
  if (questions.length === 0) return null
  const { name } = reportPackages.pro
  return (
    <div className="mt-6">
      <h3 className="font-sans text-sm font-medium">{name} asks these too</h3>
      <ul className="figures mt-2 text-sm">
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex items-baseline justify-between gap-6 border-b border-hairline py-2"
          >
            <span className="min-w-0">{question.question}</span>
            <span className="whitespace-nowrap text-graphite">
              {formatUsdWhole(effectCents(question))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <PackageLink packageType="pro" prices={prices} />; your answers stay.
      </p>
    </div>
  )
}
