import Stripe from 'stripe'
import { GatewayError, type GatewayErrorKind } from '#core/payment/gateway.ts'

/** Runs a call to the provider and turns every error into one of the five kinds. */
export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toGatewayError(error)
  }
}

/**
 * The provider's message may contain an address or a name, so only the kind, code and request id
 * are kept.
 */
function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, param, requestId, statusCode } = error
  const facts = [error.type, statusCode, code, param, requestId].filter(Boolean).join(' ')
  return new GatewayError(kindOf(error), `Stripe: ${facts}`)
}

/** The request was refused because the object's state has changed. */
const conflictCodes: readonly string[] = [
  'payment_intent_unexpected_state',
  'resource_already_exists',
]

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): GatewayErrorKind {
  const { code = '', statusCode = 0 } = error
  // The key is in use by another request, or the object is locked: retrying the same call is
  // correct.
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
