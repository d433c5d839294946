import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { type Email, writeEmail } from './email.ts'

export function refundEmail(refund: {
  readonly orderId: string
  readonly amount: Cents
  readonly refunded: Cents
}): Email {
  const number = `PL-${refund.orderId.slice(0, 8).toUpperCase()}`
  const isFull = refund.refunded >= refund.amount
  return writeEmail({
    subject: `Refund: ${number}`,
    title: isFull ? 'Your payment goes back to you' : 'A part of your payment goes back to you',
    parts: [
      {
        kind: 'text',
        text: `${formatUsd(refund.refunded)} of ${formatUsd(refund.amount)} are on their way to the card that paid. Banks take five to ten days to show it.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Order', number],
          ['Refunded in total', formatUsd(refund.refunded)],
        ],
      },
    ],
    reason: 'You get this mail because this address was given for an order.',
  })
}
