import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import { openMemberCopyCommand } from '#server/features/reports/commands/member-copy.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { findMembership, findPlanOrder } from '../reads.ts'

const openLimit = { max: 60, windowMs: hourMs }

/** What colleagues ordered on the plan is read as the reader's copy, and only while a member. */
export async function openTeamReportCommand(
  ports: Ports,
  { customer, requestId }: { readonly customer: CustomerActor; readonly requestId: string },
  orderId: string,
): Promise<
  Result<{ readonly url: string }, 'no-such-order' | SharedLinkRefusal | 'too-many-links'>
> {
  const membership = await findMembership(ports.database, customer.email)
  const order = membership && (await findPlanOrder(ports.database, membership.profileId, orderId))
  if (!membership || !order) return refuse('no-such-order')
  if (order.secureToken === null) return refuse('report-not-available')
  await limitRate(ports, `team-report:${membership.memberId}`, openLimit)
  const opened = await openMemberCopyCommand(
    ports,
    { actor: customer, requestId },
    { secureToken: order.secureToken, memberId: membership.memberId },
  )
  return opened.ok ? accept({ url: opened.value.url }) : opened
}
