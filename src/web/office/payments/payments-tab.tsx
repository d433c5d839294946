import { messageOf } from '#web/lib/call.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { DisputeTable, PaymentTable, RefundTable } from './money-tables.tsx'
import { usePaymentDesk } from './payment-desk-query.ts'
import { PaymentIssues } from './payment-issues.tsx'
import { StuckEvents } from './stuck-events.tsx'

/** Payment problems that need a person first, then refunds and payments. */
export function PaymentsTab() {
  const desk = usePaymentDesk()
  if (desk.isError) {
    return (
      <ErrorState title="The payments could not be loaded" onRetry={() => void desk.refetch()}>
        {messageOf(desk.error, 'The server did not answer as expected.')}
      </ErrorState>
    )
  }
  if (!desk.data) return <RowSkeletons label="Loading payments..." />
  const { events, issues, disputes, refunds, payments } = desk.data
  return (
    <div className="grid grid-cols-1 gap-10 pt-4">
      <h2 className="text-lg">Payments</h2>
      <StuckEvents events={events} />
      <PaymentIssues issues={issues} />
      <DisputeTable disputes={disputes} />
      <RefundTable refunds={refunds} />
      <PaymentTable payments={payments} />
    </div>
  )
}
