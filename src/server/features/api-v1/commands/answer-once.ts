import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyHours } from '#core/api/api-key.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
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

type Answer<Body> = { readonly body: Body; readonly isRepeat: boolean }

type Refused = 'bad-idempotency-key' | 'idempotency-key-reused'

/**
 * Does the work and stores its answer in one transaction, so that a repeat within a day gets the
 * same answer and does nothing. Refusals are not stored: the same request may succeed later.
 */
export async function answerOnce<Body>(
  ports: Ports,
  request: Request,
  success: number,
  work: (transaction: Transaction) => Promise<Body>,
): Promise<Result<Answer<Body>, Refused>> {
  const { idempotencyKey } = request
  if (idempotencyKey === undefined) {
    const body = await ports.database.transaction().execute(work)
    return accept({ body, isRepeat: false })
  }
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) return refuse('bad-idempotency-key')
  const key = { apiKeyId: request.apiKeyId, idempotencyKey }
  return await ports.database.transaction().execute(async (transaction) => {
    const fingerprint = createHash('sha256')
      .update(`${request.line}\n${JSON.stringify(request.body)}`)
      .digest('hex')
    const now = ports.clock.now()
    const since = new Date(now.getTime() - idempotencyHours * 3_600_000)
    if (!(await claimAnswer(transaction, key, { fingerprint, now, since }))) {
      return await repeatAnswer<Body>(transaction, key, fingerprint)
    }
    const body = await work(transaction)
    await updateAnswer(transaction, key, { status: success, body })
    return accept({ body, isRepeat: false })
  })
}

async function repeatAnswer<Body>(
  transaction: Transaction,
  key: AnswerKey,
  fingerprint: string,
): Promise<Result<Answer<Body>, Refused>> {
  const kept = await findAnswer(transaction, key.apiKeyId, key.idempotencyKey)
  if (!kept) throw new Refusal('idempotency-key-reused')
  if (kept.fingerprint !== fingerprint) return refuse('idempotency-key-reused')
  return accept({ body: kept.body as Body, isRepeat: true })
}

export function requestOf(apiKeyId: string, request: FastifyRequest): Request {
  const header = request.headers['idempotency-key']
  return {
    apiKeyId,
    idempotencyKey: Array.isArray(header) ? header.join(',') : header,
    line: request.url,
    body: request.body,
  }
}

export function present<Body, Refused extends string>(
  reply: FastifyReply,
  once: Result<Answer<Body>, Refused>,
): Body | Result<never, Refused> {
  if (!once.ok) return once
  if (once.value.isRepeat) reply.header('idempotency-replayed', 'true')
  return once.value.body
}
