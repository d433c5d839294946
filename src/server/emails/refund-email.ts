import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { type Email, writeEmail } from './email.ts'

export type RefundedReport = 'closes' | 'never-comes' | 'stays'

const reportTexts: Readonly<Record<Exclude<RefundedReport, 'stays'>, string>> = {
  closes:
    'With it the report closes: neither your link nor those that you shared open it any more, nor its files.',
  'never-comes': 'No report will be delivered for this order.',
}

export function refundEmail(refund: {
  readonly orderId: string
  readonly amount: Cents
  readonly refunded: Cents
  /** What lost disputes took back besides. */
  readonly disputed: Cents
  /** The upgrade that the refund takes back, where it does. */
  readonly takenBack?: { readonly from: PackageType; readonly to: PackageType } | undefined
  /** What becomes of the order's report. */
  readonly report: RefundedReport
}): Email {
  const number = orderNumber(refund.orderId)
  const isFull = refund.refunded >= refund.amount
  const kept = refund.amount - refund.refunded - refund.disputed
  return writeEmail({
    subject: `Refund: ${number}`,
    title: isFull ? 'Your payment goes back to you' : 'A part of your payment goes back to you',
    parts: [
      {
        kind: 'text',
        text: 'The money is on its way to the card that paid. Banks take five to ten days to show it.',
      },
      {
        kind: 'figure',
        label: 'Refunded in total',
        value: formatUsd(refund.refunded),
        note: `Of ${formatUsd(refund.amount)} paid`,
      },
      ...(refund.takenBack
        ? [{ kind: 'text', text: takenBackText(refund.takenBack) } as const]
        : []),
      ...(refund.report === 'stays'
        ? []
        : [{ kind: 'text', text: reportTexts[refund.report] } as const]),
      {
        kind: 'facts',
        facts: [
          ['Order', number],
          ...(kept > 0 ? [['Kept after refunds', formatUsd(kept)] as const] : []),
        ],
      },
    ],
    reason: 'You get this mail because this address was given for an order.',
  })
}

const takenBackText = ({ from, to }: { readonly from: PackageType; readonly to: PackageType }) =>
  `This takes the upgrade to the ${reportPackages[from].name} back: your order is a ${reportPackages[to].name} again.`

/** To the holder of the plan. */
export function planReportReturnedEmail(order: {
  readonly orderId: string
  readonly wasDelivered: boolean
  readonly accountUrl: string
}): Email {
  const number = orderNumber(order.orderId)
  return writeEmail({
    subject: `Report given back: ${number}`,
    title: 'Your plan has a report back',
    parts: [
      {
        kind: 'text',
        text: `The order does not count in your plan any more: one more report is left in the month in which it was placed. ${order.wasDelivered ? 'The report that was delivered stays as it is.' : 'No report will be delivered for it.'}`,
      },
      { kind: 'facts', facts: [['Order', number]] },
      { kind: 'link', label: 'See your plan', url: order.accountUrl },
    ],
    reason: 'You get this mail because you have a plan.',
  })
}
