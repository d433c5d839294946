import { createHash } from 'node:crypto'
import { minuteMs } from '#core/time/durations.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { insertChallenge, takeChallenge } from '../writes/passkeys.ts'

/** `session` binds it to the session that asked; a sign-in has no session yet. */
export type ChallengeUse = {
  readonly purpose: 'register' | 'sign-in' | 'prove'
  readonly sessionId: string | null
}

const lifeMs = 5 * minuteMs

export async function makeChallenge(ports: Ports, use: ChallengeUse): Promise<string> {
  const challenge = ports.ids.token()
  const expiresAt = new Date(ports.clock.now().getTime() + lifeMs)
  await insertChallenge(ports.database, { ...use, hash: challengeHash(challenge), expiresAt })
  return challenge
}

/**
 * The challenge that was signed, if it is one of ours for this use; it is gone afterwards, whatever
 * the signature says.
 */
export async function spendChallenge(
  connection: Connection,
  clientDataJson: string,
  use: ChallengeUse,
  now: Date,
): Promise<string | undefined> {
  const challenge = signedChallenge(clientDataJson)
  if (challenge === undefined) return undefined
  const taken = await takeChallenge(connection, { ...use, hash: challengeHash(challenge), now })
  return taken ? challenge : undefined
}

function signedChallenge(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const { challenge } = Object(data) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

const challengeHash = (challenge: string) => createHash('sha256').update(challenge).digest('hex')
