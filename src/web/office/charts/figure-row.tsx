import type { ReactNode } from 'react'
import { MaybeLink } from '#web/office/shell/maybe-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type Figure = {
  readonly label: string
  /** Undefined while it loads. */
  readonly value: string | undefined
  readonly note?: ReactNode
  /** The page with the items that the figure counts. */
  readonly to?: string
}

/** The main figures of a page; each keeps its space while it loads. */
export function FigureRow({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid border-t border-l border-hairline sm:grid-cols-3">
        {figures.map(({ label: name, value, note, to }) => (
          <div key={name} className="border-r border-b border-hairline bg-raised px-4 py-3 sm:px-6">
            <dt className="text-sm text-graphite">{name}</dt>
            <dd className="figures mt-1 font-serif text-xl">
              {value === undefined ? (
                <Skeleton className="my-1.5 h-6 w-32" />
              ) : (
                <MaybeLink to={to}>{value}</MaybeLink>
              )}
            </dd>
            <dd className="min-h-4 text-xs text-graphite">
              {value === undefined ? <Skeleton className="mt-1 h-3 w-24" /> : note}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
