import { Link } from 'react-router'
import { reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { CallReply } from '#web/lib/call.ts'
import { formatDateIn, formatOrderMoment } from '#web/lib/format-date.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { findDraftOrder } from '../intake/intake-draft.ts'
import { OutsideNotice } from '../intake/market-notice.tsx'
import { type ShownRange, useShownRange } from '../intake/shown-range.ts'

type Order = CallReply<'showOrder'>

const rangeText = ({ low, high }: ShownRange) => `${formatUsdWhole(low)} – ${formatUsdWhole(high)}`

/** On a narrow screen price, day and range stay visible while the card is entered. */
export function OrderStrip({ order }: { order: Order }) {
  const range = useShownRange()
  const due = dueAt(order)
  return (
    <p className="figures sticky top-16 z-10 order-first -mb-8 border-b border-ink bg-paper py-2 text-sm lg:hidden">
      {formatUsd(order.amount)}
      {due === null || order.isOutsideArea
        ? ''
        : `, report by ${formatDateIn(order.timeZone, due)}`}
      {range ? (
        <span className="block font-semibold">
          <span className="sr-only">Range so far </span>
          {rangeText(range)}
        </span>
      ) : null}
    </p>
  )
}

export function OrderAside({ order }: { order: Order | undefined }) {
  const range = useShownRange()
  return (
    <aside
      aria-label="Your order"
      className="order-first min-h-40 self-start border-ink lg:order-none lg:border-t lg:pt-4"
    >
      <h2 className="label-line font-sans">Your order</h2>
      {order ? (
        <>
          <p className="mt-3 font-medium">{reportPackages[order.packageType].name}</p>
          <p className="text-sm text-graphite">
            {order.projectData.city}, {order.projectData.state}
          </p>
          {order.status === 'pending' && order.isOutsideArea ? (
            <OutsideNotice className="mt-3" place={{ ...order.projectData, zipCode: '' }} />
          ) : null}
          <p className="figures mt-4 flex items-baseline justify-between border-t border-hairline pt-3">
            <span className="text-sm text-graphite">Total</span>
            <span className="font-serif text-xl">{formatUsd(order.amount)}</span>
          </p>
          {range ? (
            <p className="figures mt-3 flex items-baseline justify-between gap-4 text-sm">
              <span className="text-graphite">Range of your build-out so far</span>
              <span className="text-right">{rangeText(range)}</span>
            </p>
          ) : null}
          {order.isOutsideArea ? null : <Due order={order} />}
          {order.status === 'pending' && findDraftOrder() === order.id ? (
            <Link
              to={pagePath('intake', { packageType: order.packageType }, { step: 'review' })}
              className="link mt-2 inline-block text-sm"
            >
              Change your answers
            </Link>
          ) : null}
        </>
      ) : null}
    </aside>
  )
}

/** If it is paid now, as long as it is not. */
function dueAt({ deliveryHours, dueAt }: Order) {
  return deliveryHours === null ? dueAt : addHours(new Date().toISOString(), deliveryHours)
}

/** Nothing is promised for a place that is not priced. */
function Due({ order }: { order: Order }) {
  const due = dueAt(order)
  if (due === null) return null
  const moment = formatOrderMoment(order.timeZone, due)
  return (
    <p className="mt-3 text-sm text-graphite">
      {order.deliveryHours === null
        ? `Due by ${moment}.`
        : `Due within ${order.deliveryHours} hours of your payment; if you pay now, by ${moment}.`}
    </p>
  )
}
