import type { ReactNode } from 'react'
import { formatInteger } from '#core/money/format-money.ts'
import { MaybeLink } from '#web/office/shell/maybe-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Look, LookRect, Swatch } from './look.tsx'

export type Share = {
  readonly id: string
  readonly label: string
  readonly look: Look
  readonly count: number
  readonly note?: ReactNode
  /** The page with the people or things that are counted. */
  readonly to?: string
}

type ShareBarProps = {
  label: string
  shares: readonly Share[]
  /** One share per line, where there is space below. */
  tall?: boolean
}

/** One bar divided into shares, and the same shares as a text list. */
export function ShareBar({ label, shares, tall = false }: ShareBarProps) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0)
  const of = (count: number) => (whole === 0 ? 0 : (count / whole) * 100)
  let from = 0
  return (
    <figure aria-label={label}>
      <svg aria-hidden="true" className="block h-9 w-full overflow-visible">
        <LookRect look="open" x={0} y={0.5} width="100%" height={35} />
        {shares.map(({ id, look, count }) => {
          const x = from
          from += of(count)
          return count === 0 ? null : (
            <LookRect
              key={id}
              look={look}
              x={`${x}%`}
              y={0.5}
              width={`${Math.max(of(count), 0.2)}%`}
              height={35}
            />
          )
        })}
      </svg>
      <ul
        className={
          tall
            ? 'mt-4 text-sm'
            : 'mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm max-sm:grid max-sm:grid-cols-2'
        }
      >
        {shares.map((share) => (
          <ShareWords key={share.id} share={share} percent={of(share.count)} tall={tall} />
        ))}
      </ul>
    </figure>
  )
}

type ShareWordsProps = { share: Share; percent: number; tall: boolean }

function ShareWords({ share, percent, tall }: ShareWordsProps) {
  const figures = (
    <>
      <span className="font-semibold">{formatInteger(share.count)}</span>
      <span
        className={classNames('ml-2 inline-block text-xs text-graphite', tall && 'w-12 text-right')}
      >
        {percent.toFixed(1)}%
      </span>
    </>
  )
  return (
    <li
      className={classNames(
        'flex min-w-0 gap-2.5',
        tall && 'items-start border-b border-hairline py-3 last:border-0',
      )}
    >
      <Swatch look={share.look} />
      <span className="min-w-0 flex-1">
        <span className="block">
          <MaybeLink to={share.to}>{share.label}</MaybeLink>
        </span>
        {tall ? null : <span className="figures block">{figures}</span>}
        {share.note ? <span className="block text-xs text-graphite">{share.note}</span> : null}
      </span>
      {tall ? <span className="figures">{figures}</span> : null}
    </li>
  )
}
