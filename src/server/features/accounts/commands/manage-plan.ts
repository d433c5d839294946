import type { Account } from '#contract/accounts.ts'
import { GatewayError, type Invoice } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { billingEmail } from '#server/emails/account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { syncSubscriptionCommand } from '#server/features/subscriptions/commands/sync-subscription.ts'
import { findSubscriberByEmail, hasLiveSubscription } from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'
import { showAccountCommand } from './show-account.ts'

type Unavailable = 'payment-unavailable'

/** The subscription runs until the end of the paid period and is not charged again. */
export async function cancelPlanCommand(
  ports: Ports,
  email: string,
): Promise<Result<Account, 'no-subscription' | Unavailable>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  if (!subscriber?.subscriptionId || !hasLiveSubscription(subscriber)) {
    return refuse('no-subscription')
  }
  const { subscriptionId } = subscriber
  return await whenReached(ports, async () => {
    await ports.gateway.cancelSubscription(subscriptionId, {
      when: 'period-end',
      idempotencyKey: `subscription:${subscriptionId}:cancel:${subscriber.revision}`,
    })
    await syncSubscriptionCommand(ports, subscriptionId)
    return await showAccountCommand(ports, { email })
  })
}

export async function listInvoicesCommand(
  ports: Ports,
  email: string,
): Promise<Result<Invoice[], Unavailable>> {
  const customerId = (await findSubscriberByEmail(ports.database, email))?.customerId
  if (!customerId) return accept([])
  return await whenReached(ports, async () => [...(await ports.gateway.listInvoices(customerId))])
}

/** The link is mailed to the stored address only, because its holder may change the card. */
export async function mailBillingLinkCommand(
  ports: Ports,
  email: string,
): Promise<Result<{ readonly message: string }, 'no-subscription' | Unavailable>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const customerId = subscriber?.customerId
  if (!customerId) return refuse('no-subscription')
  return await whenReached(ports, async () => {
    const { url } = await ports.gateway.createPortal(
      customerId,
      `${ports.settings.publicUrl}/account`,
    )
    await ports.database.transaction().execute((transaction) =>
      queueMail(transaction, ports, {
        to: subscriber.email,
        dedupeKey: `billing:${ports.ids.uuid()}`,
        mail: billingEmail({ url }),
        confidential: true,
      }),
    )
    return { message: 'A link to your billing page is on its way to you.' }
  })
}

/** Returns the provider's answer, or a refusal when the provider cannot be reached. */
export async function whenReached<Value>(
  ports: Ports,
  work: () => Promise<Value>,
): Promise<Result<Value, Unavailable>> {
  try {
    return accept(await work())
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ kind: error.kind }, 'billing could not be reached')
    return refuse('payment-unavailable')
  }
}
