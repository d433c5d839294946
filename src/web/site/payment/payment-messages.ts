import { CallError } from '#web/lib/call.ts'
import { showToast } from '#web/ui/toast-store.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

/** The message that stays on the page after the toast. */
export type PaymentFailure = { readonly isDecline: boolean; readonly text: string }

export function sayDeclined(message: string | undefined): PaymentFailure {
  return say('Payment Failed', { isDecline: true, text: message || unexpected })
}

/** The page of a bank sent its customer back without a payment. */
export const returnedUnpaid: PaymentFailure = {
  isDecline: true,
  text: 'Your bank did not confirm the payment.',
}

export function sayPaymentError(): PaymentFailure {
  return say('Payment Error', { isDecline: false, text: unexpected })
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
