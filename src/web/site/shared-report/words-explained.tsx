import { glossary } from '#core/report/glossary.ts'

/** The words of the trade that a copy uses, each with its meaning. Null when it uses none. */
export function WordsExplained({ text }: { text: string }) {
  const used = Object.values(glossary).filter(({ term }) => text.includes(term))
  if (used.length === 0) return null
  return (
    <details data-print="hide" className="mt-8 mb-10 max-w-measure text-sm">
      <summary className="link w-fit cursor-pointer">What the words mean</summary>
      <dl className="mt-3 grid gap-3">
        {used.map(({ term, meaning }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-graphite">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
