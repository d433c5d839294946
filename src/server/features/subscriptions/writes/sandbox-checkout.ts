import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SandboxChallenge } from '#server/database/subscription-tables.ts'

type SandboxSubscriptionStart = {
  readonly id: string
  readonly customerId: string
  readonly profileId: string
  readonly email: string
  readonly plan: string
  readonly quarterlyPrice: Cents
  readonly periodEnd: Instant
  readonly renewalFails: boolean
  readonly last4: string
  readonly now: Date
}

/** Stores a paid checkout in the sandbox. */
export async function updateSandboxCheckoutPaid(
  transaction: Transaction,
  checkout: { readonly id: string; readonly customerId: string | null },
  paid: SandboxSubscriptionStart,
): Promise<void> {
  if (checkout.customerId === null) {
    await insertRow(transaction, 'sandbox_customers', {
      id: paid.customerId,
      profile_id: paid.profileId,
      email: paid.email,
      name: '',
      idempotency_key: `checkout:${checkout.id}`,
      created_at: paid.now,
    })
  }
  await insertRow(transaction, 'sandbox_subscriptions', {
    id: paid.id,
    profile_id: paid.profileId,
    plan: paid.plan,
    quarterly_price: paid.quarterlyPrice,
    customer_id: paid.customerId,
    status: 'active',
    started_at: paid.now,
    period_start: paid.now,
    period_end: paid.periodEnd,
    renewal_fails: paid.renewalFails,
    last4: paid.last4,
    updated_at: paid.now,
  })
  await updateRow(transaction, 'sandbox_checkouts', checkout.id, {
    status: 'complete',
    subscription_id: paid.id,
    updated_at: paid.now,
  })
}

/** What the sandbox's page waits for; null when it waits for a card. */
export function updateSandboxChallenge(
  transaction: Transaction,
  checkoutId: string,
  challenge: SandboxChallenge | null,
) {
  return updateRow(transaction, 'sandbox_checkouts', checkoutId, {
    challenge: challenge === null ? null : jsonText(challenge),
  })
}
