import { webhookWaitMs } from '#core/api/webhook-schedule.ts'
import type { Transaction } from '#server/database/database.ts'
import { signWebhook } from '#server/outbound/sign-webhook.ts'
import { webhookUrlProblem } from '#server/outbound/webhook-address.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise, withdrawPromises } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findMessage, lockDelivery } from '../reads.ts'
import { updateDeliveryTried } from '../writes.ts'

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

type Outcome = { readonly status: number | null; readonly error: string | null }

/** One attempt. A failed message is retried with growing delays for three days. */
export async function sendWebhookCommand(ports: Ports, deliveryId: string): Promise<void> {
  const message = await findMessage(ports.database, deliveryId)
  if (message?.status !== 'pending') return
  const began = ports.clock.now()
  const outcome = await callOnce(ports, message, began)
  await ports.database
    .transaction()
    .execute((transaction) => recordTry(transaction, ports, deliveryId, { began, ...outcome }))
}

async function recordTry(
  transaction: Transaction,
  ports: Ports,
  deliveryId: string,
  { began, ...outcome }: Outcome & { readonly began: Date },
): Promise<void> {
  const delivery = await lockDelivery(transaction, deliveryId)
  if (delivery?.status !== 'pending') return
  const now = ports.clock.now()
  const ms = Math.max(0, now.getTime() - began.getTime())
  const waitMs = waitAfter(outcome, delivery.attempts + 1)
  const status = statusAfter(outcome, waitMs)
  await updateDeliveryTried(transaction, deliveryId, {
    entry: { at: began.toISOString(), ...outcome, ms },
    status,
    now,
  })
  if (status === 'delivered') await keepPromise(transaction, 'webhook', deliveryId, now)
  if (status === 'failed') await withdrawPromises(transaction, [deliveryId], 'given-up', now)
  if (waitMs === undefined) return
  const runAt = new Date(now.getTime() + waitMs)
  await makePromises(transaction, now, [{ kind: 'webhook', subjectId: deliveryId, from: runAt }])
  await ports.queue.enqueue(transaction, 'send-webhook', { deliveryId }, { runAt })
}

function isTaken({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300
}

/** 410 means that the receiver no longer wants any messages. */
function waitAfter(outcome: Outcome, tried: number): number | undefined {
  return isTaken(outcome) || outcome.status === 410 ? undefined : webhookWaitMs(tried)
}

function statusAfter(outcome: Outcome, waitMs: number | undefined) {
  if (isTaken(outcome)) return 'delivered'
  return waitMs === undefined ? 'failed' : 'pending'
}

async function callOnce(ports: Ports, message: Message, now: Date): Promise<Outcome> {
  const rules = { allowedCidrs: ports.settings.webhookCidrs }
  // The current rules apply, even if others applied when the project was created.
  if (webhookUrlProblem(message.url, message.mode === 'test', rules) !== undefined) {
    return { status: null, error: 'address-not-public' }
  }
  try {
    const { status } = await ports.webhooks.post({
      url: message.url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Plumbline-Webhooks/1.0',
        ...signWebhook(message.id, now, message.body, secretsOf(message, now)),
      },
      body: message.body,
    })
    return { status, error: status >= 300 && status < 400 ? 'redirects-are-not-followed' : null }
  } catch (error) {
    return { status: null, error: shortWord(error) }
  }
}

function secretsOf(message: Message, now: Date): readonly string[] {
  const { secret, previousSecret, previousUntil } = message
  const stillSigns = previousUntil !== null && Date.parse(previousUntil) > now.getTime()
  return previousSecret !== null && stillSigns ? [secret, previousSecret] : [secret]
}

/** A short description of the error that contains no text of the receiver. */
function shortWord(error: unknown): string {
  const code = (error as { readonly code?: unknown }).code
  if (typeof code === 'string') return code.slice(0, 100)
  return error instanceof Error ? error.message.slice(0, 100) : 'failed'
}
