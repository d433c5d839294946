import { Link } from 'react-router'
import { bestSourceRule } from '#core/analytics/best-source.ts'
import { planLabels, referralName } from '#core/analytics/figure-labels.ts'
import { subscriptionPlans } from '#core/analytics/plan-price.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { FactLines } from '#web/office/charts/fact-lines.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { RankTable } from '#web/office/charts/rank-table.tsx'
import { ShareBar } from '#web/office/charts/share-bar.tsx'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Analytics } from './analytics-query.ts'
import { planLooks } from './package-look.ts'

type Subscriptions = Analytics['subscriptionAnalytics']

export function SubscriptionPanel({ subscriptions }: { subscriptions: Subscriptions }) {
  const { marketPenetration } = subscriptions
  return (
    <Panel title="Subscription Intelligence" note="As of now">
      <PlanShares subscriptions={subscriptions} />
      <div className="mt-6">
        <FactLines
          facts={[
            ['Monthly recurring revenue', formatUsd(subscriptions.monthlyRecurringRevenue)],
            ['Average lifetime value', formatUsd(subscriptions.avgLifetimeValue)],
            ['Paid clients', `${marketPenetration.paidClientPercentage}%`],
            ['Of those on Professional', `${marketPenetration.professionalDominance}%`],
            ['Starter clients at their limit', formatInteger(subscriptions.upsellOpportunities)],
            ['Total clients', formatInteger(subscriptions.totalProfiles)],
          ]}
        />
      </div>
    </Panel>
  )
}

type PlanSharesProps = {
  tall?: boolean
  subscriptions: Pick<Subscriptions, 'subscriptionBreakdown' | 'formerSubscribers'>
}

export function PlanShares({ subscriptions, tall = false }: PlanSharesProps) {
  const { subscriptionBreakdown, formerSubscribers } = subscriptions
  const former = (
    <Link to={clientListAddress({ standing: 'former' })} className="link inline-block min-h-6">
      {formatInteger(formerSubscribers)} had a plan before
    </Link>
  )
  return (
    <ShareBar
      label="Clients by subscription plan"
      tall={tall}
      shares={subscriptionPlans.map((plan) => ({
        id: plan,
        label: planLabels[plan],
        look: planLooks[plan],
        count: subscriptionBreakdown[plan],
        to: clientListAddress({ standing: plan }),
        ...(plan === 'trial' && formerSubscribers > 0 ? { note: former } : {}),
      }))}
    />
  )
}

export function ReferralPanel({ subscriptions }: { subscriptions: Subscriptions }) {
  const sources = Object.entries(subscriptions.referralAnalytics)
  return (
    <Panel title="Referrals" note="Clients who signed up in the period">
      {sources.length === 0 ? (
        <EmptyState title="No new clients">There were no sign-ups in this period.</EmptyState>
      ) : (
        <RankTable
          caption="Clients by how they first found us"
          heads={['Source', 'Clients', 'Buying', 'Projects each']}
          ranks={sources.map(([source, own]) => ({
            id: source,
            label: (
              <span className="flex flex-wrap items-center gap-x-2">
                {referralName(source)}
                {own.highestConversion ? <Badge tone="good">Best conversion</Badge> : null}
              </span>
            ),
            size: own.count,
            figures: [
              formatInteger(own.count),
              `${own.conversionRate.toFixed(1)}%`,
              own.avgProjects.toFixed(2),
            ],
          }))}
        />
      )}
      <p className="mt-3 text-xs text-graphite">{bestSourceRule}</p>
    </Panel>
  )
}
