import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CallReply } from '#web/lib/call.ts'

export type StripeConfig = Extract<CallReply<'showPaymentConfig'>, { gateway: 'stripe' }>

const ownScript = 'https://js.stripe.com'

/**
 * Stripe.js, or null when it cannot be loaded: a rejected promise would leave the form's hooks
 * empty permanently. The watchdog handles one that never settles.
 */
export async function loadPayments({
  scriptUrl,
  publishableKey,
}: StripeConfig): Promise<Stripe | null> {
  try {
    if (!scriptUrl.startsWith(ownScript)) await loadScript(scriptUrl)
    return await loadStripe(publishableKey)
  } catch {
    return null
  }
}

/** Loads a stand-in's script; the loader then uses what it defines. */
function loadScript(src: string): Promise<void> {
  if ('Stripe' in window) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the payment script did not load'))
    })
    document.head.append(script)
  })
}
