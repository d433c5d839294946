import { Link, useSearchParams } from 'react-router'
import { formatInteger } from '#core/money/format-money.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { marketToday } from '#web/lib/market-day.ts'
import { FigureRow } from '#web/office/charts/figure-row.tsx'
import { LookPatterns } from '#web/office/charts/look.tsx'
import { Panel, PanelSkeleton } from '#web/office/charts/panel.tsx'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type ClientSummary, useClientSummary } from '../analytics/analytics-query.ts'
import { PlanShares } from '../analytics/subscription-panel.tsx'
import { ClientKeysPanel } from '../api-keys/client-keys-panel.tsx'
import { Allowed } from '../session/allowed.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ClientList } from './client-list.tsx'
import { ProfessionPanel } from './profession-panel.tsx'
import { SignupsPanel } from './signups-panel.tsx'

export function ClientsTab() {
  return (
    <Allowed to="money" otherwise={<ClientList />}>
      <ClientsWithFigures />
    </Allowed>
  )
}

function ClientsWithFigures() {
  const summary = useClientSummary()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'list' ? 'list' : 'overview'
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Client Management Overview</h2>
        <FilterBar
          label="Part of the clients"
          value={view}
          onChange={(id) =>
            setParams(id === 'list' ? { tab: 'clients', view: 'list' } : { tab: 'clients' })
          }
          filters={[
            { id: 'overview', label: 'Overview' },
            { id: 'list', label: 'All clients', count: summary.data?.totalProfiles },
          ]}
        />
      </div>
      {view === 'list' ? <ClientList /> : <OverviewPart summary={summary} />}
    </div>
  )
}

function OverviewPart({ summary }: { summary: ReturnType<typeof useClientSummary> }) {
  return (
    <>
      {summary.data === undefined && summary.isError ? (
        <LoadFailed query={summary} title="Clients could not be loaded" />
      ) : (
        <Overview summary={summary.data} />
      )}
      <ClientKeysPanel />
    </>
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
            note: 'Everyone who ever started an order',
            to: clientListAddress({}),
          },
          {
            label: 'Recent Signups',
            value: summary && formatInteger(summary.recentSignups),
            note: 'In the last 30 days',
            to: clientListAddress({ from: recentSince() }),
          },
          {
            label: 'Avg Projects per Client',
            value: summary?.avgProjectsPerClient.toFixed(2),
            note: 'Paid orders of a client',
            to: clientListAddress({ sort: 'projects' }),
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
  return (
    <Alert tone="caution" title="Upsell Opportunity">
      <Link to={clientListAddress({ standing: 'at-limit' })} className="link">
        {count === 1 ? '1 Starter client has' : `${formatInteger(count)} Starter clients have`} used
        all reports of the month
      </Link>
      . Professional would give more.
    </Alert>
  )
}

const recentDays = 30

/** The first day of the period that the figure counts, today included. */
function recentSince(): Day {
  return addDays(marketToday(), 1 - recentDays)
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
