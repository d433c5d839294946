import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { profileCodeEmail } from '#server/emails/client-emails.ts'
import type { Email } from '#server/emails/email.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { limitRate, networkOf } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { answersOf, findProfile, findPurchaseOf, isProvedIn, type OrderOfClient } from './reads.ts'
import {
  type CodeAsker,
  type CodePurpose,
  insertProfileCode,
  updateCodeTries,
  updateCodeUsed,
} from './writes/profile-codes.ts'
import {
  type ClientAnswers,
  updateProfileErased,
  updateProfileFromOrder,
  updateProfileProved,
  upsertClientProfile,
} from './writes/profiles.ts'

const codeMinutes = 10
const codeTries = 5
const evenAnswerMs = 150
const lookUpLimit = { max: 5, windowMs: minuteMs }

/** Looking a profile up and trying a code share one limit. */
export function countProfileLookUp(ports: Ports, address: string) {
  return limitRate(ports, `profile:${networkOf(address)}`, lookUpLimit)
}

/**
 * Creates a profile from these answers when the email is new. Call it before the order is created.
 */
export function rememberClient(
  transaction: Transaction,
  answers: ClientAnswers,
  visitorHash: string | null,
): Promise<void> {
  return upsertClientProfile(transaction, answers, visitorHash)
}

/**
 * Counts a paid order for its client, and copies its answers to the profile where that is the
 * buyer's own. Call it where the order is paid.
 */
export function countProject(transaction: Transaction, order: OrderOfClient): Promise<void> {
  return updateProfileFromOrder(transaction, order, answersOf(order))
}

/**
 * The address was proved in this browser, by a mailed link or code. What the browser bought with it
 * before is merged into the profile.
 */
export async function keepProvedAddress(
  transaction: Transaction,
  ports: Ports,
  email: string,
  visitorHash: string | undefined,
): Promise<void> {
  const bought = visitorHash && (await findPurchaseOf(transaction, email, visitorHash))
  const proof = { email, visitorHash: visitorHash ?? null, now: ports.clock.now() }
  await updateProfileProved(transaction, proof, bought ? answersOf(bought) : undefined)
}

/** The same for the mailed link of a paid order, opened in the browser that ordered it. */
export async function proveByOrderLink(
  ports: Ports,
  email: string,
  visitorHash: string,
): Promise<void> {
  if (await isProvedIn(ports.database, email, visitorHash)) return
  await ports.database
    .transaction()
    .execute((transaction) => keepProvedAddress(transaction, ports, email, visitorHash))
}

/**
 * Takes about as long for an unknown address as for a known one, and returns nothing in either
 * case.
 */
export async function requestProfileCodeCommand(
  ports: Ports,
  email: string,
  asker: CodeAsker,
): Promise<void> {
  const mayBeMailed = async (transaction: Transaction) =>
    (await findProfile(transaction, email)) !== undefined
  const code = { email, asker, mayBeMailed, purpose: 'profile', mail: profileCodeEmail } as const
  await Promise.all([issueCode(ports, code), wait(evenAnswerMs)])
}

type WantedCode = {
  readonly email: string
  /** A code opens nothing else than what its mail says. */
  readonly purpose: CodePurpose
  readonly asker: CodeAsker
  /** An address that may not is given a code that nobody reads, so that trying one takes as long. */
  readonly mayBeMailed: (transaction: Transaction) => Promise<boolean>
  readonly mail: (code: { code: string; minutes: number }) => Email
}

/** Mails a code that proves the address; `spendCode` takes it. */
export async function issueCode(
  ports: Ports,
  { email, asker, purpose, mayBeMailed, mail }: WantedCode,
): Promise<void> {
  const now = ports.clock.now()
  const code = sixDigits(ports.ids.token())
  await ports.database.transaction().execute(async (transaction) => {
    await insertProfileCode(transaction, {
      ...asker,
      email,
      purpose,
      codeHash: codeHash(email, code),
      now,
      expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
    })
    if (!(await mayBeMailed(transaction))) return
    await queueMail(transaction, ports, {
      to: email,
      dedupeKey: `profile-code:${ports.ids.uuid()}`,
      mail: mail({ code, minutes: codeMinutes }),
      confidential: true,
    })
  })
}

/**
 * True once for a code that was mailed to the address: it works until it expires and for a limited
 * number of tries.
 */
export async function spendCode(
  ports: Ports,
  {
    email,
    code,
    purpose,
  }: { readonly email: string; readonly code: string; readonly purpose: CodePurpose },
  asker: CodeAsker,
): Promise<boolean> {
  const now = ports.clock.now()
  const of = { email, purpose }
  const tried = await updateCodeTries(ports.database, of, asker, now, codeTries)
  const isRight = timingSafeEqual(
    Buffer.from(tried?.codeHash ?? hashToken('none')),
    Buffer.from(codeHash(email, code)),
  )
  return tried !== undefined && isRight && (await updateCodeUsed(ports.database, tried.id, now))
}

/** Every failure gets the same answer. */
export async function confirmProfileCodeCommand(
  ports: Ports,
  typed: { readonly email: string; readonly code: string },
  asker: CodeAsker,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof findProfile>>>, 'wrong-code'>> {
  if (!(await spendCode(ports, { ...typed, purpose: 'profile' }, asker)))
    return refuse('wrong-code')
  const profile = await findProfile(ports.database, typed.email)
  return profile ? accept(profile) : refuse('wrong-code')
}

export type { CodeAsker }

export function codeAsker(address: string, visitorHash: string | undefined): CodeAsker {
  return { visitorHash, askedFrom: hashToken(networkOf(address)) }
}

function codeHash(email: string, code: string): string {
  return hashToken(`${email.toLowerCase()}:${code}`)
}

/** Taken from 48 random bits; the last six digits are evenly distributed to within one in 10^8. */
function sixDigits(token: string): string {
  const number = Buffer.from(token, 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** Erases the person of a profile; returns its id if the address had one. */
export function eraseProfileOf(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<string | undefined> {
  return updateProfileErased(transaction, email, now)
}
