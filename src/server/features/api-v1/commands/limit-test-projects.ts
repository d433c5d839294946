import { testProjectsADay } from '#core/api/api-key.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import { HttpError } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { listTestProjects } from '../reads.ts'

/** Limits the test projects of an account in 24 hours, because anybody can get a test key. */
export async function limitTestProjects(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  count: number,
): Promise<void> {
  if (key.mode !== 'test') return
  const since = new Date(ports.clock.now().getTime() - dayMs)
  const made = await listTestProjects(transaction, key.profileId, since)
  const left = testProjectsADay - made.length
  if (count <= left) return
  // As many as are missing have to be a day old; a request for more than a day's waits for all.
  const until = made[Math.min(count - left, made.length) - 1] ?? since
  const waitMs = Math.max(0, until.getTime() - since.getTime())
  throw new HttpError(
    429,
    'test-projects-used-up',
    `This account has ${left} of ${testProjectsADay} test projects left in 24 hours, and this request needs ${count}.`,
    { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  )
}
