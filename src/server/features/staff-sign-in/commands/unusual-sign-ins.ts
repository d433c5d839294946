import type { UnusualSignIns } from '#contract/unusual-sign-ins.ts'
import { adviseOn, isUnusual, unusualSignInDays } from '#core/access/unusual-sign-ins.ts'
import { dayMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listSignInFailures, seenThrough } from '../reads.ts'

const shownAddresses = 5

/** What the audit log says about failed sign-ins since they were last marked as seen. */
export async function listUnusualSignIns({ database, clock, books }: Ports): Promise<{
  readonly days: UnusualSignIns[]
  readonly through: number | null
}> {
  const since = new Date(clock.now().getTime() - unusualSignInDays * dayMs)
  const rows = await listSignInFailures(database, {
    since,
    afterLine: await seenThrough(database),
    timeZone: books.home.market.area.timeZone,
  })
  const unusual = rows.filter(isUnusual)
  return {
    days: unusual.map(({ hasSecondFactor, lastLine, addresses, ...day }) => ({
      ...day,
      addresses: addresses.slice(0, shownAddresses),
      addressCount: addresses.length,
      advice: adviseOn({ ...day, hasSecondFactor }),
    })),
    through: unusual.length === 0 ? null : Math.max(...unusual.map(({ lastLine }) => lastLine)),
  }
}

/** Kept in the audit log itself, which names the person who marked them. */
export async function markSignInsSeenCommand(
  ports: Ports,
  { actor, requestId }: ByStaff,
  through: number,
): Promise<{ readonly success: true }> {
  await ports.database
    .transaction()
    .execute((transaction) =>
      recordAudit(
        transaction,
        { actor, requestId, at: ports.clock.now() },
        'staff.sign-ins-seen',
        actor.adminUserId,
        { after: { through } },
      ),
    )
  return { success: true }
}
