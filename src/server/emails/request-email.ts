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
