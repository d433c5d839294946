import { useQuery } from '@tanstack/react-query'
import type { Account, AccountPlan } from '#contract/accounts.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { fetchAccount, useMayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'

export type PlanOffer = {
  readonly plan: AccountPlan
  /** Of the account: a report of the plan and its mails go there. */
  readonly email: string
  /** The plan covers this report now. */
  readonly isCovered: boolean
}

/** The account of a signed-in customer; undefined for everyone else, and while it is loaded. */
export function useOwnAccount(): Account | undefined {
  const isSignedIn = useMayBeSignedIn()
  // Without an answer the order is paid for as usual.
  const { data: account } = useQuery(
    { queryKey: ['plan-offer'], queryFn: fetchAccount, enabled: isSignedIn, gcTime: 0 },
    siteQueryClient,
  )
  return isSignedIn ? (account ?? undefined) : undefined
}

/** What a signed-in subscriber's plan covers for this package; undefined for everyone else. */
export function usePlanOffer(packageType: PackageType): PlanOffer | undefined {
  const account = useOwnAccount()
  const plan = account?.plan
  if (!(account && plan?.isLive)) return undefined
  const isLeft = plan.reportsLeft === null || plan.reportsLeft > 0
  const { email } = account
  return { plan, email, isCovered: plan.packages.includes(packageType) && isLeft }
}
