import type { PackageType } from '#core/catalog/package-type.ts'
import { coveringPlanNames } from '#core/catalog/subscription-plan.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { PlanOffer } from './use-plan-offer.ts'

type PlanNoticeProps = { offer: PlanOffer; packageType: PackageType }

/** The reports left this month; at the limit, the one-time price is offered. */
export function PlanNotice({ offer, packageType }: PlanNoticeProps) {
  const { plan } = offer
  const name = coveringPlanNames[plan.plan]
  const price = formatUsdWhole(shownPrice(packageType))
  if (offer.isCovered) {
    return (
      <Alert tone="good" className="mt-6" title={`Included in your ${name} plan`}>
        {plan.reportLimit === null
          ? 'Your plan has no limit.'
          : `${plan.reportsLeft} of ${plan.reportLimit} reports are left until ${formatMarketDay(plan.monthEnd)}.`}{' '}
        This one costs nothing more.
      </Alert>
    )
  }
  if (!plan.packages.includes(packageType)) {
    return (
      <Alert tone="caution" className="mt-6" title={`Not part of your ${name} plan`}>
        You can order this report at its one-time price of {price}.
      </Alert>
    )
  }
  return (
    <Alert tone="caution" className="mt-6" title="All reports of this month are used">
      The count starts again on {formatMarketDay(plan.monthEnd)}. You can order this report now at
      its one-time price of {price}.
    </Alert>
  )
}
