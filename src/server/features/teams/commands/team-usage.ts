import type { TeamUsage } from '#contract/teams.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { monthBefore } from '#core/subscription/team.ts'
import {
  findSubscriberByEmail,
  isEnterprise,
  keptSubscription,
} from '#server/features/subscriptions/reads.ts'
import type { Ports } from '#server/ports.ts'
import { listUsage } from '../reads.ts'

export async function showTeamUsageCommand(
  ports: Ports,
  email: string,
  back: number,
): Promise<Result<TeamUsage, 'no-subscription'>> {
  const subscriber = await findSubscriberByEmail(ports.database, email)
  const start = subscriber && anchorOf(subscriber)
  if (!subscriber || !start) return refuse('no-subscription')
  const month = monthBefore(start, ports.clock.now().toISOString(), back)
  const rows = await listUsage(ports.database, subscriber.id, month)
  return accept({ from: month.start, to: month.end, rows })
}

function anchorOf(subscriber: NonNullable<Awaited<ReturnType<typeof findSubscriberByEmail>>>) {
  if (isEnterprise(subscriber) && subscriber.start) return new Date(subscriber.start).toISOString()
  return keptSubscription(subscriber)?.start
}
