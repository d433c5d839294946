import { authenticationFailed, type CardDecline, judgeTestCard } from '#core/payment/test-card.ts'
import { localDay } from '#core/time/time-zone.ts'
import { payIntent } from '#server/testing/stripe/pay-intent.ts'
import type { StripeObject, StripeState } from '#server/testing/stripe/stripe-objects.ts'

/** What a confirmed payment answers, in the form of the provider's script. */
export type Outcome =
  | { readonly paymentIntent: { readonly status: 'succeeded' } }
  | { readonly error: Readonly<Record<string, unknown>> }
  | { readonly challengeAt: string }
  | { readonly redirectTo: string }
  | { readonly isBroken: true }

export type Confirmation = {
  readonly clientSecret: string
  readonly returnUrl: string
  readonly fields: Readonly<Record<string, string>>
}

/** Where the bank asks its customer: in a frame over the checkout, or on a page of its own. */
export type ChallengePlace = 'frame' | 'redirect'

export function intentOfSecret(state: StripeState, clientSecret: string): StripeObject | undefined {
  const intent = state.objects.get(clientSecret.split('_secret_')[0] ?? '')
  return intent?.['client_secret'] === clientSecret ? intent : undefined
}

export function confirmPayment(
  state: StripeState,
  { clientSecret, returnUrl, fields }: Confirmation,
  place: ChallengePlace,
): Outcome {
  const intent = intentOfSecret(state, clientSecret)
  if (!intent) return { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  if (intent['status'] === 'succeeded') return alreadyPaid
  if (fields['method'] !== 'card') return succeed(state, intent)
  const [month, year] = (fields['expiry'] ?? '').split('/').map((part) => Number(part.trim()))
  if (!fields['number'] || !month || !year) return { error: incomplete }
  const today = localDay(new Date(), 'America/Chicago')
  const card = {
    number: fields['number'],
    expMonth: month,
    expYear: 2000 + year,
    cvc: fields['cvc'] ?? '',
  }
  const judged = judgeTestCard(card, today)
  if (judged.kind === 'declined') return decline(state, intent, judged.decline)
  if (judged.kind === 'succeeds') return succeed(state, intent)
  state.change(intent, { status: 'requires_action' })
  return place === 'frame'
    ? { challengeAt: `/challenge/${intent.id}` }
    : { redirectTo: `/redirect/${intent.id}?to=${encodeURIComponent(returnUrl)}` }
}

/** The customer completes or fails what the bank asks. */
export function answerChallenge(state: StripeState, paymentId: string, isDone: boolean): Outcome {
  const intent = state.objects.get(paymentId)
  if (intent?.['status'] !== 'requires_action') return alreadyPaid
  return isDone ? succeed(state, intent) : decline(state, intent, authenticationFailed)
}

const incomplete = {
  type: 'validation_error',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
}

const alreadyPaid: Outcome = {
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
    payment_intent: { status: 'succeeded' },
  },
}

function succeed(state: StripeState, intent: StripeObject): Outcome {
  payIntent(state, intent)
  return { paymentIntent: { status: 'succeeded' } }
}

function decline(state: StripeState, intent: StripeObject, reason: CardDecline): Outcome {
  const failed = state.change(intent, { status: 'requires_payment_method' })
  state.emit('payment_intent.payment_failed', failed)
  const { code, declineCode, message } = reason
  return { error: { type: 'card_error', code, decline_code: declineCode, message } }
}
