import { expect, test } from 'vitest'
import { prepareStore } from './prepared-store.ts'

test('a statement with values is prepared under one name, several in one are sent as they are', async () => {
  const asked: unknown[] = []
  const store = {
    executeSql: async (text: string, values?: unknown[]) => {
      asked.push(values === undefined ? text : [text, values])
      return { rows: [] }
    },
  }
  prepareStore(store)
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
