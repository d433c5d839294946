import { useQuery } from '@tanstack/react-query'
import type { AccountPlan } from '#contract/accounts.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { fetchAccount, useMayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'

export type PlanOffer = {
  readonly plan: AccountPlan
  /** The plan covers this report now. */
  readonly isCovered: boolean
}

/** What a signed-in subscriber's plan covers for this package; undefined for everyone else. */
export function usePlanOffer(packageType: PackageType): PlanOffer | undefined {
  const isSignedIn = useMayBeSignedIn()
  // Without an answer the order is paid for as usual.
  const { data: account } = useQuery(
    { queryKey: ['plan-offer'], queryFn: fetchAccount, enabled: isSignedIn, gcTime: 0 },
    siteQueryClient,
  )
  const plan = isSignedIn ? account?.plan : undefined
  if (!plan?.isLive) return undefined
  const isLeft = plan.reportsLeft === null || plan.reportsLeft > 0
  return { plan, isCovered: plan.packages.includes(packageType) && isLeft }
}
