import type { StaffOrder } from '#contract/staff-order.ts'
import { suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { SuggestionList } from '#web/answers/suggestion-list.tsx'
import type { FactChanges } from './use-fact-changes.ts'

type SuggestedAnswersProps = { order: StaffOrder; changes: FactChanges }

/** What the customer wrote and did not answer. It is priced once staff adds it as an answer. */
export function SuggestedAnswers({ order, changes }: SuggestedAnswersProps) {
  const found = suggestAnswers(order.projectData)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="suggested-title">
      <h2 id="suggested-title" className="mb-2 border-b border-ink text-base">
        In the customer’s words only
      </h2>
      <p className="text-xs text-graphite">Not priced until it is an answer.</p>
      <SuggestionList
        suggestions={found}
        onAccept={({ answer, value }) => {
          if (!changes.busy) changes.give(answer, value)
        }}
      />
    </section>
  )
}
