import { orderNumber } from '#core/order/order-number.ts'
import { type Email, writeEmail } from './email.ts'

type RecipientChange = {
  readonly orderId: string
  readonly former: string
  readonly next: string
  /** The former address has a link of the report already. */
  readonly isDelivered: boolean
}

/** To the address that got the mails of an order until now. */
export function recipientRemovedEmail({ orderId, next, isDelivered }: RecipientChange): Email {
  const number = orderNumber(orderId)
  return writeEmail({
    subject: `Order ${number} has another email address`,
    title: 'Another address gets the report',
    parts: [
      {
        kind: 'text',
        text: `Our staff changed the email address of order ${number} to ${next}. The report and every further mail about the order go there, and the order is in the account of that address.`,
      },
      ...(isDelivered ? [{ kind: 'text', text: linkEnds } as const] : []),
      { kind: 'text', text: 'If you did not ask for this, please reply to this mail.' },
    ],
    reason: `You get this mail because this address was the one of order ${number}.`,
  })
}

/** To the new address. It may be mistyped, so the mail says nothing about customer or project. */
export function recipientAddedEmail({ orderId, isDelivered }: RecipientChange): Email {
  const number = orderNumber(orderId)
  return writeEmail({
    subject: `You get the report of order ${number}`,
    title: 'This address gets the report',
    parts: [
      {
        kind: 'text',
        text: `Our staff entered this address for order ${number}. Its report and every further mail about it come here, and the order is in the account of this address.`,
      },
      { kind: 'text', text: isDelivered ? linkFollows : reportFollows },
      { kind: 'text', text: 'If you do not expect a report from us, please reply to this mail.' },
    ],
    reason: `You get this mail because this address was entered for order ${number}.`,
  })
}

const linkEnds =
  'The link of the report that you were sent ends once our staff sends a new one to that address.'
const linkFollows =
  'The report is finished. Our staff sends its link to this address in a mail of its own.'
const reportFollows = 'The report is sent to this address once our staff has approved it.'
