import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceNotifications } from './debounce-notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('jobs that arrive together are fetched together, each queue separately', () => {
  const notified: string[] = []
  const announce = debounceNotifications((queue) => notified.push(queue))
  for (const queue of ['send-mail', 'draft-estimate', 'send-mail', 'send-mail']) announce(queue)
  expect(notified).toEqual([])
  vi.runAllTimers()
  expect(notified).toEqual(['send-mail', 'draft-estimate'])
  announce('send-mail')
  vi.runAllTimers()
  expect(notified).toEqual(['send-mail', 'draft-estimate', 'send-mail'])
})

test('a further job makes the earlier ones wait for it', () => {
  let notified = 0
  const announce = debounceNotifications(() => {
    notified += 1
  })
  announce('send-mail')
  vi.advanceTimersByTime(100)
  announce('send-mail')
  vi.advanceTimersByTime(100)
  expect(notified).toBe(0)
  vi.runAllTimers()
  expect(notified).toBe(1)
})

test('while jobs keep arriving, their workers are notified at every half second', () => {
  const announcedBefore: number[] = []
  let announced = 0
  const announce = debounceNotifications(() => announcedBefore.push(announced))
  for (; announced < 200; announced += 1) {
    announce('send-mail')
    vi.advanceTimersByTime(10)
  }
  // One job each 10 ms: every fiftieth notifies the workers.
  expect(announcedBefore).toEqual([49, 99, 149, 199])
})
