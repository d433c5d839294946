import { createHash } from 'node:crypto'
import { idempotencyHours } from '#core/api/api-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import type { Ports } from '#server/ports.ts'
import { findAnswer } from '../reads.ts'
import { type AnswerKey, claimAnswer, updateAnswer } from '../writes.ts'

type Request = {
  readonly apiKeyId: string
  /** The header as sent; undefined without one. */
  readonly idempotencyKey: string | undefined
  /** Identifies the request: its request line and its raw body. */
  readonly line: string
  readonly body: unknown
}

/** What is read of an HTTP request, and set on its reply. */
type Sent = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly url: string
  readonly body: unknown
}

type Reply = { readonly header: (name: string, value: string) => unknown }

type Answer<Body> = { readonly body: Body; readonly isRepeat: boolean }

type Refused = 'bad-idempotency-key' | 'idempotency-key-reused'

/**
 * Does the work and stores its answer in one transaction, so that a repeat within a day gets the
 * same answer and does nothing. Refusals are not stored: the same request may succeed later.
 */
export async function answerOnce<Body, Refusal>(
  ports: Ports,
  request: Request,
  success: number,
  work: (transaction: Transaction) => Promise<Result<Body, Refusal>>,
): Promise<Result<Answer<Body>, Refused | Refusal>> {
  const { idempotencyKey } = request
  if (idempotencyKey === undefined) {
    const done = await rollBackRefused(ports.database, work)
    return done.ok ? accept({ body: done.value, isRepeat: false }) : done
  }
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) return refuse('bad-idempotency-key')
  const key = { apiKeyId: request.apiKeyId, idempotencyKey }
  return await rollBackRefused<Answer<Body>, Refused | Refusal>(
    ports.database,
    async (transaction) => {
      const fingerprint = createHash('sha256')
        .update(`${request.line}\n${JSON.stringify(request.body)}`)
        .digest('hex')
      const now = ports.clock.now()
      const since = new Date(now.getTime() - idempotencyHours * hourMs)
      if (!(await claimAnswer(transaction, key, { fingerprint, now, since }))) {
        return await repeatAnswer<Body>(transaction, key, fingerprint)
      }
      const done = await work(transaction)
      if (!done.ok) return done
      await updateAnswer(transaction, key, { status: success, body: done.value })
      return accept({ body: done.value, isRepeat: false })
    },
  )
}

async function repeatAnswer<Body>(
  transaction: Transaction,
  key: AnswerKey,
  fingerprint: string,
): Promise<Result<Answer<Body>, Refused>> {
  const kept = await findAnswer(transaction, key.apiKeyId, key.idempotencyKey)
  if (kept?.fingerprint !== fingerprint) return refuse('idempotency-key-reused')
  return accept({ body: kept.body as Body, isRepeat: true })
}

export function requestOf(apiKeyId: string, request: Sent): Request {
  const header = request.headers['idempotency-key']
  return {
    apiKeyId,
    idempotencyKey: typeof header === 'object' ? header.join(',') : header,
    line: request.url,
    body: request.body,
  }
}

export function present<Body, Refused>(
  reply: Reply,
  once: Result<Answer<Body>, Refused>,
): Body | Result<never, Refused> {
  if (!once.ok) return once
  if (once.value.isRepeat) reply.header('idempotency-replayed', 'true')
  return once.value.body
}
