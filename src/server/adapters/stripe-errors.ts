import Stripe from 'stripe'
import { GatewayError, type GatewayErrorKind } from '#core/payment/gateway.ts'

/** Runs a call of the provider; whatever it throws leaves as one of the five kinds. */
export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toGatewayError(error)
  }
}

/**
 * The provider's own message may quote an address or a name, so only its kind, code and request id
 * are kept.
 */
function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, param, requestId, statusCode } = error
  const facts = [error.type, statusCode, code, param, requestId].filter(Boolean).join(' ')
  return new GatewayError(kindOf(error), `Stripe: ${facts}`)
}

/** Said no to what is asked, because the object has moved on. */
const conflictCodes: readonly string[] = [
  'payment_intent_unexpected_state',
  'resource_already_exists',
]

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): GatewayErrorKind {
  const { code = '', statusCode = 0 } = error
  // The same key is under way elsewhere, or the object is locked: the same call again is right.
  if (code === 'idempotency_key_in_use' || code === 'lock_timeout') return 'unavailable'
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'auth'
  if (error instanceof Stripe.errors.StripePermissionError) return 'auth'
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'conflict'
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) {
    return conflictCodes.includes(code) ? 'conflict' : 'invalid_request'
  }
  return 'unavailable'
}
