import { formatInteger } from '#core/money/format-money.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type ClientSummary, useClientSummary } from '../analytics/analytics-query.ts'
import { FigureRow } from '../analytics/charts/figure-row.tsx'
import { LookPatterns } from '../analytics/charts/look.tsx'
import { Panel, PanelSkeleton } from '../analytics/charts/panel.tsx'
import { PlanShares } from '../analytics/subscription-panel.tsx'
import { ClientKeysPanel } from '../api-keys/client-keys-panel.tsx'
import { ProfessionPanel } from './profession-panel.tsx'
import { SignupsPanel } from './signups-panel.tsx'

export function ClientsTab() {
  const summary = useClientSummary()
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-xl">Client Management Overview</h2>
      {summary.data === undefined && summary.isError ? (
        <ErrorState title="Clients could not be loaded" onRetry={() => void summary.refetch()}>
          {messageOf(summary.error, 'The server did not answer as expected.')}
        </ErrorState>
      ) : (
        <Overview summary={summary.data} />
      )}
      <ClientKeysPanel />
    </div>
  )
}

function Overview({ summary }: { summary: ClientSummary | undefined }) {
  return (
    <>
      <LookPatterns />
      <FigureRow
        label="Clients"
        figures={[
          {
            label: 'Total Clients',
            value: summary && formatInteger(summary.totalProfiles),
            note: 'Everybody who ever started an order',
          },
          {
            label: 'Recent Signups',
            value: summary && formatInteger(summary.recentSignups),
            note: 'In the last 30 days',
          },
          {
            label: 'Avg Projects per Client',
            value: summary?.avgProjectsPerClient.toFixed(2),
            note: 'Paid orders of a client',
          },
        ]}
      />
      {summary === undefined ? <Skeletons /> : <Panels summary={summary} />}
    </>
  )
}

function Panels({ summary }: { summary: ClientSummary }) {
  if (summary.totalProfiles === 0) {
    return <EmptyState title="No clients yet">A client appears with the first order.</EmptyState>
  }
  return (
    <>
      <UpsellAlert count={summary.upsellOpportunities} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel title="Subscription Status">
          <PlanShares tall subscriptions={summary} />
        </Panel>
        <ProfessionPanel professions={summary.professionalBreakdown} />
      </div>
      <SignupsPanel weeks={summary.signupsByWeek} />
    </>
  )
}

function UpsellAlert({ count }: { count: number }) {
  if (count === 0) return null
  const clients = count === 1 ? 'client has' : 'clients have'
  return (
    <Alert tone="caution" title="Upsell Opportunity">
      <span className="figures">{formatInteger(count)}</span> Starter {clients} used all reports of
      the month. Professional would give them more.
    </Alert>
  )
}

function Skeletons() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading clients</span>
      <PanelSkeleton />
      <PanelSkeleton />
      <PanelSkeleton className="lg:col-span-2" />
    </div>
  )
}
