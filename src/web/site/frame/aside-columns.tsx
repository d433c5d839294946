import type { ReactNode } from 'react'
import { GridBubble } from '#web/ui/grid-bubble.tsx'

type AsideColumnsProps = {
  main: ReactNode
  /** The topic of the column beside it. */
  label: string
  entries: readonly { readonly title: string; readonly text: string }[]
  picture?: ReactNode
  children?: ReactNode
}

/** A short form or answer with related content beside it. */
export function AsideColumns({ main, label, entries, picture, children }: AsideColumnsProps) {
  return (
    <div className="grid gap-12 border-t border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="min-w-0 max-w-measure">{main}</div>
      <aside aria-label={label} className="lg:border-l lg:border-hairline lg:pl-8">
        <h2 className="label-line font-sans">{label}</h2>
        {picture}
        <ol className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {entries.map((entry, index) => (
            <li key={entry.title} className="flex gap-4">
              <GridBubble className="size-7">{String.fromCharCode(65 + index)}</GridBubble>
              <div>
                <h3 className="font-sans text-base font-semibold">{entry.title}</h3>
                <p className="mt-1 text-sm text-graphite">{entry.text}</p>
              </div>
            </li>
          ))}
        </ol>
        {children ? (
          <p className="mt-6 border-t border-hairline pt-4 text-sm text-graphite">{children}</p>
        ) : null}
      </aside>
    </div>
  )
}
