import { useQuery } from '@tanstack/react-query'
import type { Account, AccountPlan } from '#contract/accounts.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { fetchAccount, useMayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'

export type PlanOffer = {
  readonly plan: AccountPlan
  /** Of the account: a report of the plan and its mails go there. */
  readonly email: string
  /** The plan covers this report now. */
  readonly isCovered: boolean
  /** The packages that it covers now. */
  readonly covered: readonly PackageType[]
}

export type PackagePrices = (packageType: PackageType) => string

function useAccountQuery() {
  const isSignedIn = useMayBeSignedIn()
  // Without an answer the order is paid for as usual.
  const { data, isFetching } = useQuery(
    { queryKey: ['plan-offer'], queryFn: fetchAccount, enabled: isSignedIn, gcTime: 0 },
    siteQueryClient,
  )
  const account = isSignedIn ? (data ?? undefined) : undefined
  return { account, isAsked: isSignedIn && isFetching }
}

/** The account of a signed-in customer; undefined for everyone else, and while it is loaded. */
export function useOwnAccount(): Account | undefined {
  return useAccountQuery().account
}

/** What a signed-in subscriber's plan covers for this package; undefined for everyone else. */
export function usePlanOffer(packageType: PackageType): PlanOffer | undefined {
  const account = useOwnAccount()
  const plan = account?.plan
  if (!(account && plan?.isLive)) return undefined
  const isLeft = plan.reportsLeft === null || plan.reportsLeft > 0
  const covered = isLeft ? plan.packages : []
  return { plan, email: account.email, covered, isCovered: covered.includes(packageType) }
}

/** The price of each package to this person; empty while their account is being asked for. */
export function usePackagePrices(offer: PlanOffer | undefined): PackagePrices {
  const { account, isAsked } = useAccountQuery()
  if (isAsked && account === undefined) return () => ''
  return (id) => (offer?.covered.includes(id) ? 'in your plan' : formatUsdWhole(shownPrice(id)))
}
