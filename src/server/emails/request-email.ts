import { orderNumber } from '#core/order/order-id.ts'
import { type Email, type EmailPart, writeEmail } from './email.ts'
import { projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'

type CustomerRequest = OrderedProject & {
  /** What the member of staff wrote. */
  readonly message: string
  /** What is asked, by name. */
  readonly questions: readonly string[]
  readonly wantsFiles: boolean
  /** Whoever holds it can answer. */
  readonly url: string
}

/** A question about an order under way. Its clock stands still until the answer. */
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
        text: 'An answer makes your report more exact. The time we promised stands still until you answer.',
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
