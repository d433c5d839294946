import { type ReactNode, useEffect, useState } from 'react'
import type { PackageType } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { shownHours } from '#web/lib/shown-offer.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EstimateAnswer } from '../estimate/estimate-answer.tsx'
import type { EstimateState, LiveEstimate } from '../estimate/use-live-estimate.ts'
import { LateCards } from './late-cards.tsx'
import type { PackagePrices } from './use-plan-offer.ts'

const waitingText = 'Give the kind of space and its area, and the range appears here.'

type Offer = { packageType: PackageType; prices: PackagePrices }

type RangePanelProps = Offer & {
  state: EstimateState
  isReview: boolean
  onAnswer?: (questionId: string) => void
}

/** Beside the form: the range, and the worth of each open question. */
export function RangePanel({ state, isReview, onAnswer, ...offer }: RangePanelProps) {
  return (
    <aside
      aria-label="Live estimate"
      className="sticky top-24 hidden self-start border border-ink bg-raised p-6 lg:block"
    >
      <h2 className="label-line font-sans">Range so far</h2>
      <div className="mt-4">
        <EstimateAnswer
          state={state}
          waitingText={waitingText}
          depth={3}
          {...(onAnswer ? { onAnswer } : {})}
        />
      </div>
      {isReview ? null : (
        <LateCards packageType={offer.packageType} state={state} className="mt-4 w-full" />
      )}
      {state.estimate?.conflicts.map(({ id, sentence }) => (
        <p key={id} className="mt-4 border-l-2 border-vermilion pl-3 text-sm">
          {sentence}
        </p>
      ))}
      <p className="mt-4 border-t border-hairline pt-3 text-xs text-graphite">
        From the engine that writes the report, before a person has looked at it.
      </p>
      <p className="figures mt-3 border-t border-hairline pt-3 text-sm">
        <PriceAndDay {...offer} isPromised={state.status !== 'outside-area'} />
      </p>
    </aside>
  )
}

type RangeStripProps = Offer & { state: EstimateState; action: ReactNode }

/** On a narrow screen price, day and range stay visible at the bottom; on a phone with the way on. */
export function RangeStrip({ state, action, ...offer }: RangeStripProps) {
  const { estimate } = state
  // It covers the page and moves nothing, so the page that is served before its code does without.
  if (!useHydrated()) return null
  return (
    <div
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-ink bg-paper px-4 py-2 text-sm lg:hidden',
        !estimate && 'md:hidden',
      )}
    >
      <div className="figures min-w-0">
        {estimate ? <StripRange estimate={estimate} /> : null}
        <p className="text-xs text-graphite">
          <PriceAndDay {...offer} isPromised={state.status !== 'outside-area'} />
        </p>
      </div>
      {/* The strip grows upwards with the range, and the button stays under the thumb. */}
      <div className="shrink-0 self-end md:hidden">{action}</div>
    </div>
  )
}

/** Likely, then the range, then what is left to ask. */
function StripRange({ estimate }: { estimate: LiveEstimate }) {
  const { likely, low, high, openQuestions } = estimate
  return (
    <div aria-live="polite">
      <p className="font-semibold">
        Likely {formatUsdWhole(likely)}
        {openQuestions.length > 0 ? (
          <span className="ml-2 text-xs font-normal whitespace-nowrap text-graphite">
            {openQuestions.length} left to ask
          </span>
        ) : null}
      </p>
      <p className="text-xs">
        Range <span className="whitespace-nowrap">{formatUsdWhole(low)}</span> to{' '}
        <span className="whitespace-nowrap">{formatUsdWhole(high)}</span>
      </p>
    </div>
  )
}

/** What the report costs, and when it is there if it is ordered now and the place is priced. */
function PriceAndDay({ packageType, prices, isPromised }: Offer & { isPromised: boolean }) {
  // The served page is older than the visit, so the day is known only here.
  const [now, setNow] = useState<Instant>()
  useEffect(() => setNow(new Date().toISOString()), [])
  const price = prices(packageType)
  return (
    <>
      {upperFirst(price)}
      {now && price !== '' && isPromised
        ? `, report by ${formatShortDate(addHours(now, shownHours(packageType)))}`
        : null}
    </>
  )
}
