import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#server/database/opened-database.ts'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { until } from '#server/testing/until.ts'
import { createQueues } from './create-queues.ts'
import { registerJobs, startQueue } from './start-queue.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

test('a job that waits under the name of an earlier program runs under the name of today', async () => {
  const running = await startQueue({
    store: opened.queueOptions,
    clock: { now: () => new Date() },
    log: memoryLog(),
    works: true,
    createsSchema: false,
  })
  await running.boss.createQueue('tell-received', { policy: 'short' })
  await running.boss.send('tell-received', { orderId: 'waits' })
  await createQueues(running.boss, true)
  const confirmed: string[] = []
  await registerJobs(running, {
    'send-received-email': async ({ orderId }) => {
      confirmed.push(orderId)
    },
  })
  await until(
    () => confirmed,
    (orders) => orders.length > 0,
  )
  expect(confirmed).toEqual(['waits'])
  await running.stop(1000)
})
