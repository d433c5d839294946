import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import { dayMs, hourMs } from '#core/time/durations.ts'
import { asyncCommit } from '#server/database/async-commit.ts'
import { statement } from '#server/database/statement.ts'
import type { Ports } from '#server/ports.ts'
import { HttpError } from './refusal.ts'

export type RateLimit = { readonly max: number; readonly windowMs: number }

export type RateUse = { readonly used: number; readonly resetsInSeconds: number }

type Use = { readonly key: string; readonly now: Instant; readonly windowEnd: Instant }

const insertUse = statement((database, { key, now, windowEnd }: Use) => {
  const over = sql<boolean>`rate_limits.window_ends_at <= ${now}::timestamptz`
  return (
    database
      .insertInto('rate_limits')
      .values({ key, count: 1, window_ends_at: windowEnd })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${over} then 1 else rate_limits.count + 1 end`,
          window_ends_at: sql`case when ${over} then excluded.window_ends_at
            else rate_limits.window_ends_at end`,
        }),
      )
      // A power cut may lose the counts of the last second.
      .returning(['count', 'window_ends_at', asyncCommit.as('async_commit')])
  )
})

/** Counts one use of `key`; the count survives a restart. The key is stored as a hash. */
export async function countUse(
  ports: Pick<Ports, 'clock' | 'database'>,
  key: string,
  windowMs: number,
): Promise<RateUse> {
  const now = ports.clock.now()
  const windowEnd = new Date(now.getTime() + windowMs)
  const { rows } = await insertUse(ports.database, {
    key: storedKey(key),
    now: now.toISOString(),
    windowEnd: windowEnd.toISOString(),
  })
  const [use] = rows
  if (!use) throw new Error('a use was counted and not answered')
  const leftMs = Date.parse(use.window_ends_at) - now.getTime()
  return { used: use.count, resetsInSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/**
 * The unit that counts as one caller: an IPv4 address, or a /64 of IPv6, because one IPv6 customer
 * owns all addresses in it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Counts one use of `key`; throws 429 with `Retry-After` beyond the limit. */
export async function limitRate(ports: Ports, key: string, limit: RateLimit): Promise<void> {
  const use = await countUse(ports, key, limit.windowMs)
  if (use.used <= limit.max) return
  throw tooMany(use)
}

const askerLimit = { max: 3, windowMs: hourMs }
const everyLimit = { max: 30, windowMs: hourMs }
const everyDayLimit = { max: 60, windowMs: dayMs }
const ownDayLimit = { max: 10, windowMs: dayMs }

/**
 * Counts one mail that a caller without proof has sent to an address: few by each caller, and a bound
 * of what arrives there in an hour and in a day. The address's own browsers have a bound of their
 * own, so that strangers from many networks do not stop its owner. Limits are judgment.
 */
export async function limitMails(
  ports: Ports,
  kind: string,
  asked: {
    readonly address: string
    readonly email: string
    /** The browser has paid with the address, or proved it. */
    readonly isOwn: boolean
  },
): Promise<void> {
  const email = asked.email.toLowerCase()
  if (asked.isOwn) return await limitRate(ports, `${kind}:own:${email}`, ownDayLimit)
  await limitRate(ports, `${kind}:${networkOf(asked.address)}:${email}`, askerLimit)
  await limitRate(ports, `${kind}:${email}`, everyLimit)
  await limitRate(ports, `${kind}:day:${email}`, everyDayLimit)
}

/** The answer beyond the limit. */
export function tooMany({ resetsInSeconds }: RateUse): HttpError {
  return new HttpError(429, 'too-many-requests', undefined, {
    'retry-after': String(resetsInSeconds),
  })
}

/** Takes one use back, because successful tries do not count. */
export async function returnUse(ports: Ports, key: string): Promise<void> {
  await ports.database
    .updateTable('rate_limits')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', storedKey(key))
    .where('count', '>', 0)
    .execute()
}

function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Deletes windows that have ended. */
export async function sweepRateLimits(ports: Ports): Promise<void> {
  await ports.database
    .deleteFrom('rate_limits')
    .where('window_ends_at', '<', ports.clock.now().toISOString())
    .execute()
}
