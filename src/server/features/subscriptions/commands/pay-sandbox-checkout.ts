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
import type { Ports } from '#server/ports.ts'
import { lockSandboxCheckout } from '../reads.ts'
import { updateCheckoutOfSession, updateSandboxCheckoutPaid } from '../writes.ts'
import { syncSubscriptionCommand } from './sync-subscription.ts'

type SandboxCheckout = Selectable<SandboxCheckoutRow>

type Paid = { readonly redirectUrl: string }

/** Pays the first quarter with a test card. A second click on a paid checkout changes nothing. */
export async function paySandboxCheckoutCommand(
  ports: Ports,
  checkoutId: string,
  card: TestCard,
): Promise<Result<Paid | CardDecline, 'no-such-checkout' | 'checkout-expired'>> {
  const paid = await ports.database.transaction().execute(async (transaction) => {
    const checkout = await lockSandboxCheckout(transaction, checkoutId)
    if (!checkout) return refuse('no-such-checkout' as const)
    if (checkout.status === 'expired') return refuse('checkout-expired' as const)
    if (checkout.status === 'complete') return accept(checkout)
    const decline = declineOf(card, ports.clock.now().toISOString().slice(0, 10))
    if (decline) return accept(decline)
    return accept(await startSubscription(transaction, ports, checkout, card))
  })
  if (!paid.ok) return paid
  if ('message' in paid.value) return accept(paid.value)
  await notify(ports, paid.value)
  return accept({ redirectUrl: successUrl(paid.value) })
}

/** 3-D Secure is not part of this page: a card that asks for it is told so. */
function declineOf(card: TestCard, today: string): CardDecline | undefined {
  const outcome = judgeTestCard(card, today)
  if (outcome.kind === 'declined') return outcome.decline
  return outcome.kind === 'challenge' ? authenticationFailed : undefined
}

async function startSubscription(
  transaction: Transaction,
  ports: Ports,
  checkout: SandboxCheckout,
  card: TestCard,
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
      periodEnd: addMonths(now.toISOString(), 3),
      renewalFails: failsRenewal(card.number),
      last4: lastFourDigits(card.number),
      now,
    },
  )
  // As a provider repeats its webhook: should the process end before `notify`, this job tells.
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

/** Tells the profile, like a webhook would; a failure here is made good by the job. */
async function notify(ports: Ports, checkout: SandboxCheckout): Promise<void> {
  if (checkout.subscription_id === null) return
  try {
    await syncSubscriptionCommand(ports, checkout.subscription_id)
    await updateCheckoutOfSession(ports.database, checkout.id, 'complete', ports.clock.now())
  } catch (error) {
    ports.log.error({ checkoutId: checkout.id, error: String(error) }, 'a paid plan not told')
  }
}
