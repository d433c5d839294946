import { Link } from 'react-router'
import type { ClientRow } from '#contract/client-records.ts'
import { planLabels, professionName, referralName } from '#core/analytics/figure-labels.ts'
import {
  clientSortLabels,
  clientSorts,
  clientStandings,
  standingLabels,
} from '#core/clients/client-list.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { formatDay } from '#core/time/day.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { pagePath } from '#web/lib/page-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { Allowed } from '../session/allowed.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { addressText } from './address-text.ts'
import { useClientExport, useClientList } from './clients-query.ts'
import { type ClientFilters, useClientFilters } from './use-client-filters.ts'

export function ClientList() {
  const filters = useClientFilters()
  return (
    <div className="flex flex-col gap-4">
      <ListTools filters={filters} />
      <StatedFilters filters={filters} />
      <Rows filters={filters} />
    </div>
  )
}

function ListTools({ filters }: { filters: ClientFilters }) {
  const download = useClientExport(filters.filter)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SearchField
        label="Search clients by company, name or e-mail"
        placeholder="Company, name, e-mail"
        value={filters.filter.search ?? ''}
        onChange={(text) => filters.change('search', text)}
      />
      <Select
        aria-label="Clients shown"
        className="min-h-9! w-52 text-sm"
        placeholder="All clients"
        options={clientStandings.map((id) => ({ id, label: standingLabels[id] }))}
        value={filters.filter.standing ?? ''}
        onChange={(event) => filters.change('standing', event.target.value)}
      />
      <Select
        aria-label="Sort clients"
        className="min-h-9! w-44 text-sm"
        options={clientSorts.map((id) => ({ id, label: clientSortLabels[id] }))}
        value={filters.filter.sort}
        onChange={(event) => filters.change('sort', event.target.value)}
      />
      <Allowed to="money">
        <Button
          size="sm"
          variant="secondary"
          className="ml-auto"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Export CSV
        </Button>
      </Allowed>
    </div>
  )
}

/**
 * Filters set by a link from a figure; they are shown, so that a part is not mistaken for the
 * whole.
 */
function StatedFilters({ filters }: { filters: ClientFilters }) {
  const { profession, referral, from, to } = filters.filter
  const stated = [
    profession ? `type: ${professionName(profession)}` : '',
    referral ? `found us by: ${referralName(referral)}` : '',
    from ? `client since ${formatDay(from)} or later` : '',
    to ? `client since ${formatDay(to)} or earlier` : '',
  ].filter(Boolean)
  if (!filters.isFiltered) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-graphite">
      {stated.length > 0 ? <span>Only clients with {stated.join('; ')}.</span> : null}
      <Button size="sm" variant="quiet" onClick={filters.clear}>
        Show All Clients
      </Button>
    </p>
  )
}

function Rows({ filters }: { filters: ClientFilters }) {
  const clients = useClientList(filters.query)
  if (clients.isPending) return <RowSkeletons label="Loading clients" />
  if (clients.data === undefined)
    return <LoadFailed query={clients} title="Clients could not be loaded" />
  if (clients.data.rows.length === 0) {
    return (
      <EmptyState title={filters.isFiltered ? 'No client fits this.' : 'No clients yet'}>
        {filters.isFiltered ? null : 'A client appears with the first order.'}
      </EmptyState>
    )
  }
  return (
    <ListArea isStale={clients.isPlaceholderData}>
      <ClientTable clients={clients.data.rows} />
      <Pager nextCursor={clients.data.nextCursor} />
    </ListArea>
  )
}

function ClientTable({ clients }: { clients: readonly ClientRow[] }) {
  return (
    <CardTable caption="Clients">
      <TableHead
        columns={[
          'Client',
          'Plan',
          numeric('Reports used'),
          numeric('Projects'),
          'Last order',
          'Client since',
        ]}
      />
      <tbody>
        {clients.map((client) => (
          <tr key={client.id} className="hover:bg-raised">
            <CardCell first className="lg:min-w-56">
              <Link
                to={pagePath('adminClient', { clientId: client.id })}
                className="link font-medium"
              >
                {client.companyName || addressText(client)}
              </Link>
              <span className="block text-xs wrap-anywhere text-graphite">
                {client.isErased
                  ? 'Erased at the client’s wish or after its time'
                  : [client.contactPerson, addressText(client)].filter(Boolean).join(', ')}
              </span>
            </CardCell>
            <CardCell label="Plan">{planText(client)}</CardCell>
            <CardCell numeric label="Reports used">
              {client.reportLimit === 0
                ? '–'
                : `${formatInteger(client.reportsUsed)} of ${formatInteger(client.reportLimit)}`}
            </CardCell>
            <CardCell numeric label="Projects">
              {formatInteger(client.totalProjects)}
            </CardCell>
            <CardCell className="figures whitespace-nowrap" label="Last order">
              {client.lastOrderAt ? formatShortDate(client.lastOrderAt) : 'None'}
            </CardCell>
            <CardCell className="figures whitespace-nowrap" label="Client since">
              {formatShortDate(client.createdAt)}
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

export function planText({ plan, planIsRunning }: Pick<ClientRow, 'plan' | 'planIsRunning'>) {
  return planIsRunning || plan === 'trial' ? planLabels[plan] : `${planLabels[plan]}, ended`
}
