import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { type Email, writeEmail } from './email.ts'

export function refundEmail(refund: {
  readonly orderId: string
  readonly amount: Cents
  readonly refunded: Cents
}): Email {
  const number = orderNumber(refund.orderId)
  const isFull = refund.refunded >= refund.amount
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
      { kind: 'facts', facts: [['Order', number]] },
    ],
    reason: 'You get this mail because this address was given for an order.',
  })
}
