import { idempotencyHours } from '#core/api/api-key.ts'
import { hourMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { deleteAnswersBefore } from './writes.ts'

/** Deletes stored answers that can no longer be asked for. */
export async function sweepApiAnswers(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - idempotencyHours * hourMs)
  await deleteAnswersBefore(ports.database, before)
}
