import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { debounceNotifications } from './debounce-notifications.ts'

test('jobs that come in together are fetched together, each queue for itself', async () => {
  const told: string[] = []
  const announce = debounceNotifications((queue) => told.push(queue))
  for (const queue of ['send-mail', 'draft-estimate', 'send-mail', 'send-mail']) announce(queue)
  expect(told).toEqual([])
  await expect.poll(() => told).toEqual(['send-mail', 'draft-estimate'])
  announce('send-mail')
  await expect.poll(() => told).toEqual(['send-mail', 'draft-estimate', 'send-mail'])
  await wait(300)
  expect(told).toHaveLength(3)
})

test('while more and more come in, none waits longer than half a second', async () => {
  const waits: number[] = []
  let since = performance.now()
  const announce = debounceNotifications(() => {
    waits.push(performance.now() - since)
    since = performance.now()
  })
  while (waits.length < 2) {
    announce('send-mail')
    await wait(10)
  }
  // The second job is announced right after the workers were notified of the first.
  for (const waited of waits) expect(waited).toBeGreaterThan(400)
})
