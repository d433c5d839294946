import { isInMarket, type Place } from '#core/market-area/market-area.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Shown before payment, once the place is known; nothing inside the market. */
export function MarketNotice({ place, className }: { place: Place; className?: string }) {
  const { city, state, zipCode } = place
  const isKnown = city.trim() !== '' && state.trim() !== '' && /^\d{5}/.test(zipCode.trim())
  if (!isKnown || isInMarket(place, soldArea)) return null
  return (
    <Alert
      tone="caution"
      title={`Outside the ${soldArea.name} metro`}
      {...(className ? { className } : {})}
    >
      Our prices are for the {soldArea.name} metro. You can order, but the number will be less
      certain here, and the report will say so.
    </Alert>
  )
}
