import type { BidItem } from '#core/bid-items/bid-item.ts'
import { isUncertain, type LineException } from '#core/qc/line-exceptions.ts'
import { exceptionTexts } from '../bid-items/exception-texts.ts'

type ExceptionListProps = {
  items: readonly BidItem[]
  exceptions: ReadonlyMap<string, readonly LineException[]>
}

/** The lines to check first; each name links to its line. */
export function ExceptionList({ items, exceptions }: ExceptionListProps) {
  const marked = items.flatMap((item) => {
    const ids = exceptions.get(item.id)
    return ids ? [{ item, ids }] : []
  })
  const uncertain = items.filter(
    (item) => isUncertain(item) && !exceptions.get(item.id)?.includes('low-confidence'),
  )
  return (
    <section aria-labelledby="exceptions-title">
      <h2 id="exceptions-title" className="mb-2 text-lg">
        Look here first
      </h2>
      {marked.length === 0 ? <p className="text-sm">No line stands out.</p> : null}
      <ul className="text-sm">
        {marked.map(({ item, ids }) => (
          <li key={item.id} className="flex min-h-8 flex-wrap items-center gap-x-2">
            <button type="button" className="link min-h-6" onClick={() => goTo(item.id)}>
              {item.item || 'A line without a name'}
            </button>
            <span className="text-graphite">{ids.map((id) => exceptionTexts[id]).join(', ')}</span>
          </li>
        ))}
      </ul>
      {marked.some(({ ids }) => ids.includes('large-share')) ? (
        <p className="mt-1 text-xs text-graphite">
          The usual share is the median of plain drafts of this type at several sizes and finishes,
          not of built projects. That 3 times stands out is judgment.
        </p>
      ) : null}
      {uncertain.length > 0 ? (
        <p className="mt-1 text-sm text-graphite">{uncertainLines(uncertain.length)}</p>
      ) : null}
    </section>
  )
}

function goTo(id: string): void {
  const cell = [...document.querySelectorAll<HTMLElement>('[data-column="unitPrice"]')].find(
    (input) => input.dataset['item'] === id,
  )
  cell?.focus()
}

function uncertainLines(count: number): string {
  return count === 1
    ? '1 small line is priced with low confidence.'
    : `${count} small lines are priced with low confidence.`
}
