import { formatUsd } from '#core/money/format-money.ts'
import { type MethodTotal, methodLabels } from '#core/qc/compare-methods.ts'

type MethodComparisonProps = {
  methods: readonly MethodTotal[]
  isConfigurationSaved: boolean
}

/** The current estimate beside the other ways of pricing the same facts. */
export function MethodComparison({ methods, isConfigurationSaved }: MethodComparisonProps) {
  if (methods.length < 2) return null
  return (
    <section>
      <h2 className="mb-2 text-lg">Priced in other ways</h2>
      <dl className="figures text-sm">
        {methods.map(({ method, totalCents, gapPercent, reason }, at) => (
          <div
            key={method}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-hairline py-1.5"
          >
            <dt className="text-graphite">
              {methodLabels[method]}
              {at === 0 ? ', current' : ''}
            </dt>
            <dd>{formatUsd(totalCents)}</dd>
            {at === 0 ? null : (
              <dd className="basis-full text-xs text-graphite">
                This estimate is {Math.abs(gapPercent)}% {gapPercent < 0 ? 'below' : 'above'} it.{' '}
                {reason}
                {method === 'configured' && !isConfigurationSaved
                  ? ' No list was saved for this type; the built-in one prices nothing.'
                  : ''}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
