import type { AnswerSuggestion } from '#core/facts-check/suggest-answers.ts'
import { Button } from '#web/ui/button.tsx'

type SuggestionListProps = {
  suggestions: readonly AnswerSuggestion[]
  onAccept: (suggestion: AnswerSuggestion) => void
}

/** What texts say and no answer does; each becomes an answer with one press. */
export function SuggestionList({ suggestions, onAccept }: SuggestionListProps) {
  return (
    <ul className="text-sm">
      {suggestions.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2"
        >
          <span className="min-w-0">
            {one.label}: {one.valueText}
            <span className="block text-graphite">
              {one.differs ? 'Another answer was given. ' : ''}“{one.quote}”
            </span>
          </span>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${one.differs ? 'Use' : 'Add'} ${one.label}: ${one.valueText}`}
            onClick={() => onAccept(one)}
          >
            {one.differs ? 'Use This' : 'Add'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
