import type { Ports } from '#server/ports.ts'
import { findEventMark, listOpenEvents } from '../reads/find-payment.ts'
import { deleteOldEvents, insertEvent, updateEventMark } from '../writes/payment-events.ts'
import { processEventCommand, providerOf } from './receive-event.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const batch = 200
/** The provider's list may lag behind its own clock. */
const overlapMs = 10 * minuteMs
const firstLookMs = 3 * dayMs
const keptMs = 90 * dayMs

/** Events that were kept and not dealt with: the process ended, or the provider was away. */
export async function sweepEventsCommand(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  for (const { id } of await listOpenEvents(ports.database, new Date(now - minuteMs), batch)) {
    await tryProcess(ports, id)
  }
  await deleteOldEvents(ports.database, new Date(now - keptMs))
}

/** Reads the provider's own list since the last time and does the work of what nobody told of. */
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
    // One event that fails must not keep the others waiting; the sweep comes back to it.
    ports.log.error({ eventId, error: String(error) }, 'payment event not processed')
  }
}
