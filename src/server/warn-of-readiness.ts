import { showReadiness } from './features/readiness/commands.ts'
import { warnOfOpenPoints } from './greeting.ts'
import type { Ports } from './ports.ts'

/** A start with live keys says what is missing; it does not refuse, because that is mended in the office. */
export async function warnOfReadiness(ports: Ports): Promise<void> {
  const { points } = await showReadiness(ports)
  const open = points.filter(({ isReady }) => !isReady)
  if (open.length === 0) return
  warnOfOpenPoints(ports.settings.publicUrl, open)
  ports.log.warn({ open: open.map(({ point }) => point) }, 'live payments, and not ready for them')
}
