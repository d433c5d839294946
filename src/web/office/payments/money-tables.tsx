import type { PaymentDesk } from '#contract/payment-desk.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatShortMoment } from '#web/lib/format-short-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { OrderLink } from './payment-issues.tsx'
import { PaymentSection } from './payment-section.tsx'

/** Open disputes first: the provider sets a date for an answer. */
export function DisputeTable({ disputes }: Pick<PaymentDesk, 'disputes'>) {
  return (
    <PaymentSection
      title="Disputes"
      empty="No customer disputes a payment."
      count={disputes.length}
    >
      <Table caption="Disputes, the open ones first">
        <Head columns={['Order', 'Amount', 'Reason', 'Status', 'Opened']} />
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <Cell>
                <OrderLink {...dispute} />
              </Cell>
              <Cell numeric>{formatUsd(dispute.amount)}</Cell>
              <Cell>{dispute.reason.replaceAll('_', ' ')}</Cell>
              <Cell>
                <Badge tone={dispute.closedAt ? 'neutral' : 'bad'}>
                  {dispute.status.replaceAll('_', ' ')}
                </Badge>
              </Cell>
              <When at={dispute.openedAt} />
            </tr>
          ))}
        </tbody>
      </Table>
    </PaymentSection>
  )
}

const refundTones: Readonly<Record<PaymentDesk['refunds'][number]['status'], BadgeTone>> = {
  pending: 'caution',
  succeeded: 'good',
  failed: 'bad',
}
const refundLabels = { pending: 'Under way', succeeded: 'Refunded', failed: 'Failed' } as const

export function RefundTable({ refunds }: Pick<PaymentDesk, 'refunds'>) {
  return (
    <PaymentSection
      title="Newest refunds"
      empty="Nothing has gone back yet. Refunds are made on the page of an order."
      count={refunds.length}
    >
      <Table caption="Refunds, the newest first">
        <Head columns={['Order', 'Amount', 'Status', 'Reason', 'By', 'When']} />
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <Cell>
                <OrderLink {...refund} />
              </Cell>
              <Cell numeric>{formatUsd(refund.amount)}</Cell>
              <Cell>
                <Badge tone={refundTones[refund.status]}>{refundLabels[refund.status]}</Badge>
              </Cell>
              <Cell className="min-w-40 break-words">{refund.reason}</Cell>
              <Cell>{refund.author ?? 'Provider'}</Cell>
              <When at={refund.createdAt} />
            </tr>
          ))}
        </tbody>
      </Table>
    </PaymentSection>
  )
}

export function PaymentTable({ payments }: Pick<PaymentDesk, 'payments'>) {
  return (
    <PaymentSection title="Newest payments" empty="Nothing was paid yet." count={payments.length}>
      <Table caption="Payments, the newest first">
        <Head columns={['Order', 'Amount', 'Card', 'Paid']} />
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.orderId}>
              <Cell>
                <OrderLink {...payment} />
              </Cell>
              <Cell numeric>{formatUsd(payment.amount)}</Cell>
              <Cell className="figures">
                {payment.cardLast4 ? `ending in ${payment.cardLast4}` : 'not known'}
              </Cell>
              <When at={payment.paidAt} />
            </tr>
          ))}
        </tbody>
      </Table>
    </PaymentSection>
  )
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column} numeric={column === 'Amount'}>
            {column}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}

function When({ at }: { at: string }) {
  return (
    <Cell className="figures whitespace-nowrap">
      <time dateTime={at}>{formatShortMoment(at)}</time>
    </Cell>
  )
}
