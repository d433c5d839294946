import { test } from 'vitest'
import { runHistories } from '#server/testing/histories/run-histories.ts'

test('no promise to a customer is broken in three random histories', async () => {
  await runHistories({ count: 3, seed: 17 })
})
