import { useParams } from 'react-router'
import type { ClientRecord } from '#contract/client-records.ts'
import { professionName, referralName } from '#core/analytics/figure-labels.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { CallError } from '#web/lib/call.ts'
import { formatDatedMoment, formatShortDate } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { clientListAddress } from '#web/office/shell/client-list-address.ts'
import { dashboardPath } from '#web/office/shell/dashboard-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState, LoadingState } from '#web/ui/states.tsx'
import { FactList } from '../shell/fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageState } from '../shell/page-state.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { addressText } from './address-text.ts'
import { planText } from './client-list.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientOrders } from './client-orders.tsx'
import { useClientRecord } from './clients-query.ts'
import { DeleteClient } from './delete-client.tsx'

export function ClientPage() {
  const { clientId = '' } = useParams()
  const client = useClientRecord(clientId)
  usePageTitle(client.data?.companyName || 'Client')
  if (client.data) return <Client client={client.data} />
  return (
    <PageState heading="Client">
      <ClientState client={client} />
    </PageState>
  )
}

function ClientState({ client }: { client: ReturnType<typeof useClientRecord> }) {
  if (client.isFetching) return <LoadingState text="Loading client..." />
  if (client.error instanceof CallError && client.error.status === 404) {
    return <ErrorState title="Client Not Found">There is no client at this address.</ErrorState>
  }
  return <LoadFailed query={client} title="The client could not be loaded" />
}

function Client({ client }: { client: ClientRecord }) {
  return (
    <>
      <PageHead
        back={{ to: clientListAddress({}), label: 'Back to Clients' }}
        title={client.companyName || addressText(client)}
        note={`Client since ${formatShortDate(client.createdAt)}`}
        badges={<Badge>{planText(client)}</Badge>}
        actions={<DeleteClient client={client} />}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        <Part title="Contact">
          <FactList facts={contactFacts(client)} />
        </Part>
        <Part title="Plan and Use">
          <FactList facts={planFacts(client)} />
        </Part>
        <Part title="Orders" className="lg:col-span-2">
          <ClientOrders client={client} />
        </Part>
        <Part title="Notes and Contacts" className="lg:col-span-2">
          <ClientNotes client={client} />
        </Part>
      </div>
    </>
  )
}

type PartProps = { title: string; className?: string; children: React.ReactNode }

function Part({ title, className = '', children }: PartProps) {
  return (
    <section aria-label={title} className={`min-w-0 ${className}`}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

const contactNames = {
  mail: 'Mail from us',
  question: 'Question from the client',
  call: 'Call',
  email: 'E-mail',
  meeting: 'Meeting',
} as const

function contactFacts(client: ClientRecord) {
  const { lastContact } = client
  const place = [client.address, client.city, client.state, client.zipCode].filter(Boolean)
  return [
    ['Contact person', client.contactPerson],
    [
      'E-mail',
      client.isErased ? (
        'Erased'
      ) : (
        <a
          key="mail"
          className="link break-all"
          href={`mailto:${client.purchaseEmail ?? client.email}`}
        >
          {addressText(client)}
        </a>
      ),
    ],
    ['Phone', client.phone || 'Not stated'],
    ['Address', place.join(', ') || 'Not stated'],
    ...(client.firmName ? ([['Firm', client.firmName]] as const) : []),
    [
      'Professional type',
      client.professionalType ? professionName(client.professionalType) : 'Not stated',
    ],
    ['Found us by', client.referralSource ? referralName(client.referralSource) : 'Not stated'],
    [
      'Last contact',
      lastContact
        ? `${formatDatedMoment(lastContact.at)}: ${contactNames[lastContact.what]}, ${lastContact.text}`
        : 'None yet',
    ],
  ] as const
}

function planFacts(client: ClientRecord) {
  const hasPlan = client.plan !== 'trial'
  return [
    ['Plan', planText(client)],
    ...(hasPlan
      ? ([
          [
            'Status',
            client.planIsCancelled ? `${client.planStatus}, cancelled` : client.planStatus,
          ],
          ['Began', client.planStartedAt ? formatShortDate(client.planStartedAt) : 'Not stated'],
          [
            'Paid until',
            client.planPaidUntil ? formatShortDate(client.planPaidUntil) : 'Not stated',
          ],
        ] as const)
      : []),
    [
      'Reports used this month',
      client.reportLimit === 0
        ? 'No plan to use'
        : `${formatInteger(client.reportsUsed)} of ${formatInteger(client.reportLimit)}`,
    ],
    ...(client.usagePeriodEndsAt
      ? ([['Counted anew on', formatShortDate(client.usagePeriodEndsAt)]] as const)
      : []),
    ['Paid orders', formatInteger(client.totalProjects)],
    ['Spent on reports, less refunds', formatUsd(client.spent)],
    ['Demo projects', formatInteger(client.demoProjects)],
    [
      'API keys and brand',
      <a key="keys" className="link" href={dashboardPath({ tab: 'clients' })}>
        On the Clients tab
      </a>,
    ],
  ] as const
}
