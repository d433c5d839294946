import { expect, test } from 'vitest'
import type { StaffRole } from '#core/access/staff-role.ts'
import { audited } from '#server/testing/audited.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const path = '/api/admin/unusual-sign-ins'
const dayMs = 24 * 3_600_000

async function openOffice() {
  const test = await createTestApp()
  await test.adminToken()
  const tryAs = (username: string, password: string, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username, password },
      remoteAddress,
    })
  const failFrom = async (address: string, times: number, username = 'chief') => {
    for (let time = 0; time < times; time += 1) await tryAs(username, 'wrong', address)
  }
  const as = async (method: 'GET' | 'POST', url: string, body?: object, role?: StaffRole) =>
    test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await test.adminToken(role)}` },
      ...(body ? { payload: body } : {}),
    })
  return { ...test, tryAs, failFrom, as }
}

test('the owner sees who was tried, when, from where and what to do', async () => {
  const office = await openOffice()
  await office.failFrom('198.51.100.7', 3)
  expect((await office.as('GET', path)).json()).toEqual({ days: [], through: null })
  await office.failFrom('203.0.113.9', 2)
  expect((await office.as('GET', path)).json()).toMatchObject({
    days: [
      {
        day: '2026-07-01',
        username: 'chief',
        failures: 5,
        firstAt: '2026-07-01T12:00:00.000Z',
        addresses: [
          { address: '198.51.100.7', failures: 3 },
          { address: '203.0.113.9', failures: 2 },
        ],
        addressCount: 2,
        signedInAfter: false,
        advice: 'add-second-factor',
      },
    ],
  })
})

test('of many addresses five are named, and all are counted', async () => {
  const office = await openOffice()
  for (let n = 1; n <= 7; n += 1) await office.failFrom(`198.51.100.${n}`, 1)
  const [day] = (await office.as('GET', path)).json().days
  expect([day.addresses.length, day.addressCount]).toEqual([5, 7])
  expect(day).not.toHaveProperty('lastLine')
  expect(day).not.toHaveProperty('hasSecondFactor')
})

test('a sign-in after the failures is asked about', async () => {
  const office = await openOffice()
  await office.failFrom('198.51.100.7', 4)
  await office.failFrom('203.0.113.9', 1)
  expect((await office.tryAs('chief', 'chief-password', '192.0.2.4')).statusCode).toBe(200)
  expect((await office.as('GET', path)).json().days).toMatchObject([
    { signedInAfter: true, advice: 'ask-who-signed-in' },
  ])
})

test('names without an account are shown together, once there are many', async () => {
  const office = await openOffice()
  for (let name = 0; name < 20; name += 1) await office.failFrom('198.51.100.7', 1, `nobody${name}`)
  expect((await office.as('GET', path)).json().days).toMatchObject([
    { username: null, failures: 20, advice: 'nothing-open' },
  ])
})

test('what was marked as seen is gone, and what comes later is shown', async () => {
  const office = await openOffice()
  await office.failFrom('198.51.100.7', 5)
  office.clock.advance(dayMs)
  await office.failFrom('192.0.2.9', 5)
  const { through } = (await office.as('GET', path)).json()
  const refused = await office.ports.database
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'staff.sign-in-refused')
    .execute()
  expect(String(through)).toBe(String(refused.at(-1)?.id))
  const marked = await office.as('POST', `${path}/seen`, { through })
  expect([marked.statusCode, marked.json()]).toEqual([200, { success: true }])
  expect(await audited(office, 'staff.sign-ins-seen')).toMatchObject([
    { by: 'chief', after: { through } },
  ])
  expect((await office.as('GET', path)).json().days).toEqual([])
  office.clock.advance(dayMs)
  await office.failFrom('203.0.113.9', 5)
  expect((await office.as('GET', path)).json().days).toMatchObject([{ day: '2026-07-03' }])
})

test('a mark hides nothing that happens after it, whatever number it names', async () => {
  const office = await openOffice()
  await office.as('POST', `${path}/seen`, { through: 2_000_000_000 })
  await office.failFrom('198.51.100.7', 5)
  expect((await office.as('GET', path)).json().days).toHaveLength(1)
})

test('they are shown for two weeks', async () => {
  const office = await openOffice()
  await office.failFrom('198.51.100.7', 5)
  office.clock.advance(14 * dayMs + 1)
  expect((await office.as('GET', path)).json().days).toEqual([])
})

test('only administrators and above see them', async () => {
  const office = await openOffice()
  expect((await office.as('GET', path, undefined, 'admin')).statusCode).toBe(403)
})
