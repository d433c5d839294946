import { accept, type Result, refuse } from '#core/result.ts'
import { usageMonth } from '#core/subscription/usage-month.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import {
  findSubscriberByEmail,
  hasLiveSubscription,
  isEnterprise,
  lockSubscriber,
  type Subscriber,
} from '../reads.ts'
import { updateEnterprise } from '../writes/enterprise.ts'
import { insertSubscriberProfile } from '../writes/subscription.ts'

/**
 * Grants or ends the enterprise plan. A paid plan must end first; a request without a change does
 * nothing.
 */
export async function setEnterprisePlan(
  ports: Ports,
  by: Omit<AuditAuthor, 'at'>,
  wanted: { readonly email: string; readonly enterprise: boolean },
): Promise<Result<null, 'no-such-client' | 'already-subscribed'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    // A client who never ordered has no profile yet, but the plan is agreed on before the first
    // order.
    if (wanted.enterprise) {
      const { email } = wanted
      await insertSubscriberProfile(transaction, {
        visitorHash: null,
        email,
        name: '',
        now: ports.clock.now(),
      })
    }
    const found = await findSubscriberByEmail(transaction, wanted.email)
    const client = found && (await lockSubscriber(transaction, found.id))
    if (!client) return refuse('no-such-client')
    if (isEnterprise(client) === wanted.enterprise) return accept(null)
    if (wanted.enterprise && hasLiveSubscription(client)) return refuse('already-subscribed')
    await storeEnterprise(transaction, ports, by, client, wanted.enterprise)
    return accept(null)
  })
}

async function storeEnterprise(
  transaction: Transaction,
  ports: Ports,
  by: Omit<AuditAuthor, 'at'>,
  client: Subscriber,
  isGranted: boolean,
): Promise<void> {
  const now = ports.clock.now()
  const month = isGranted ? usageMonth(now.toISOString(), now.toISOString()) : undefined
  await updateEnterprise(transaction, client.id, { month, now })
  const action = isGranted ? 'client.enterprise-granted' : 'client.enterprise-ended'
  await recordAudit(transaction, { ...by, at: now }, action, client.id, {
    before: { plan: client.plan, status: client.status },
    after: { plan: isGranted ? 'enterprise' : 'trial' },
  })
}
