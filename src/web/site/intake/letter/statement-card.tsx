import type { LetterStatement } from '#core/letter-of-intent/read-letter.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { isHeld, replacedText } from './letter-change.ts'
import { quoteParts } from './quote-parts.ts'
import type { StatedAnswer } from './use-letter-answers.ts'

type StatementCardProps = {
  stated: StatedAnswer
  answers: StoredAnswers
  onTake: (statement: LetterStatement) => void
  onLeave: () => void
}

/** One answer as it will be entered, with its sentence, and what it would replace. */
export function StatementCard({ stated, answers, onTake, onLeave }: StatementCardProps) {
  const { choices, isOpen } = stated
  const [first] = choices
  if (!first) return null
  const replaced = replacedText(answers, first)
  const isContested = choices.length > 1
  return (
    <li className="border-t border-hairline py-4 first:border-0 first:pt-0">
      <h3 className="font-sans text-sm text-graphite">{first.label}</h3>
      {isContested && isOpen ? (
        <p className="mt-1 text-sm text-caution">
          The letter states {choices.length} values. Choose the one that is right.
        </p>
      ) : null}
      {replaced && isOpen ? (
        <p className="mt-1 text-sm text-caution">
          The form has {replaced} now. It would be replaced.
        </p>
      ) : null}
      {choices.map((one) => (
        <Choice
          key={one.id}
          statement={one}
          isHeld={isHeld(answers, one)}
          isOpen={isOpen}
          onTake={() => onTake(one)}
          {...(isContested ? {} : { onLeave })}
        />
      ))}
      {isContested && isOpen ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Leave it: ${first.label}`}
          className="mt-2 max-sm:min-h-11"
          onClick={onLeave}
        >
          Leave it
        </Button>
      ) : null}
    </li>
  )
}

type ChoiceProps = {
  statement: LetterStatement
  isHeld: boolean
  isOpen: boolean
  onTake: () => void
  onLeave?: () => void
}

function Choice({ statement, isHeld: isEntered, isOpen, onTake, onLeave }: ChoiceProps) {
  const { label, valueText, note } = statement
  const name = `${label}, ${valueText}`
  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 basis-80 grow">
        <p className="figures font-medium break-words">{valueText}</p>
        <Quote statement={statement} />
        {note ? <p className="mt-1 text-sm text-graphite">{note}</p> : null}
      </div>
      <div className="flex min-h-8 items-center gap-2">
        {isEntered ? (
          <p className="text-sm font-medium text-good">In the form</p>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:min-h-11"
            aria-label={`Use this: ${name}`}
            {...(isOpen ? { 'data-next-answer': '' } : {})}
            onClick={onTake}
          >
            Use this
          </Button>
        )}
        {isOpen && onLeave ? (
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:min-h-11"
            aria-label={`Leave it: ${name}`}
            onClick={onLeave}
          >
            Leave it
          </Button>
        ) : null}
        {isOpen || isEntered ? null : <p className="text-sm text-graphite">Left</p>}
      </div>
    </div>
  )
}

function Quote({ statement }: { statement: LetterStatement }) {
  const { before, value, after } = quoteParts(statement)
  return (
    <blockquote className="mt-1 border-l-2 border-hairline pl-3 font-serif text-sm break-words text-graphite">
      {before}
      <mark className="bg-wash-caution font-medium text-ink">{value}</mark>
      {after}
    </blockquote>
  )
}
