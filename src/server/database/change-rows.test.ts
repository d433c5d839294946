import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteRows, updateRows } from './change-rows.ts'

test('rows are not changed without a condition or its value', async () => {
  const { database } = (await createTestApp()).ports
  await expect(deleteRows(database, 'rate_limits', {})).rejects.toThrow('no condition')
  await expect(updateRows(database, 'mails', {}, { subject: '' })).rejects.toThrow('no condition')
  const unknown = { key: undefined } as object
  await expect(deleteRows(database, 'rate_limits', unknown)).rejects.toThrow('by key')
})
