import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from 'pg-boss'
import { expect, test } from 'vitest'
import { spareStore } from './spare-store.ts'

/** A store that notes what it is asked, and whose jobs the test announces. */
function noted() {
  const asked: unknown[] = []
  let announce = (_queue: string) => {}
  const store: Db = {
    executeSql: async (text, values) => {
      asked.push(values === undefined ? text : [text, values])
      return { rows: [] }
    },
    listen: async (_channel, tell) => {
      announce = tell
      return { close: async () => {} }
    },
  }
  spareStore(store)
  return { store, asked, announce: (queue: string) => announce(queue) }
}

test('jobs that come in together are fetched together, each queue for itself', async () => {
  const { store, announce } = noted()
  const told: string[] = []
  await store.listen?.(
    'channel',
    (queue) => told.push(queue),
    () => {},
  )
  for (const queue of ['send-mail', 'draft-estimate', 'send-mail', 'send-mail']) announce(queue)
  expect(told).toEqual([])
  await expect.poll(() => told).toEqual(['send-mail', 'draft-estimate'])
  announce('send-mail')
  await expect.poll(() => told).toEqual(['send-mail', 'draft-estimate', 'send-mail'])
  await wait(300)
  expect(told).toHaveLength(3)
})

test('while more and more come in, none waits longer than half a second', async () => {
  const { store, announce } = noted()
  const waits: number[] = []
  let since = performance.now()
  await store.listen?.(
    'channel',
    () => {
      waits.push(performance.now() - since)
      since = performance.now()
    },
    () => {},
  )
  while (waits.length < 2) {
    announce('send-mail')
    await wait(10)
  }
  // The second is announced right after the first was told of.
  for (const waited of waits) expect(waited).toBeGreaterThan(400)
})

test('a statement with values is prepared under one name, several in one are sent as they are', async () => {
  const { store, asked } = noted()
  await store.executeSql('select $1', [1])
  await store.executeSql('select $1', [2])
  await store.executeSql('select $1, 2', [3])
  await store.executeSql('begin; commit', [])
  await store.executeSql('select 4')
  const [first, second, third, ...rest] = asked as [{ name: string; text: string }, unknown][]
  expect(first?.[0].text).toBe('select $1')
  expect(second?.[0]).toEqual(first?.[0])
  expect(third?.[0].name).not.toBe(first?.[0].name)
  expect(rest).toEqual([['begin; commit', []], 'select 4'])
})
