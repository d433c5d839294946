/** Everybody who may call the server, with the names that the access table gives them. */
import type { Insertable } from 'kysely'
import { proofMinutes } from '#core/access/recent-proof.ts'
import { secondFactorGraceDays } from '#core/access/second-factor.ts'
import { staffRoles } from '#core/access/staff-role.ts'
import { apiScopes } from '#core/api/api-key.ts'
import { linkKinds } from '#core/report/report-role.ts'
import { dayMs, hourMs, minuteMs } from '#core/time/durations.ts'
import { insertRow } from '#server/database/change-rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { sessionHash } from '#server/features/staff-sessions/commands/session.ts'
import type { CustomerWorld } from './customer-world.ts'
import type { Caller } from './fill-request.ts'
import type { LinkState } from './world-parts.ts'

export type CallerGroup = { readonly name: string; readonly callers: readonly Caller[] }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export function customers({ sessions, team, pending, ...world }: CustomerWorld): CallerGroup {
  const { clientSecret } = pending
  const { profileCode, testKeyCode } = world
  const of = (name: string, cookie: string) => ({ name, headers: { cookie } })
  return {
    name: 'customers',
    callers: [
      {
        ...of('browser that paid', sessions.bought),
        secrets: { clientSecret, profileCode, testKeyCode },
      },
      of('customer', sessions.owner),
      of('member who orders', team.orders),
      of('member who views', team.views),
      of('former member', team.former),
      of('other customer', sessions.other),
      of('reseller', sessions.reseller),
    ],
  }
}

/** Holders of links that were mailed: of the order, the questions, the draft, the sign-in. */
export function mailLinks(world: CustomerWorld): CallerGroup {
  const { orderKey, requestKey, outcomeKey, optOutToken, draftToken } = world
  const { signInToken, profileCode, testKeyCode, team } = world
  const { invitation } = team
  const held = {
    requestKey,
    outcomeKey,
    optOutToken,
    draftToken,
    signInToken,
    profileCode,
    testKeyCode,
  }
  return {
    name: 'mailed links',
    callers: [{ name: 'mailed link', secrets: { orderKey, ...held, invitation } }],
  }
}

/** A link is also sent as if it were a session or a key. */
function link(name: string, secrets: NonNullable<Caller['secrets']>): Caller {
  const token = secrets.secureToken ?? secrets.linkToken ?? ''
  const cookie = `plumbline_customer=${token}; plumbline_staff=${token}`
  return { name, secrets, headers: { ...bearer(token), cookie } }
}

export function links(world: CustomerWorld, state: LinkState): CallerGroup {
  const adjective = state === 'live' ? '' : `${state} `
  const secureToken = state === 'live' ? world.secureToken : world.closed[state]
  const callers = [
    link(`${adjective}report link`, { secureToken }),
    ...linkKinds.map((role) =>
      link(`${adjective}${role} link`, { linkToken: world.links[role][state] }),
    ),
  ]
  return { name: state === 'live' ? 'links' : `${state} links`, callers }
}

export function programs({ keys }: CustomerWorld): CallerGroup {
  const of = (name: string, key: string) => ({ name, headers: { 'x-api-key': key } })
  return {
    name: 'keys',
    callers: [
      of('live key', keys.live),
      of('test key', keys.test),
      of('key of another client', keys.other),
    ],
  }
}

export function narrowPrograms({ keys }: CustomerWorld): CallerGroup {
  return {
    name: 'narrow keys',
    callers: apiScopes.map((scope) => ({
      name: `key for ${scope}`,
      headers: { 'x-api-key': keys[scope] },
    })),
  }
}

export async function staff({ shop }: CustomerWorld): Promise<CallerGroup> {
  const callers: Caller[] = []
  for (const role of staffRoles) {
    callers.push({ name: role, headers: bearer(await shop.adminToken(role)) })
  }
  return { name: 'staff', callers }
}

type Staffed = {
  readonly user?: Partial<Insertable<Tables['admin_users']>>
  readonly session?: Partial<Insertable<Tables['staff_sessions']>>
}

/** A session of an account of its own, whose role has every permission. */
async function ownerSession({ shop }: CustomerWorld, name: string, { user, session }: Staffed) {
  const { database, clock, ids } = shop.ports
  const now = clock.now()
  const id = crypto.randomUUID()
  const account = { id, username: id, email: `${id}@example.com`, password_hash: '', role: 'owner' }
  await insertRow(database, 'admin_users', { ...account, ...user } as never)
  const token = ids.token()
  const times = { created_at: now, last_seen_at: now, proved_at: now }
  const expires_at = new Date(now.getTime() + hourMs)
  const opened = { admin_user_id: id, token_hash: sessionHash(token), expires_at, ...times }
  await insertRow(database, 'staff_sessions', { ...opened, ...session })
  return { name, headers: bearer(token) }
}

/** Staff who are signed in, and something is missing. */
export async function hinderedStaff(world: CustomerWorld): Promise<CallerGroup> {
  const { shop } = world
  const before = (ms: number) => new Date(shop.clock.now().getTime() - ms)
  const cookie = `plumbline_staff=${await shop.adminToken('owner')}`
  return {
    name: 'hindered owners',
    callers: [
      { name: 'owner by cookie', headers: { cookie } },
      await ownerSession(world, 'owner without recent proof', {
        session: { proved_at: before(proofMinutes * minuteMs) },
      }),
      await ownerSession(world, 'owner whose second factor is overdue', {
        user: { first_sign_in_at: before(secondFactorGraceDays * dayMs) },
      }),
      await ownerSession(world, 'owner whose password is locked', {
        user: { locked_until: new Date(shop.clock.now().getTime() + hourMs) },
      }),
    ],
  }
}

/** Whoever was let in once. */
export async function endedSessions(world: CustomerWorld): Promise<CallerGroup> {
  const { shop, sessions, keys } = world
  const now = shop.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const customer = (name: string, cookie: string) => ({ name, headers: { cookie } })
  const ownerEnded = (name: string, staffed: Staffed) => ownerSession(world, name, staffed)
  return {
    name: 'ended sessions',
    callers: [
      customer('customer who signed out', sessions.signedOut),
      customer('customer whose session expired', sessions.expired),
      await ownerEnded('staff who signed out', { session: { ended_at: now } }),
      await ownerEnded('staff whose session expired', { session: { expires_at: before(1) } }),
      await ownerEnded('staff who were idle', { session: { last_seen_at: before(hourMs) } }),
      await ownerEnded('deactivated staff', { user: { is_active: false } }),
      { name: 'revoked key', headers: { 'x-api-key': keys.revoked } },
    ],
  }
}

export const strangers: CallerGroup = {
  name: 'strangers',
  callers: [{ name: 'stranger' }, { name: 'made-up session', ...madeUp() }],
}

function madeUp(): Pick<Caller, 'headers'> {
  const token = 'a'.repeat(43)
  const cookie = `plumbline_customer=${token}; plumbline_staff=${token}`
  return { headers: { ...bearer(token), 'x-api-key': `plb_live_${token}`, cookie } }
}
