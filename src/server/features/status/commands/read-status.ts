import { paymentStatus, serviceStatuses } from '#core/promises/service-status.ts'
import type { ShownStatus } from '#server/http/status-page.ts'
import { withinSeconds } from '#server/http/within-seconds.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import type { Ports } from '#server/ports.ts'
import { countKeptPromises } from '../reads.ts'

/** Everybody may ask, so the database is asked at most every fifteen seconds. */
const keptMs = 15_000
const longestSeconds = 3

export function readStatus(ports: Ports): () => Promise<ShownStatus> {
  let kept: { readonly status: Promise<ShownStatus>; readonly readAt: number } | undefined
  return () => {
    const now = ports.clock.now()
    if (kept === undefined || now.getTime() - kept.readAt >= keptMs) {
      kept = { status: readNow(ports, now), readAt: now.getTime() }
    }
    return kept.status
  }
}

async function readNow(ports: Ports, now: Date): Promise<ShownStatus> {
  const at = now.toISOString()
  try {
    const [promises, outage] = await withinSeconds(
      Promise.all([countKeptPromises(ports.database, now), findPaymentOutage(ports)]),
      longestSeconds,
    )
    return { at, services: [...serviceStatuses(promises), paymentStatus(outage !== undefined)] }
  } catch (error) {
    ports.log.warn({ error }, 'the status could not be read')
    return { at, services: [] }
  }
}
