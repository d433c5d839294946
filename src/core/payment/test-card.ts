/**
 * The documented test cards of the sandbox and their results. Any other possibly real card is
 * declined, so that no customer believes they have paid.
 */
import type { Day } from '#core/time/day.ts'
import { calendarMonth } from '#core/time/month.ts'

export type TestCard = {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}

/** The provider's own texts and codes, as Stripe documents them. */
export type CardDecline = {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

export type CardOutcome =
  | { readonly kind: 'succeeds' }
  /** 3-D Secure is required first; `afterwards` is the result of a completed challenge. */
  | { readonly kind: 'challenge'; readonly afterwards: CardDecline | 'succeeds' }
  | { readonly kind: 'declined'; readonly decline: CardDecline }

const declined = (declineCode: string, message = 'Your card was declined.'): CardDecline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const succeeds: CardOutcome = { kind: 'succeeds' }
const challenge: CardOutcome = { kind: 'challenge', afterwards: 'succeeds' }

const outcomes: Readonly<Record<string, CardOutcome | CardDecline>> = {
  '4242424242424242': succeeds,
  '5555555555554444': succeeds,
  // Pays now; only the renewal of a subscription would fail.
  '4000000000000341': succeeds,
  '4000002500003155': challenge,
  '4000000000003220': challenge,
  '4000008400001629': { kind: 'challenge', afterwards: declined('generic_decline') },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined: this is not a test card, and only test cards work here.',
)

export const authenticationFailed: CardDecline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The result of the card on that day. Spaces and dashes in the number are ignored. */
export function judgeTestCard(card: TestCard, today: Day): CardOutcome {
  const number = card.number.replace(/[\s-]/g, '')
  const fault = cardFault(number, card, today)
  if (fault) return { kind: 'declined', decline: fault }
  const outcome = outcomes[number] ?? notATestCard
  return 'kind' in outcome ? outcome : { kind: 'declined', decline: outcome }
}

/** True for the card that pays once: a subscription's first renewal with it fails. */
export function failsRenewal(number: string): boolean {
  return number.replace(/\D/g, '') === '4000000000000341'
}

export function lastFourDigits(number: string): string {
  return number.replace(/\D/g, '').slice(-4)
}

function cardFault(number: string, card: TestCard, today: Day): CardDecline | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  }
  const { year, month } = calendarMonth(today)
  if (card.expYear < year) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  }
  // A card is valid until the last day of its month.
  if (card.expYear === year && card.expMonth < month) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  if (!/^\d{3,4}$/.test(card.cvc)) {
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." }
  }
  return undefined
}

/** The check digit rule of card numbers (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
