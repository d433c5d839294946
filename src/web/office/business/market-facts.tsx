import { useQuery } from '@tanstack/react-query'
import type { SoldMarket } from '#contract/business.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { FactList } from '../shell/fact-list.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'

/** The market that the server prices for, to be read: it is no setting. */
export function MarketFacts() {
  const market = useQuery({
    queryKey: ['sold-market'],
    queryFn: ({ signal }) => callAsStaff('showSoldMarket', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section aria-labelledby="market">
      <h2 id="market" className="text-lg">
        Market
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-sm text-graphite">
        Prices, days and amounts follow the market that this program was installed for. It cannot be
        changed here: time zone, tax, fees, rules and currency are part of the market’s price pack.
        “The market” in docs/operating.md describes how a pack is changed.
      </p>
      {market.isError ? (
        <LoadFailed query={market} title="The market could not be loaded" />
      ) : market.data ? (
        <FactList facts={factsOf(market.data)} />
      ) : (
        <RowSkeletons label="Loading the market..." />
      )}
    </section>
  )
}

function factsOf(market: SoldMarket): readonly (readonly [string, string])[] {
  const { currency, tax } = market
  const code = currency.code.toUpperCase()
  return [
    ['Area', `${market.name}, ${market.state}: ${market.cities} cities and towns`],
    ['Time zone', market.timeZone],
    ['Currency', `${code}, written ${formatUsd(123_456)}`],
    ['Tax on the contract', tax ? `${tax.label}, ${tax.percent}%` : 'None: the prices include it'],
    ['Permit fees', market.permitFees],
    ['Local rules', String(market.rules)],
    ['Price book', market.priceBook],
  ]
}
