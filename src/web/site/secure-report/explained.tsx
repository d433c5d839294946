import { type GlossaryId, glossary } from '#core/report/glossary.ts'

/** A word of the trade; pressed, it is explained. The page holds the explanations once. */
export function Explained({ id, word }: { id: GlossaryId; word?: string }) {
  const { term } = glossary[id]
  return (
    <button
      type="button"
      popoverTarget={placeOf(id)}
      aria-label={`${word ?? term}, what it means`}
      className="min-h-6 cursor-help underline decoration-dotted underline-offset-4"
    >
      {word ?? term}
    </button>
  )
}

export function Explanations() {
  const ids = Object.keys(glossary) as GlossaryId[]
  return ids.map((id) => (
    <div
      key={id}
      id={placeOf(id)}
      popover="auto"
      className="m-auto max-w-[min(22rem,calc(100vw-2rem))] border border-ink bg-raised p-4 text-sm text-ink"
    >
      <dfn className="font-semibold not-italic">{glossary[id].term}</dfn>
      <p className="mt-1">{glossary[id].meaning}</p>
    </div>
  ))
}

function placeOf(id: GlossaryId): string {
  return `explains-${id}`
}
