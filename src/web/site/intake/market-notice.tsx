import { notPriced } from '#core/facts-check/outside-area.ts'
import { isOutside, type Place } from '#core/market-area/market-area.ts'
import { preparedAreas, soldArea } from '#web/lib/sold-area.ts'
import { Alert } from '#web/ui/alert.tsx'

type MarketNoticeProps = {
  place: Place
  /** The server gave no range for this place. */
  isRefused?: boolean
  className?: string
}

/** Shown before payment, once the place is known; nothing where it is priced. */
export function MarketNotice({ place, isRefused = false, ...shown }: MarketNoticeProps) {
  const { city, state, zipCode } = place
  const isKnown = city.trim() !== '' && state.trim() !== '' && /^\d{5}/.test(zipCode.trim())
  if (!isKnown || !isOutside(place, soldArea)) return null
  // A prepared market may have been opened since this page was built.
  if (preparedAt(place) && !isRefused) return null
  return <OutsideNotice place={place} {...shown} />
}

export function OutsideNotice({ place, className }: { place: Place; className?: string }) {
  return (
    <Alert
      tone="caution"
      title={notPriced(place, preparedAt(place))}
      {...(className ? { className } : {})}
    >
      We do not use the prices, codes and fees of another place. If you order anyway, a person looks
      at your order. We then open your area, or decline and return your payment in full, or the
      report to your plan.
    </Alert>
  )
}

function preparedAt(place: Place) {
  return preparedAreas.find((area) => !isOutside(place, area))
}
