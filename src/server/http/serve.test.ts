import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

test('an unknown API path answers a problem body', async () => {
  const { app } = await createTestApp()
  const answer = await app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
})
