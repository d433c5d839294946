import { setTimeout as wait } from 'node:timers/promises'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs, hourMs, minuteMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { signInEmail } from '#server/emails/account-emails.ts'
import { keepProvedAddress } from '#server/features/clients/commands.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { acceptPurchasedPlan } from '#server/features/subscriptions/commands/purchased-plan.ts'
import { joinTeam } from '#server/features/teams/commands/join-team.ts'
import type { CustomerActor } from '#server/http/actor.ts'
import { countUse } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { findUserSession, hasUnusedLink } from '../reads/find-account.ts'
import {
  insertSignInLink,
  insertUserSession,
  updateLinkUsed,
  updateOrderOwner,
  updateUserSessionEnded,
  upsertUser,
} from '../writes.ts'

const linkMinutes = 30
const evenAnswerMs = 100

/** More mails to one address within an hour are paced, whoever asks for them. */
const freeMails = 10
const paceMinutes = 5

export const sessionDays = 30

/**
 * Every address gets a link, and one that has never ordered has an empty account. So this reveals
 * nothing about an address.
 */
export async function requestSignInCommand(ports: Ports, email: string): Promise<void> {
  await Promise.all([mailLink(ports, email), wait(evenAnswerMs)])
}

async function mailLink(ports: Ports, email: string): Promise<void> {
  const now = ports.clock.now()
  const { used } = await countUse(ports, `sign-in-mail:${email.toLowerCase()}`, hourMs)
  const since = new Date(now.getTime() - paceMinutes * minuteMs)
  // The link of a stranger's request is in the owner's mailbox too, and signs in as well.
  if (used > freeMails && (await hasUnusedLink(ports.database, email, since))) return
  const token = ports.ids.token()
  await ports.database.transaction().execute(async (transaction) => {
    await insertSignInLink(transaction, {
      email: email.toLowerCase(),
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + linkMinutes * minuteMs),
    })
    await queueMail(transaction, ports, {
      to: email,
      dedupeKey: `sign-in:${ports.ids.uuid()}`,
      mail: signInEmail({
        url: `${ports.settings.publicUrl}/sign-in?token=${token}`,
        minutes: linkMinutes,
      }),
      confidential: true,
    })
  })
}

export type NewSession = { readonly email: string; readonly sessionToken: string }

/** A link works once and until it expires. The account is created at the first sign-in. */
export async function confirmSignInCommand(
  ports: Ports,
  token: string,
  visitorHash: string | undefined,
): Promise<Result<NewSession, 'invalid-link'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const email = await updateLinkUsed(transaction, hashToken(token), now)
    if (email === undefined) return refuse('invalid-link')
    return accept(await openProvedSession(transaction, ports, email, visitorHash))
  })
}

/** The mailed invitation proves the address like a sign-in link, so joining signs in. */
export function joinTeamCommand(
  ports: Ports,
  token: string,
  visitorHash: string | undefined,
): Promise<Result<NewSession, 'invalid-link' | 'in-another-team'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const joined = await joinTeam(transaction, ports, token)
    if (!joined.ok) return joined
    return accept(await openProvedSession(transaction, ports, joined.value.email, visitorHash))
  })
}

/** For an address that was verified a moment ago. */
export function signInProved(
  ports: Ports,
  email: string,
  visitorHash: string | undefined,
): Promise<NewSession> {
  return ports.database
    .transaction()
    .execute((transaction) => openProvedSession(transaction, ports, email, visitorHash))
}

async function openProvedSession(
  transaction: Transaction,
  ports: Ports,
  email: string,
  visitorHash: string | undefined,
): Promise<NewSession> {
  await keepProvedAddress(transaction, ports, email, visitorHash)
  if (visitorHash) await acceptPurchasedPlan(transaction, email, visitorHash)
  const userId = await upsertUser(transaction, email, ports.clock.now())
  await updateOrderOwner(transaction, email, userId)
  return { email, sessionToken: await openSession(transaction, ports, { userId }) }
}

/** Returns the token of a new session; only its hash is stored. */
export async function openSession(
  transaction: Transaction,
  ports: Ports,
  { userId, purchase }: Pick<CustomerActor, 'userId' | 'purchase'>,
): Promise<string> {
  const now = ports.clock.now()
  const sessionToken = ports.ids.token()
  await insertUserSession(transaction, {
    userId,
    tokenHash: hashToken(sessionToken),
    purchase,
    now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
  })
  return sessionToken
}

export async function endCustomerSession(ports: Ports, token: string): Promise<void> {
  await updateUserSessionEnded(ports.database, hashToken(token), ports.clock.now())
}

/** The customer of this session; undefined when it has ended or never existed. */
export async function resumeCustomer(
  ports: Ports,
  token: string,
): Promise<CustomerActor | undefined> {
  const session = await findUserSession(ports.database, hashToken(token), ports.clock.now())
  if (!session) return undefined
  const { userId, email, boughtBy: visitorHash, boughtSubscriptionId: subscriptionId } = session
  return {
    kind: 'customer',
    userId,
    email,
    ...(visitorHash === null ? {} : { purchase: { visitorHash, subscriptionId } }),
  }
}
