import { cardFee, type StripeObject, type StripeState } from './stripe-objects.ts'

/** As a buyer's browser does it with a card. */
export function payIntent(state: StripeState, intent: StripeObject): void {
  const charge = state.put('ch', {
    object: 'charge',
    amount: intent['amount'],
    amount_refunded: 0,
    metadata: intent['metadata'],
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { last4: '4242', brand: 'visa' } },
  })
  const amount = Number(intent['amount'])
  state.settle('charge', charge.id, amount, cardFee(amount))
  const paid = state.change(intent, { status: 'succeeded', latest_charge: charge.id })
  state.emit('payment_intent.succeeded', paid)
}
