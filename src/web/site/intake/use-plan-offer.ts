import { useEffect, useState } from 'react'
import type { AccountPlan } from '#contract/accounts.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { fetchAccount, useMayBeSignedIn } from '../account/signed-in.ts'

export type PlanOffer = {
  readonly plan: AccountPlan
  /** The plan pays for this report now. */
  readonly isCovered: boolean
}

/** What the plan of a signed-in subscriber says to this package; undefined for everybody else. */
export function usePlanOffer(packageType: PackageType): PlanOffer | undefined {
  const [plan, setPlan] = useState<AccountPlan>()
  const isSignedIn = useMayBeSignedIn()
  useEffect(() => {
    if (!isSignedIn) return setPlan(undefined)
    let isGone = false
    // Without an answer the order is simply paid for.
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
