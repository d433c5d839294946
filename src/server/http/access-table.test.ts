import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { prove } from '#server/testing/prove.ts'
import {
  type AccessTable,
  askAll,
  writeAccessTable,
} from '#server/testing/surfaces/access-table.ts'
import { openCustomerWorld } from '#server/testing/surfaces/customer-world.ts'

const page = new URL('../../../docs/access.md', import.meta.url)
const settings = import.meta as unknown as { readonly env: Readonly<Record<string, string>> }

let asked: AccessTable

beforeAll(async () => {
  asked = await askAll(await openCustomerWorld())
})

test('every route answers every caller as the accepted table of access says', ({ task }) => {
  const found = writeAccessTable(asked)
  // If the change is intended, run `sh tools/node24.sh tools/access.ts --write` and read the
  // difference.
  if (settings.env['ACCESS_TABLE'] === 'write') writeFileSync(page, found)
  expect(found.split('\n')).toEqual(readFileSync(page, 'utf8').split('\n'))
  const statuses = asked.rows.flatMap((row) => [...row.statuses.values()])
  prove(task, statuses.length)
})

test('no request of any caller breaks a route', () => {
  const broken = asked.rows.filter(({ statuses }) =>
    [...statuses.values()].some((status) => status.startsWith('5')),
  )
  expect(broken.map(({ line }) => line.name)).toEqual([])
})

test('what belongs to one customer is not there for another, by session or by key', ({ task }) => {
  const owned = asked.rows.filter(({ line }) => /^\/api\/(account|v1)\/.*:/.test(line.path))
  const statuses = owned.map(({ line, statuses: found }) => [
    line.name,
    found.get(line.path.startsWith('/api/v1/') ? 'key of another client' : 'other customer'),
  ])
  expect(statuses).toEqual(owned.map(({ line }) => [line.name, '404']))
  expect(owned.length).toBeGreaterThan(10)
  prove(task, owned.length)
})

test('an account whose second factor is overdue opens nothing but its set-up', () => {
  const admitted = asked.rows.filter(({ line, statuses }) => {
    const status = statuses.get('owner whose second factor is overdue')
    const isPublic = status === statuses.get('stranger')
    return line.path.startsWith('/api/admin') && status !== '403' && !isPublic
  })
  expect(admitted.map(({ line }) => line.name).toSorted()).toEqual([
    'addPasskey',
    'confirmSecondFactor',
    'listPasskeys',
    'proveStaff',
    'proveWithPasskey',
    'showSecondFactor',
    'signOutStaff',
    'startPasskey',
    'startPasskeyProof',
    'startSecondFactor',
    'verifyStaffToken',
  ])
})
