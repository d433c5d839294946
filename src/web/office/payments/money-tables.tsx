import type { PaymentDesk } from '#contract/payment-desk.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Instant } from '#core/time/day.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { OrderLink } from './payment-issues.tsx'
import { PaymentSection } from './payment-section.tsx'

/** Open disputes come first, because the provider sets a deadline for them. */
export function DisputeTable({ disputes }: Pick<PaymentDesk, 'disputes'>) {
  return (
    <PaymentSection
      title="Disputes"
      empty="No customer disputes a payment."
      count={disputes.length}
    >
      <CardTable caption="Disputes, the open ones first">
        <Head columns={['Order', 'Amount', 'Reason', 'Status', 'Opened', 'Evidence']} />
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute.id}>
              <CardCell>
                <OrderLink {...dispute} />
              </CardCell>
              <CardCell numeric>{formatUsd(dispute.amount)}</CardCell>
              <CardCell>{dispute.reason.replaceAll('_', ' ')}</CardCell>
              <CardCell>
                <Badge tone={dispute.closedAt ? 'neutral' : 'bad'}>
                  {dispute.status.replaceAll('_', ' ')}
                </Badge>
              </CardCell>
              <When at={dispute.openedAt} />
              <CardCell>
                <DisputeEvidence dispute={dispute} />
              </CardCell>
            </tr>
          ))}
        </tbody>
      </CardTable>
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
      <CardTable caption="Refunds, the newest first">
        <Head columns={['Order', 'Amount', 'Status', 'Reason', 'By', 'When']} />
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <CardCell>
                <OrderLink {...refund} />
              </CardCell>
              <CardCell numeric>{formatUsd(refund.amount)}</CardCell>
              <CardCell>
                <Badge tone={refundTones[refund.status]}>{refundLabels[refund.status]}</Badge>
              </CardCell>
              <CardCell className="min-w-40 break-words">{refund.reason}</CardCell>
              <CardCell>
                {refund.author ?? 'Provider'}
                {refund.approvedBy ? `, approved by ${refund.approvedBy}` : null}
              </CardCell>
              <When at={refund.createdAt} />
            </tr>
          ))}
        </tbody>
      </CardTable>
    </PaymentSection>
  )
}

export function PaymentTable({ payments }: Pick<PaymentDesk, 'payments'>) {
  return (
    <PaymentSection title="Newest payments" empty="Nothing was paid yet." count={payments.length}>
      <CardTable caption="Payments, the newest first">
        <Head columns={['Order', 'Amount', 'Card', 'Paid']} />
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.orderId}>
              <CardCell>
                <OrderLink {...payment} />
              </CardCell>
              <CardCell numeric>{formatUsd(payment.amount)}</CardCell>
              <CardCell className="figures">
                {payment.cardLast4 ? `ending in ${payment.cardLast4}` : 'not known'}
              </CardCell>
              <When at={payment.paidAt} />
            </tr>
          ))}
        </tbody>
      </CardTable>
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

function When({ at }: { at: Instant }) {
  return (
    <CardCell className="figures xl:whitespace-nowrap">
      <time dateTime={at}>{formatDatedMoment(at)}</time>
    </CardCell>
  )
}
