/** Where the ledger and the provider's balance differ, and what a person does about it. */
import type { Cents } from '#core/money/money.ts'
import type { MatchCategory } from './post-event.ts'

export const differenceKinds = ['missing-here', 'missing-there', 'amount-differs'] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** Sums of what both sides have for one payment, dispute or customer; undefined for nothing at all. */
export type Tally = { readonly here: Cents | undefined; readonly there: Cents | undefined }

/** Undefined when both sides agree. */
export function judgeMatch({ here, there }: Tally): DifferenceKind | undefined {
  if ((here ?? 0) === (there ?? 0)) return undefined
  if (here === undefined) return 'missing-here'
  return there === undefined ? 'missing-there' : 'amount-differs'
}

export const matchCategoryNames: Readonly<Record<MatchCategory, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  plan: 'Plan payments of a customer',
}

export const differenceTitles: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': 'At the provider, not in the ledger',
  'missing-there': 'In the ledger, not at the provider',
  'amount-differs': 'The amounts differ',
}

const whatToDo: Readonly<Record<DifferenceKind, Readonly<Record<MatchCategory, string>>>> = {
  'missing-here': {
    payment:
      'Open the payment at the provider. If its order is here, open the order: it is checked again and becomes paid. If there is no order, refund it at the provider.',
    refund:
      'Open the order of this payment: the refund is taken over when the provider’s notice is processed. Look at the events that wait on this page.',
    dispute:
      'Look at the events that wait on this page and try the dispute’s event again. Answer the dispute at the provider.',
    plan: 'Open the customer at the provider and compare the invoices with the client’s plan. A second subscription is cancelled and refunded there.',
  },
  'missing-there': {
    payment:
      'Look the payment up at the provider. If it was made with other keys or in test mode, the order was not paid with this account: ask the customer to pay, or cancel the order.',
    refund:
      'Look at the refunds of the order. If the provider shows none, the customer has not got the money back: refund it at the provider.',
    dispute:
      'Look the dispute up at the provider: an inquiry takes no money. If it was withdrawn, nothing needs doing; the next match shows it.',
    plan: 'Open the customer at the provider. If an invoice is open there, the plan was counted as paid too early: send the invoice again or end the plan.',
  },
  'amount-differs': {
    payment:
      'Compare the amount at the provider with the order. Refund what is too much, or ask for what is missing.',
    refund:
      'Compare the refunds of the order with those at the provider. Refund what is missing, and tell the customer about a refund that was made twice.',
    dispute: 'Compare the dispute at the provider with the order; banks may take back a part only.',
    plan: 'Compare the customer’s invoices at the provider with the client’s plan: a discount, a partial payment or a refund was made there.',
  },
}

export function differenceAdvice(kind: DifferenceKind, category: MatchCategory): string {
  return whatToDo[kind][category]
}
