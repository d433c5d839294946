import { orderNumber } from '#core/order/order-number.ts'
import { type Email, type EmailPart, writeEmail } from './email.ts'
import { projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'

type CustomerRequest = OrderedProject & {
  /** The message that the member of staff wrote. */
  readonly message: string
  /** The names of the questions asked. */
  readonly questions: readonly string[]
  readonly wantsFiles: boolean
  /** The link that allows anyone who has it to answer. */
  readonly url: string
}

/** A question about an order in progress. The order's deadline is suspended until the answer. */
export function customerRequestEmail(request: CustomerRequest): Email {
  const wanted: EmailPart[] =
    request.questions.length > 0
      ? [{ kind: 'text', text: `We ask for: ${request.questions.join(', ')}.` }]
      : []
  return writeEmail({
    subject: `A question about your report: ${orderNumber(request.orderId)}`,
    title: 'We have a question about your project',
    parts: [
      {
        kind: 'text',
        text: 'An answer makes your report more exact. The promised time is paused until you answer.',
      },
      { kind: 'quote', text: request.message },
      ...wanted,
      projectFacts(request),
      {
        kind: 'action',
        label: request.wantsFiles ? 'Answer or add files' : 'Answer',
        url: request.url,
      },
    ],
    reason: 'You get this mail because this address was given for an order.',
  })
}

type CustomerAnswer = { readonly order: string; readonly wasAsked: boolean; readonly url: string }

/**
 * To staff. Says that something came in, not what: the words of the customer stay in the office. Only an
 * answer that was asked for lets the clock run again.
 */
export function customerAnswerEmail({ order, wasAsked, url }: CustomerAnswer): Email {
  const then = wasAsked ? 'and the clock of the order runs again' : 'which nobody had asked for'
  return writeEmail({
    subject: `The customer answered: ${order}`,
    title: 'A customer answered',
    parts: [
      {
        kind: 'text',
        text: `The answer about ${order} is here, ${then}. Accept or dismiss it in the office.`,
      },
      { kind: 'action', label: 'Open the order', url },
    ],
    reason: 'You get this mail because the order is assigned to you, or not assigned.',
  })
}
