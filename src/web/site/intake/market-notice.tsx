import { isInMarket, type Place } from '#core/market-area/market-area.ts'
import { homeArea } from '#core/rules/packs/home-area.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Said before anybody pays, once the place is known; nothing inside the market. */
export function MarketNotice({ place, className }: { place: Place; className?: string }) {
  const { city, state, zipCode } = place
  const isKnown = city.trim() !== '' && state.trim() !== '' && /^\d{5}/.test(zipCode.trim())
  if (!isKnown || isInMarket(place, homeArea)) return null
  return (
    <Alert
      tone="caution"
      title={`Outside the ${homeArea.name} metro`}
      {...(className ? { className } : {})}
    >
      Our prices are for the {homeArea.name} metro. You can order, but the number will be less
      certain here, and the report will say so.
    </Alert>
  )
}
