import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { decodePosition, encodeCursor } from './next-page.ts'

const id = '0b4f5f0e-1111-4222-8333-444455556666'

test("a list continues after a moment in the database's format", () => {
  for (const at of ['2026-07-01T12:00:00.123457Z', '2024-02-29T23:59:59Z']) {
    expect(decodePosition(encodeCursor([at, id]))).toEqual({ at, id })
  }
})

const strange = [
  ['+275760-09-13', id],
  ['+275760-09-13T00:00:00.000Z', id],
  ['0000-01-01T00:00:00Z', id],
  ['2026-02-30T00:00:00Z', id],
  ['2026-07-01T12:00:00 Mars', id],
  ['1', id],
  ['2026-07-01T12:00:00Z', 'x'],
  ['2026-07-01T12:00:00Z'],
  [],
]

test.each(strange)('anything else is no cursor of ours: %s', (...parts) => {
  expect(() => decodePosition(encodeCursor(parts))).toThrow('This cursor is not one of ours')
})

test('without a cursor a list begins at its first page', () => {
  expect(decodePosition(undefined)).toBeUndefined()
})

test('an invented cursor is refused by every list, so that no client loops', async () => {
  const { app, adminToken } = await createTestApp()
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const lists = ['orders', 'demo-projects', 'mails', 'clients', 'operations/failed-jobs']
  for (const list of lists) {
    for (const parts of [...strange, ...strange.map((rest) => ['newest', ...rest])]) {
      const url = `/api/admin/${list}?cursor=${encodeCursor(parts)}`
      const answer = await app.inject({ url, headers })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'bad-cursor'])
    }
  }
  for (const cursor of ['made-up', encodeCursor(['x']), encodeCursor([])]) {
    const url = `/api/admin/audit?cursor=${cursor}`
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 400])
  }
})
