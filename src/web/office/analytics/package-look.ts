import type { SubscriptionPlanId } from '#core/analytics/plan-price.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Look } from '#web/office/charts/look.tsx'

export const packageLooks: Readonly<Record<PackageType, Look>> = {
  basic: 'lined',
  pro: 'solid',
  premium: 'dark',
}

export const planLooks: Readonly<Record<SubscriptionPlanId, Look>> = {
  trial: 'open',
  starter: 'lined',
  professional: 'solid',
  enterprise: 'dark',
}
