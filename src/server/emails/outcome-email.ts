import type { OutcomeRequestMonths } from '#core/calibration/outcome-request.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { type Email, writeEmail } from './email.ts'
import { projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'

type OutcomeRequest = OrderedProject & {
  readonly months: OutcomeRequestMonths
  /** The link that allows anyone who has it to answer. */
  readonly url: string
  /** How long the link works. */
  readonly answerDays: number
  readonly optOutUrl: string
}

const asked: Readonly<Record<OutcomeRequestMonths, string>> = {
  3: 'We delivered your cost report three months ago. If you have bids, a signed contract or a final cost by now, please tell us the amount. It takes one minute.',
  12: 'We delivered your cost report a year ago. If the project was built, please tell us what it cost in the end. It takes one minute.',
}

/** Asks what a project cost. Says what the answer is used for and what the reader gets for it. */
export function outcomeRequestEmail(request: OutcomeRequest): Email {
  return writeEmail({
    subject: `What did your project cost? ${orderNumber(request.orderId)}`,
    title: 'What did your project cost?',
    parts: [
      { kind: 'text', text: asked[request.months] },
      {
        kind: 'text',
        text: 'You see at once how your estimate compares with what you paid. We publish how far off our estimates were, without naming any project, and later ranges are fitted to these answers.',
      },
      projectFacts(request),
      { kind: 'action', label: 'Tell us the amount', url: request.url },
      { kind: 'text', text: `The link works for ${request.answerDays} days.` },
    ],
    reason: 'You get this mail because this address was given for an order.',
    optOut: { label: 'No more questions and reminders', url: request.optOutUrl },
  })
}
