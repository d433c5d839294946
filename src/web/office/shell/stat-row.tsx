import { formatInteger } from '#core/money/format-money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type Stat = { readonly label: string; readonly value: number | undefined }

/** A row of counts; keeps its space while they load. */
export function StatRow({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 border-t border-l border-hairline sm:flex">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-1 flex-col-reverse border-r border-b border-hairline bg-raised px-4 py-2.5"
          >
            <dt className="text-xs text-graphite">{stat.label}</dt>
            <dd className="figures text-lg font-semibold">
              {stat.value === undefined ? (
                <Skeleton className="my-1 h-5 w-12" />
              ) : (
                formatInteger(stat.value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
