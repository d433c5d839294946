import { z } from 'zod'
import { GatewayError } from '#core/payment/gateway.ts'
import {
  type EventReference,
  type GatewayEvent,
  judgeMissing,
} from '#core/payment/gateway-event.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import { asProgram } from '#server/database/as-program.ts'
import { failureReason } from '#server/jobs/failure-reason.ts'
import type { Ports } from '#server/ports.ts'
import { findEvent, lockOpenEvent } from '../reads/find-payment.ts'
import {
  insertEvent,
  updateEventFailed,
  updateEventMark,
  updateEventProcessed,
} from '../writes/payment-events.ts'
import { reactToEvent } from './react-to-event.ts'

/** The mark of notices that came by webhook; others are fetched, which proves nothing about it. */
export const sentByItself = 'webhook'

const tries = 5
const failsForMs = 3 * dayMs

const keptPayload = z.object({
  reference: z.union([
    z.object({
      kind: z.enum(['payment', 'dispute', 'checkout', 'subscription']),
      id: z.string(),
    }),
    z.object({ kind: z.literal('none') }),
  ]),
})

/**
 * Receives an event from the provider. It is answered with success only when its work is committed
 * or will never be possible; the provider repeats everything else.
 */
export async function receiveEventCommand(
  ports: Ports,
  body: Uint8Array,
  signature: string,
): Promise<Result<{ readonly received: true }, 'bad-signature' | 'order-not-there-yet'>> {
  const event = verified(ports, body, signature)
  if (!event) return refuse('bad-signature')
  await updateEventMark(ports.database, sentByItself, ports.clock.now().toISOString())
  await insertEvent(ports.database, providerOf(ports), event, ports.clock.now())
  const outcome = await asProgram(() => processEventCommand(ports, event.id))
  return outcome === 'retry' ? refuse('order-not-there-yet') : accept({ received: true })
}

export function providerOf(ports: Ports): string {
  return ports.gateway.clientConfig().gateway
}

function verified(ports: Ports, body: Uint8Array, signature: string): GatewayEvent | undefined {
  try {
    return ports.gateway.verifyWebhook(body, signature)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return undefined
  }
}

/**
 * Processes a stored event. The first caller to lock its row does the work; others find it done.
 */
export async function processEventCommand(
  ports: Ports,
  eventId: string,
): Promise<'done' | 'parked' | 'retry'> {
  const event = await findEvent(ports.database, eventId)
  if (!event || event.processed_at !== null) return 'done'
  if (event.parked_at !== null) return 'parked'
  try {
    const { reference } = keptPayload.parse(event.payload)
    if ((await carryOut(ports, eventId, reference)) === 'done') return 'done'
  } catch (error) {
    const now = ports.clock.now()
    // By then the provider has stopped retrying too, so a person has to look at the event.
    const isOld = now.getTime() - Date.parse(event.received_at) > failsForMs
    await updateEventFailed(ports.database, eventId, {
      error: failureReason(error),
      parkedAt: isOld ? now : null,
    })
    throw error
  }
  const now = ports.clock.now()
  const verdict = judgeMissing(event.received_at, now.toISOString())
  const parkedAt = verdict === 'park' ? now : null
  await updateEventFailed(ports.database, eventId, {
    error: 'what it names is not there',
    parkedAt,
  })
  if (verdict === 'park') ports.log.error({ eventId, type: event.type }, 'payment event parked')
  return verdict === 'park' ? 'parked' : 'retry'
}

async function carryOut(
  ports: Ports,
  eventId: string,
  reference: EventReference,
): Promise<'done' | 'missing'> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const reaction = await reactToEvent(ports, reference)
    const applied = await ports.database.transaction().execute(async (transaction) => {
      if (!(await lockOpenEvent(transaction, eventId))) return 'done'
      const outcome = await reaction.keep(transaction)
      if (outcome === 'done') await updateEventProcessed(transaction, eventId, ports.clock.now())
      return outcome
    })
    if (applied === 'done' || applied === 'missing') return applied
    if (applied === 'duplicate') await reaction.endDuplicate?.()
  }
  throw new Error('what the event names changed at every try to keep it')
}
