import { minuteMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { retainCommand } from './commands/retain.ts'

const pauseMs = 10 * minuteMs

/** Runs once a day; an unfinished run enqueues another. */
export async function retainJob(ports: Ports): Promise<void> {
  if (await retainCommand(ports)) return
  const runAt = new Date(ports.clock.now().getTime() + pauseMs)
  await ports.database
    .transaction()
    .execute((transaction) =>
      ports.queue.enqueue(transaction, 'retain', {}, { runAt, singletonKey: 'retain' }),
    )
}
