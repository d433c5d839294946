import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  authenticationFailed,
  type CardDecline,
  failsRenewal,
  judgeTestCard,
  lastFourDigits,
  type TestCard,
} from '#core/payment/test-card.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addMonths } from '#core/subscription/usage-month.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SandboxCheckoutRow } from '#server/database/subscription-tables.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { lockSandboxCheckout } from '../reads.ts'
import { updateSandboxChallenge, updateSandboxCheckoutPaid } from '../writes/sandbox-checkout.ts'
import { updateCheckoutOfSession } from '../writes/subscription.ts'
import { syncSubscriptionCommand } from './sync-subscription.ts'

type SandboxCheckout = Selectable<SandboxCheckoutRow>

export type CheckoutAnswer =
  | { readonly redirectUrl: string }
  /** The card requires a 3-D Secure challenge first. */
  | { readonly status: 'requires_action' }
  | CardDecline

type Refused = 'no-such-checkout' | 'checkout-expired'

/** Pays the first quarter with a test card. A second click on a paid checkout changes nothing. */
export function paySandboxCheckoutCommand(
  ports: Ports,
  checkoutId: string,
  card: TestCard,
): Promise<Result<CheckoutAnswer, Refused>> {
  const outcome = judgeTestCard(card, marketToday(ports))
  const used = { last4: lastFourDigits(card.number), renewalFails: failsRenewal(card.number) }
  return stepCheckout<never>(ports, checkoutId, async (transaction, checkout) => {
    if (outcome.kind === 'succeeds') {
      return accept(await startSubscription(transaction, ports, checkout, used))
    }
    if (outcome.kind === 'declined') {
      await updateSandboxChallenge(transaction, checkout.id, null)
      return accept(outcome.decline)
    }
    const decline = outcome.afterwards === 'succeeds' ? null : outcome.afterwards
    await updateSandboxChallenge(transaction, checkout.id, { ...used, decline })
    return accept({ status: 'requires_action' })
  })
}

/** Answers the card's challenge. */
export function challengeSandboxCheckoutCommand(
  ports: Ports,
  checkoutId: string,
  outcome: 'complete' | 'fail',
): Promise<Result<CheckoutAnswer, Refused | 'no-challenge'>> {
  return stepCheckout<'no-challenge'>(ports, checkoutId, async (transaction, checkout) => {
    const { challenge } = checkout
    if (challenge === null) return refuse('no-challenge')
    await updateSandboxChallenge(transaction, checkout.id, null)
    if (outcome === 'fail') return accept(authenticationFailed)
    if (challenge.decline) return accept(challenge.decline)
    return accept(await startSubscription(transaction, ports, checkout, challenge))
  })
}

type Step = SandboxCheckout | Exclude<CheckoutAnswer, { readonly redirectUrl: string }>

/** One step of the provider's page, committed before its result is reported. */
async function stepCheckout<Refusal extends string>(
  ports: Ports,
  checkoutId: string,
  decide: (transaction: Transaction, checkout: SandboxCheckout) => Promise<Result<Step, Refusal>>,
): Promise<Result<CheckoutAnswer, Refused | Refusal>> {
  const stepped = await ports.database
    .transaction()
    .execute(async (transaction): Promise<Result<Step, Refused | Refusal>> => {
      const checkout = await lockSandboxCheckout(transaction, checkoutId)
      if (!checkout) return refuse('no-such-checkout')
      if (checkout.status === 'expired') return refuse('checkout-expired')
      if (checkout.status === 'complete') return accept(checkout)
      return await decide(transaction, checkout)
    })
  if (!stepped.ok) return stepped
  if (!('success_url' in stepped.value)) return accept(stepped.value)
  await notify(ports, stepped.value)
  return accept({ redirectUrl: successUrl(stepped.value) })
}

async function startSubscription(
  transaction: Transaction,
  ports: Ports,
  checkout: SandboxCheckout,
  card: { readonly last4: string; readonly renewalFails: boolean },
): Promise<SandboxCheckout> {
  const now = ports.clock.now()
  const subscriptionId = newId('sub')
  await updateSandboxCheckoutPaid(
    transaction,
    { id: checkout.id, customerId: checkout.customer_id },
    {
      id: subscriptionId,
      customerId: checkout.customer_id ?? newId('cus'),
      profileId: checkout.profile_id,
      email: checkout.customer_email,
      plan: checkout.plan,
      quarterlyPrice: checkout.amount,
      periodEnd: addMonths(now.toISOString(), 3),
      renewalFails: card.renewalFails,
      last4: card.last4,
      now,
    },
  )
  // Like a provider that repeats its webhook: if the process ends before `notify`, this job does
  // it.
  await ports.queue.enqueue(
    transaction,
    'sync-subscription',
    { subscriptionId },
    { runAt: new Date(now.getTime() + 5000), singletonKey: subscriptionId },
  )
  return { ...checkout, status: 'complete', subscription_id: subscriptionId }
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

function successUrl(checkout: SandboxCheckout): string {
  return checkout.success_url.replace('{CHECKOUT_SESSION_ID}', checkout.id)
}

/** Updates the profile as a webhook would; if this fails, the job does it later. */
async function notify(ports: Ports, checkout: SandboxCheckout): Promise<void> {
  if (checkout.subscription_id === null) return
  try {
    await syncSubscriptionCommand(ports, checkout.subscription_id)
    await updateCheckoutOfSession(ports.database, checkout.id, 'complete', ports.clock.now())
  } catch (error) {
    ports.log.error(
      { checkoutId: checkout.id, error: String(error) },
      'notice of a paid plan failed',
    )
  }
}
