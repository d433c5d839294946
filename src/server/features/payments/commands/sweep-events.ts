import { minuteMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { findEventMark, listOpenEvents } from '../reads/find-payment.ts'
import { deleteOldEvents, insertEvent, updateEventMark } from '../writes/payment-events.ts'
import { processEventCommand, providerOf } from './receive-event.ts'

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const batch = 200
/** The provider's list may lag behind the provider's clock. */
const overlapMs = 10 * minuteMs
const firstLookMs = 3 * dayMs
const keptMs = 90 * dayMs

/**
 * Processes stored events that are still open because the process ended or the provider was
 * unavailable.
 */
export async function sweepEventsCommand(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  for (const { id } of await listOpenEvents(ports.database, new Date(now - minuteMs), batch)) {
    await tryProcess(ports, id)
  }
  await deleteOldEvents(ports.database, new Date(now - keptMs))
}

/**
 * Reads the provider's list since the last time and processes events that were never delivered
 * here.
 */
export async function backFillEventsCommand(ports: Ports): Promise<void> {
  const provider = providerOf(ports)
  const now = ports.clock.now()
  const mark = await findEventMark(ports.database, provider)
  const since = mark ? Date.parse(mark) - overlapMs : now.getTime() - firstLookMs
  for (const event of await ports.gateway.eventsSince(new Date(since).toISOString())) {
    await insertEvent(ports.database, provider, event, now)
    await tryProcess(ports, event.id)
  }
  await updateEventMark(ports.database, provider, now.toISOString())
}

async function tryProcess(ports: Ports, eventId: string): Promise<void> {
  try {
    await processEventCommand(ports, eventId)
  } catch (error) {
    // One failing event must not delay the others; the next sweep tries it again.
    ports.log.error({ eventId, error: String(error) }, 'payment event not processed')
  }
}
