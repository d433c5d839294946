import { idempotencyHours } from '#core/api/api-key.ts'
import type { Ports } from '#server/ports.ts'
import { deleteAnswersBefore } from './writes.ts'

/** Erases answers that no repeat asks for any more. */
export async function sweepApiAnswers(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - idempotencyHours * 3_600_000)
  await deleteAnswersBefore(ports.database, before)
}
