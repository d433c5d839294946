import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { debounceNotifications } from './debounce-notifications.ts'

test('jobs that arrive together are fetched together, each queue separately', async () => {
  const notified: string[] = []
  const announce = debounceNotifications((queue) => notified.push(queue))
  for (const queue of ['send-mail', 'draft-estimate', 'send-mail', 'send-mail']) announce(queue)
  expect(notified).toEqual([])
  await expect.poll(() => notified).toEqual(['send-mail', 'draft-estimate'])
  announce('send-mail')
  await expect.poll(() => notified).toEqual(['send-mail', 'draft-estimate', 'send-mail'])
  await wait(300)
  expect(notified).toHaveLength(3)
})

test('while further jobs arrive, none waits longer than half a second', async () => {
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
