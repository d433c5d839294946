import { CallError } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { PaymentProps } from './payment-props.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

/** The message that stays on the page after the toast. */
export type PaymentFailure = { readonly isUncharged: boolean; readonly text: string }

export function sayDeclined(message: string | undefined): PaymentFailure {
  return say('Payment Failed', { isUncharged: true, text: message || unexpected })
}

/** The page of a bank sent its customer back without a payment. */
export const returnedUnpaid: PaymentFailure = {
  isUncharged: true,
  text: 'Your bank did not confirm the payment.',
}

/** Undefined once the buyer's consent is kept: only then may a card be charged. */
export async function keepConsent(
  acceptTerms: PaymentProps['acceptTerms'],
): Promise<PaymentFailure | undefined> {
  try {
    await acceptTerms?.()
    return undefined
  } catch {
    const text = 'Your consent to the terms could not be kept. Please try again.'
    return say('Payment Error', { isUncharged: true, text })
  }
}

export function sayPaymentError(): PaymentFailure {
  return say('Payment Error', { isUncharged: false, text: unexpected })
}

function say(title: string, failure: PaymentFailure): PaymentFailure {
  showToast({ tone: 'destructive', title, description: failure.text })
  return failure
}

export function sayFormFailed(): void {
  showToast({
    tone: 'destructive',
    title: 'Payment Form Error',
    description: 'Failed to load payment form. Please refresh and try again.',
  })
}

export function saySystemLoading(): void {
  showToast({
    tone: 'destructive',
    title: 'Payment System Loading',
    description: 'Please wait for the payment system to finish loading.',
  })
}

export function sayFormLoading(): void {
  showToast({
    tone: 'destructive',
    title: 'Payment Form Loading',
    description: 'Please wait for the payment form to finish loading.',
  })
}

/** The provider's own text in a 402 answer; undefined for any other failure. */
export function declineMessage(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 402) return undefined
  const { error: decline } = (error.body ?? {}) as { error?: { message?: unknown } }
  return typeof decline?.message === 'string' ? decline.message : unexpected
}
