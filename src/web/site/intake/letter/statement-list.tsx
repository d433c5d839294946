import { useEffect, useRef } from 'react'
import type { PackageType } from '#core/catalog/package-type.ts'
import { countOf } from '#core/sentence-parts.ts'
import { NothingStated, UntakenList } from './letter-notes.tsx'
import { StatementCard } from './statement-card.tsx'
import type { LetterAnswers } from './use-letter-answers.ts'

type StatementListProps = {
  packageType: PackageType
  found: LetterAnswers
  onBack: () => void
}

/** What the letter states; each answer waits until it is taken or left. */
export function StatementList({ packageType, found, onBack }: StatementListProps) {
  const { answers, stated, untaken, news, take, leave } = found
  const list = useFocusOfNext(news.count)
  return (
    <>
      <div id="letter-found" tabIndex={-1} className="text-sm outline-none">
        {stated.length === 0 ? (
          <NothingStated packageType={packageType} />
        ) : (
          <Found found={found} />
        )}
      </div>
      <button type="button" className="link mt-1 text-sm" onClick={onBack}>
        Back to the text
      </button>
      <ul ref={list} className="mt-4">
        {stated.map((one) => (
          <StatementCard
            key={one.key}
            stated={one}
            answers={answers}
            onTake={(choice) => take([choice])}
            onLeave={() => leave(one)}
          />
        ))}
      </ul>
      <UntakenList untaken={untaken} />
    </>
  )
}

function Found({ found: { stated, openCount, plain, replaces } }: { found: LetterAnswers }) {
  return (
    <>
      <p className="text-graphite">
        {countOf(stated.length, 'answer')} found, {openCount} to decide. Check each against its
        sentence; you can change every field later.
      </p>
      {plain.length > 1 && replaces > 0 ? (
        <p className="mt-1 text-caution">
          “Use all {plain.length}” replaces {countOf(replaces, 'answer')} that the form has now.
        </p>
      ) : null}
    </>
  )
}

/** The keyboard goes on to the next answer that waits, and behind the last one to the way out. */
function useFocusOfNext(decided: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(decided)
  useEffect(() => {
    if (before.current === decided) return
    before.current = decided
    const sheet = list.current?.closest('[role="dialog"]')
    const next = list.current?.querySelector<HTMLElement>('[data-next-answer]')
    const last = sheet?.querySelector<HTMLElement>('[data-bottom-bar] button:last-of-type')
    ;(next ?? last)?.focus()
  }, [decided])
  return list
}
