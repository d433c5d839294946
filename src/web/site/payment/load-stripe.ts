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

let standInScript: Promise<void> | undefined

/**
 * Loads a stand-in's script once, like the loader its own; the loader then uses what it defines. A
 * form may be rendered twice before the script is there. A failed script is asked for again.
 */
function loadScript(src: string): Promise<void> {
  standInScript ??= appendScript(src).catch((error: unknown) => {
    standInScript = undefined
    throw error
  })
  return standInScript
}

function appendScript(src: string): Promise<void> {
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
