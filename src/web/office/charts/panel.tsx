import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PanelProps = { title: string; note?: ReactNode; className?: string; children: ReactNode }

/** One question of the dashboard with its answer. */
export function Panel({ title, note, className = '', children }: PanelProps) {
  return (
    <section className={`min-w-0 border border-hairline bg-raised p-4 sm:p-6 ${className}`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {note ? <p className="text-xs text-graphite">{note}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** Keeps the space of a panel while its figures load. */
export function PanelSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`border border-hairline bg-raised p-4 sm:p-6 ${className}`}>
      <Skeleton className="mb-6 h-6 w-40" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
