/**
 * Whether calls to the payment provider fail. Each process writes what its own calls find, so that
 * all of them tell the same.
 */
import { sql } from 'kysely'
import type { GatewayOutage } from '#core/payment/gateway-outage.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Database } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'

/**
 * A process that finds the provider failing asks it again within half a minute. One that has ended
 * says nothing more.
 */
const seenWithinMs = minuteMs

/** The one that began first of those that a process still sees. */
export async function findPaymentOutage({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<GatewayOutage | undefined> {
  const since = new Date(clock.now().getTime() - seenWithinMs).toISOString()
  return await database
    .selectFrom('payment_outages')
    .select(['since', 'reason'])
    .where('seen_at', '>=', since)
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
}

/** Writes what one process finds; undefined once the provider answers it again. */
export type TellOutage = (outage: GatewayOutage | undefined, now: Date) => Promise<void>

export function tellPaymentOutage(database: Database): TellOutage {
  const processId = crypto.randomUUID()
  return async (outage, now) => {
    if (outage === undefined) {
      await database.deleteFrom('payment_outages').where('process_id', '=', processId).execute()
      return
    }
    const { since, reason } = outage
    const gone = new Date(now.getTime() - seenWithinMs)
    await sql`
      with gone as (delete from payment_outages
        where seen_at < ${gone} and process_id <> ${processId})
      insert into payment_outages (process_id, since, reason, seen_at)
      values (${processId}, ${since}, ${reason}, ${now})
      on conflict (process_id) do update
        set since = excluded.since, reason = excluded.reason, seen_at = excluded.seen_at`.execute(
      database,
    )
  }
}
