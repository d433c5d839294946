import { Link } from 'react-router'
import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { subscriptionPlans } from '#web/content/plan-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { LateSubscribeDialog } from './late-subscribe-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { useSubscribe } from './use-subscribe.ts'

export function SubscriptionPage() {
  usePageHead('subscription')
  const subscribe = useSubscribe()
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Subscriptions" title="Subscription Plans">
        Quarterly billing, charged every 3 months upfront. The report limit counts by month.
      </PageTitle>
      <h2 className="sr-only">Quarterly plans</h2>
      <div className="grid border-t border-ink md:grid-cols-3 md:divide-x md:divide-hairline">
        {subscriptionPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            pending={subscribe.pendingPlan === plan.id}
            onSubscribe={() => subscribe.ask(plan.id)}
          />
        ))}
      </div>
      <section aria-labelledby="report-prices" className="mt-20">
        <h2 id="report-prices" className="mb-6 text-lg sm:text-xl">
          Report prices
        </h2>
        <ReportPrices />
        <p className="mt-6 text-sm text-graphite">
          Building on our data? The{' '}
          <Link to={pagePath('apiDocs')} className="link">
            API documentation
          </Link>{' '}
          shows what the REST API will offer.
        </p>
      </section>
      <LateSubscribeDialog subscribe={subscribe} />
    </div>
  )
}

function ReportPrices() {
  return (
    <Table caption="Prices of single reports">
      <TableHead columns={['Report', 'Delivery', numeric('One-time price')]} />
      <tbody>
        {packageTypes.map((id) => (
          <tr key={id}>
            <Cell>
              {reportPackages[id].name}
              {reportPackages[id].comingSoon ? (
                <span className="text-graphite"> (Coming Soon)</span>
              ) : null}
            </Cell>
            <Cell>{packageCopy[id].delivery}</Cell>
            <Cell numeric>{formatUsdWhole(shownPrice(id))}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
