import Stripe from 'stripe'

type Method = 'card' | 'link'
type Create<Answer> = (methods: Method[], idempotencyKey: string) => Promise<Answer>

/**
 * Apple Pay and Google Pay come with cards. Link is offered where the account has it; an account
 * without it refuses the parameter, and from then on is asked for cards only, under another key.
 */
export function paymentMethods() {
  let hasLink = true
  return async <Answer>(idempotencyKey: string, create: Create<Answer>): Promise<Answer> => {
    if (hasLink) {
      try {
        return await create(['card', 'link'], idempotencyKey)
      } catch (error) {
        if (!refusesMethods(error)) throw error
        hasLink = false
      }
    }
    return await create(['card'], `${idempotencyKey}:card`)
  }
}

export type PaymentMethods = ReturnType<typeof paymentMethods>

function refusesMethods(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.param?.startsWith('allowed_payment_method_types') === true
  )
}
