import { QueryClientProvider } from '@tanstack/react-query'
import type { Account, AccountPlan as AccountPlanView } from '#contract/accounts.ts'
import { messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { AccountData } from './account-data.tsx'
import { AccountOrders } from './account-orders.tsx'
import { AccountPlan } from './account-plan.tsx'
import { useAccount, useSignOut } from './account-query.ts'
import { ApiKeys } from './api-keys.tsx'
import { BatchUpload } from './batch-upload.tsx'
import { Billing } from './billing.tsx'
import { BrokerCover } from './broker-cover.tsx'
import { CompareOrders } from './compare-orders.tsx'
import { ProveAddress } from './prove-address.tsx'
import { ReportBrand } from './report-brand.tsx'
import { SignInArea } from './sign-in-area.tsx'
import { Team } from './team.tsx'

export function AccountPage() {
  usePageHead('account')
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div className="sheet py-12 lg:py-16">
        <AccountContent />
      </div>
    </QueryClientProvider>
  )
}

function AccountContent() {
  const account = useAccount()
  if (account.isError) {
    return (
      <ErrorState title="Account Loading Error" heading="h1" onRetry={() => void account.refetch()}>
        {messageOf(account.error, 'Your account could not be loaded.')}
      </ErrorState>
    )
  }
  if (account.data === undefined) return <LoadingState text="Loading your account..." />
  if (account.data === null) {
    return (
      <>
        <PageTitle mark="Account" title="Sign in">
          We mail you a link. There is no password.
        </PageTitle>
        <SignInArea />
      </>
    )
  }
  return <SignedIn account={account.data} />
}

function SignedIn({ account }: { account: Account }) {
  const signOut = useSignOut()
  const { plan } = account
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageTitle mark="Account" title="Your account">
          {account.email}
        </PageTitle>
        <Button
          variant="secondary"
          size="sm"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Sign out
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-12">
        {account.isAddressProved ? null : (
          <ProveAddress email={account.email} hasPlan={plan?.isLive ?? false} />
        )}
        <AccountPlan plan={plan} />
        {plan && account.isAddressProved && canBatch(plan) ? <BatchUpload plan={plan} /> : null}
        <AccountOrders orders={account.orders} isAddressProved={account.isAddressProved} />
        {account.isAddressProved ? <CompareOrders orders={account.orders} /> : null}
        {account.isAddressProved ? <OwnerSections account={account} /> : null}
      </div>
    </>
  )
}

const canBatch = (plan: AccountPlanView) => plan.plan === 'professional' && plan.isLive

/** Shown only after the address was proved. */
function OwnerSections({ account }: { account: Account }) {
  return (
    <>
      <Team />
      <ApiKeys />
      <BrokerCover />
      <ReportBrand />
      {account.hasBilling ? <Billing /> : null}
      <AccountData email={account.email} hasPlan={account.plan?.isLive ?? false} />
    </>
  )
}
