import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { breaksLimit } from '#core/risk/answer-outcomes.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'

type AnswerOutcomesProps = {
  question: { readonly outcomes?: OpenQuestion['outcomes'] | undefined }
  /** The most that the customer means to spend. */
  limit?: Cents | undefined
}

/**
 * What each answer makes of the likely cost: `Likely then: Dark shell $216,000, Vanilla shell …`.
 * What is over the customer's budget is marked, in color and in words.
 */
export function AnswerOutcomes({ question, limit }: AnswerOutcomesProps) {
  const { outcomes = [] } = question
  if (outcomes.length === 0) return null
  return (
    <p className="figures mt-1 flex flex-wrap gap-x-4 text-sm">
      <span className="text-graphite">Likely then:</span>
      {outcomes.map((outcome) => (
        <span key={outcome.label}>
          <span className="text-graphite">{outcome.label}</span>{' '}
          {breaksLimit(outcome, limit) ? (
            <span className="font-medium text-bad">
              <span className="whitespace-nowrap">{formatUsdWhole(outcome.likelyCents)}</span>, over
              your budget
            </span>
          ) : (
            <span className="whitespace-nowrap">{formatUsdWhole(outcome.likelyCents)}</span>
          )}
        </span>
      ))}
    </p>
  )
}
