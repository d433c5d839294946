import { useEffect, useState } from 'react'
import type { AccountPlan } from '#contract/accounts.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { fetchAccount, useMayBeSignedIn } from '#web/site/frame/signed-in.ts'

export type PlanOffer = {
  readonly plan: AccountPlan
  /** The plan covers this report now. */
  readonly isCovered: boolean
}

/** What a signed-in subscriber's plan covers for this package; undefined for everyone else. */
export function usePlanOffer(packageType: PackageType): PlanOffer | undefined {
  const [plan, setPlan] = useState<AccountPlan>()
  const isSignedIn = useMayBeSignedIn()
  useEffect(() => {
    if (!isSignedIn) return setPlan(undefined)
    let isGone = false
    // Without an answer the order is paid for as usual.
    const ask = async () => {
      const account = await fetchAccount().catch(() => null)
      if (!isGone && account?.plan?.isLive) setPlan(account.plan)
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [isSignedIn])
  if (!plan) return undefined
  const isLeft = plan.reportsLeft === null || plan.reportsLeft > 0
  return { plan, isCovered: plan.packages.includes(packageType) && isLeft }
}
