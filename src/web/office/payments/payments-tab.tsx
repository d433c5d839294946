import { useSearchParams } from 'react-router'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { LedgerView } from './ledger-view.tsx'
import { DisputeTable, PaymentTable, RefundTable } from './money-tables.tsx'
import { usePaymentDesk } from './payment-desk-query.ts'
import { PaymentIssues } from './payment-issues.tsx'
import { ReversedReports } from './reversed-reports.tsx'
import { StuckEvents } from './stuck-events.tsx'
import { WaitingRefunds } from './waiting-refunds.tsx'

const views = [
  { id: 'desk', label: 'Desk' },
  { id: 'ledger', label: 'Ledger' },
] as const

export function PaymentsTab() {
  const [params, setParams] = useSearchParams()
  const view = views.find(({ id }) => id === params.get('view'))?.id ?? 'desk'
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FilterBar
        label="Parts of payments"
        value={view}
        onChange={(id) => setParams({ tab: 'payments', ...(id === 'desk' ? {} : { view: id }) })}
        filters={views}
      />
      {view === 'desk' ? <Desk /> : <LedgerView />}
    </div>
  )
}

/** Payment problems that need a person first, then refunds and payments. */
function Desk() {
  const desk = usePaymentDesk()
  if (desk.isError) return <LoadFailed query={desk} title="The payments could not be loaded" />
  if (!desk.data) return <RowSkeletons label="Loading payments..." />
  const {
    events,
    issues,
    disputes,
    refunds,
    payments,
    refundRequests,
    refundLimit,
    reversedReports,
  } = desk.data
  return (
    <div className="grid grid-cols-1 gap-10">
      <StuckEvents events={events} />
      <PaymentIssues issues={issues} />
      <DisputeTable disputes={disputes} />
      <WaitingRefunds refundRequests={refundRequests} refundLimit={refundLimit} />
      <ReversedReports choice={reversedReports} />
      <RefundTable refunds={refunds} />
      <PaymentTable payments={payments} />
    </div>
  )
}
