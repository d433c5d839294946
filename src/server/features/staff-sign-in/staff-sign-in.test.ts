import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { createTestApp, type TestApp, type TestOverrides } from '#server/testing/test-app.ts'
import { lockDuration } from './commands/sign-in.ts'

const account = { username: 'chief', password: 'chief-password' }

/** An app with one administrator, `chief`. */
async function staffedApp(overrides: TestOverrides = {}) {
  const test = await createTestApp(overrides)
  await test.adminToken()
  const signIn = (payload: object, remoteAddress = '127.0.0.1') =>
    test.app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress })
  return { ...test, signIn }
}

const verify = (test: TestApp, token: string) =>
  test.app.inject({
    url: '/api/admin/verify-token',
    headers: { authorization: `Bearer ${token}` },
  })

test('signing in answers a token, the user, and the same session as a strict cookie', async () => {
  const test = await staffedApp()
  const answer = await test.signIn(account)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      username: 'chief',
      role: 'super_admin',
      isActive: true,
      lastLogin: '2026-07-01T12:00:00.000Z',
    },
  })
  expect(JSON.stringify(answer.json().user)).not.toMatch(/password|hash/i)
  expect(answer.cookies[0]).toMatchObject({
    value: answer.json().token,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  })
  expect((await verify(test, answer.json().token)).json()).toEqual({
    valid: true,
    role: 'super_admin',
  })
})

test('the e-mail address works as the username, in any case of letters', async () => {
  const { signIn } = await staffedApp()
  const answer = await signIn({ ...account, username: 'Chief@Example.com' })
  expect(answer.statusCode).toBe(200)
})

test('a password that was pasted with spaces around it signs in, one with others inside does not', async () => {
  const { signIn } = await staffedApp()
  const pasted = await signIn({ ...account, password: ' chief-password \n' })
  expect(pasted.statusCode).toBe(200)
  const other = await signIn({ ...account, password: 'chief -password' })
  expect(other.statusCode).toBe(401)
})

test.each([
  [{ password: 'x' }, 'Username is required'],
  [{ username: '', password: 'x' }, 'Username is required'],
  [{ username: 'chief' }, 'Password is required'],
  [{ username: 'chief', password: '' }, 'Password is required'],
])('signing in without a field says which: %j', async (payload, message) => {
  const { signIn } = await staffedApp()
  const answer = await signIn(payload)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('unknown, wrong, locked and inactive get one answer', async () => {
  const { signIn, ports, adminToken, clock } = await staffedApp()
  const unknown = await signIn({ username: 'nobody', password: 'chief-password' })
  const wrong = await signIn({ ...account, password: 'wrong-password' })
  await ports.database
    .updateTable('admin_users')
    .set({ locked_until: new Date(clock.now().getTime() + 60_000) })
    .execute()
  const locked = await signIn(account)
  await adminToken('admin')
  await ports.database
    .updateTable('admin_users')
    .set({ is_active: false })
    .where('username', '=', 'clerk')
    .execute()
  const inactive = await signIn({ username: 'clerk', password: 'clerk-password' })
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual({
    message: 'Invalid credentials. Please check your username and password.',
    error: 'Invalid credentials. Please check your username and password.',
    code: 'invalid-credentials',
  })
  for (const answer of [wrong, locked, inactive]) {
    expect(answer.statusCode).toBe(unknown.statusCode)
    expect(answer.body).toBe(unknown.body)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a password is verified in every case, so that all take the same time', async () => {
  let verified = 0
  const passwords = {
    hash: async (password: string) => `plain:${password}`,
    verify: async (hash: string, password: string) => {
      verified += 1
      return hash === `plain:${password}`
    },
  }
  const { signIn, ports } = await staffedApp({ passwords })
  await signIn({ username: 'nobody', password: 'x' })
  await signIn({ ...account, password: 'x' })
  await ports.database.updateTable('admin_users').set({ is_active: false }).execute()
  await signIn(account)
  expect(verified).toBe(3)
})

test('a sign-in under way with the old password does not outlive the new one', async () => {
  const meanwhile: (() => Promise<unknown>)[] = []
  const passwords = {
    hash: async (password: string) => `plain:${password}`,
    verify: async (hash: string, password: string) => {
      await meanwhile.pop()?.()
      return hash === `plain:${password}`
    },
  }
  const { signIn, ports } = await staffedApp({ passwords })
  const change = (columns: { password_hash?: string; is_active?: boolean; locked_until?: Date }) =>
    ports.database.updateTable('admin_users').set(columns).execute()
  meanwhile.push(() => change({ password_hash: 'plain:another-password' }))
  expect((await signIn(account)).json().code).toBe('invalid-credentials')
  await change({ password_hash: 'plain:chief-password' })
  meanwhile.push(() => change({ is_active: false }))
  expect((await signIn(account)).json().code).toBe('invalid-credentials')
  await change({ is_active: true })
  meanwhile.push(() => change({ locked_until: new Date('2026-07-01T12:01:00.000Z') }))
  expect((await signIn(account)).json().code).toBe('invalid-credentials')
})

test('the fifth wrong password locks the address out, and each further one for longer', async () => {
  const { signIn, clock, ports } = await staffedApp()
  const wrong = () => signIn({ ...account, password: 'wrong' })
  for (let turn = 1; turn <= 5; turn += 1) await wrong()
  expect((await signIn(account)).statusCode).toBe(401)
  clock.advance(31_000)
  await wrong()
  clock.advance(31_000)
  expect((await signIn(account)).statusCode).toBe(401)
  clock.advance(30_000)
  expect((await signIn(account)).statusCode).toBe(200)
  const row = await ports.database
    .selectFrom('admin_users')
    .select(['login_attempts', 'locked_until'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ login_attempts: 0, locked_until: null })
  const [{ id } = { id: '' }] = await ports.database
    .selectFrom('admin_users')
    .select('id')
    .execute()
  const counted = [1, 2, 3, 4, 5].map((failures) => ({ failures, locked: failures === 5 }))
  const whileLocked = { subject: 'unknown', after: { failures: 0, locked: false } }
  expect(await audited({ ports }, 'staff.sign-in-refused')).toMatchObject([
    ...counted.map((after) => ({ by: '127.0.0.1', subject: id, after })),
    whileLocked,
    { subject: id, after: { failures: 6, locked: true } },
    whileLocked,
  ])
})

test('wrong passwords from many addresses do not lock the account for known ones', async () => {
  const { signIn, app, adminToken } = await staffedApp()
  for (let turn = 1; turn <= 12; turn += 1) {
    await signIn({ ...account, password: 'wrong' }, `10.0.0.${turn}`)
  }
  expect((await signIn(account, '203.0.113.5')).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const [chief] = (await app.inject({ url: '/api/admin/users', headers })).json()
  expect(chief).toMatchObject({ loginAttempts: 0 })
})

test('a device that has signed in before passes the lock that strangers brought about', async () => {
  const { app, signIn, clock } = await staffedApp()
  const first = await signIn(account, '203.0.113.5')
  const device = first.cookies.find(({ name }) => name === 'plumbline_device')?.value ?? ''
  expect(device).toMatch(/^[\w-]{43}$/)
  for (let turn = 1; turn <= 60; turn += 1) {
    await signIn({ ...account, password: 'wrong' }, `10.0.${turn}.1`)
    clock.advance(1000)
  }
  expect((await signIn(account, '198.51.100.7')).statusCode).toBe(401)
  // A known address, and a known device at any address.
  expect((await signIn(account, '203.0.113.5')).statusCode).toBe(200)
  const known = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: account,
    remoteAddress: '198.51.100.8',
    cookies: { plumbline_device: device },
  })
  expect(known.statusCode).toBe(200)
})

test('a known device that fails is locked by its own failures', async () => {
  const { app, signIn } = await staffedApp()
  const first = await signIn(account, '203.0.113.5')
  const device = first.cookies.find(({ name }) => name === 'plumbline_device')?.value ?? ''
  const ask = (password: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { ...account, password },
      remoteAddress,
      cookies: { plumbline_device: device },
    })
  for (let turn = 1; turn <= 5; turn += 1) await ask('wrong', `10.0.${turn}.1`)
  expect((await ask(account.password, '10.0.9.1')).statusCode).toBe(401)
})

test('owner and person are notified of many wrong passwords, once at ten', async () => {
  const { signIn, runJobs, mailer, ports, clock } = await staffedApp()
  for (let turn = 1; turn <= 12; turn += 1) {
    await signIn({ ...account, password: 'wrong' }, `10.0.0.${turn}`)
  }
  await runJobs()
  expect(mailer.sent.map((mail) => mail.to).toSorted()).toEqual([
    'admin@example.com',
    'chief@example.com',
  ])
  expect(mailer.sent[0]?.subject).toBe('10 failed sign-ins to a staff account')
  expect(mailer.sent[0]?.text).toContain('chief')
  clock.advance(1000)
  await ports.database
    .updateTable('admin_users')
    .set({ email: 'Admin@example.com', login_attempts: 49 })
    .execute()
  await signIn({ ...account, password: 'wrong' }, '10.0.1.1')
  await signIn({ ...account, password: 'wrong' }, '10.0.1.2')
  await runJobs()
  expect(mailer.sent.slice(2)).toMatchObject([
    { to: 'admin@example.com', subject: '50 failed sign-ins to a staff account' },
  ])
})

test('a lock grows from half a minute to an hour and no further', () => {
  expect([4, 5, 6, 7, 11, 12, 60].map(lockDuration)).toEqual([
    0, 30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})

test('the eleventh try of one address within a quarter of an hour is put off', async () => {
  const { signIn, clock } = await staffedApp()
  const unknown = { username: 'nobody', password: 'x' }
  for (let turn = 1; turn <= 10; turn += 1) {
    expect((await signIn(unknown)).statusCode).toBe(401)
  }
  const late = await signIn(unknown)
  expect(late.statusCode).toBe(429)
  expect(late.headers['retry-after']).toBe('900')
  expect((await signIn(unknown, '10.0.0.2')).statusCode).toBe(401)
  clock.advance(900_000)
  expect((await signIn(unknown)).statusCode).toBe(401)
})

test('tries are counted under the address that the proxy reports, whatever the caller wrote before it', async () => {
  for (const trustProxy of [1, '127.0.0.1']) {
    const { app } = await staffedApp({ settings: { trustProxy } })
    const statuses = []
    for (let turn = 1; turn <= 11; turn += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username: 'nobody', password: 'x' },
        headers: { 'x-forwarded-for': `10.1.2.${turn}, 203.0.113.9` },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  }
})

test('tries are counted by address, by name and by both, and none of them stops a known address', async () => {
  const { signIn, ports } = await staffedApp()
  const fail = async (username: string, address: string) =>
    (await signIn({ username, password: 'wrong' }, address)).statusCode
  /** Of all that were used already; a right sign-in uses nothing up. */
  const setUses = (count: number, least = 1) =>
    ports.database.updateTable('rate_limits').set({ count }).where('count', '>=', least).execute()
  expect((await signIn(account, '203.0.113.5')).statusCode).toBe(200)
  await fail('chief', '10.0.0.1')
  await setUses(99)
  expect(await fail('second', '10.0.0.1')).toBe(401)
  expect(await fail('third', '10.0.0.1')).toBe(429)
  expect(await fail('third', '10.0.0.2')).toBe(401)
  await setUses(499)
  expect(await fail('chief', '10.0.0.3')).toBe(401)
  expect(await fail(' CHIEF ', '10.0.0.4')).toBe(429)
  expect(await fail('fourth', '10.0.0.5')).toBe(401)
  expect((await signIn(account, '203.0.113.5')).statusCode).toBe(200)
  await setUses(10, 0)
  expect((await signIn(account, '203.0.113.5')).statusCode).toBe(429)
})

test('an address is known for a month, and a device for three', async () => {
  const { app, signIn, clock, ports } = await staffedApp()
  const day = 24 * 3_600_000
  const first = await signIn(account, '203.0.113.5')
  const cookie = first.cookies.find(({ name }) => name === 'plumbline_device')
  expect(cookie?.maxAge).toBe(90 * 24 * 3600)
  const lockFor = (ms: number) =>
    ports.database
      .updateTable('admin_users')
      .set({ locked_until: new Date(clock.now().getTime() + ms) })
      .execute()
  const byDevice = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { ...account, password: 'wrong' },
      remoteAddress,
      cookies: { plumbline_device: cookie?.value ?? '' },
    })
  await lockFor(100 * day)
  const counts = async () =>
    (await audited({ ports }, 'staff.sign-in-refused')).map(({ after }) => after)
  const wrong = { ...account, password: 'wrong' }
  clock.advance(30 * day - 1)
  await signIn(wrong, '203.0.113.5')
  clock.advance(1)
  await signIn(wrong, '203.0.113.5')
  clock.advance(60 * day - 1)
  await byDevice('10.0.0.1')
  clock.advance(1)
  await byDevice('10.0.0.1')
  // Only tries of a known one are counted while the account is locked.
  expect(await counts()).toMatchObject([
    { failures: 1 },
    { failures: 0 },
    { failures: 1 },
    { failures: 0 },
  ])
})

test('a second factor is asked for after the right password only', async () => {
  const { signIn, ports, clock } = await staffedApp()
  await ports.database
    .updateTable('admin_users')
    .set({ totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_confirmed_at: clock.now() })
    .execute()
  const codeOf = async (payload: object) => (await signIn(payload)).json().code
  expect(await codeOf({ ...account, password: 'wrong' })).toBe('invalid-credentials')
  expect(await codeOf(account)).toBe('second-factor-required')
  expect(await codeOf({ ...account, code: '000000' })).toBe('wrong-code')
  expect(await audited({ ports }, 'staff.sign-in-refused')).toMatchObject([
    { after: { failures: 1 } },
    { after: { failures: 2 } },
  ])
})

test('signing in rightly does not use up the tries', async () => {
  const { signIn } = await staffedApp()
  for (let turn = 1; turn <= 12; turn += 1) {
    expect((await signIn(account)).statusCode).toBe(200)
  }
})

test('signing out ends the session for token and cookie', async () => {
  const test = await staffedApp()
  const { token } = (await test.signIn(account)).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await test.app.inject({ method: 'POST', url: '/api/admin/logout', headers })
  expect(answer.json()).toEqual({ success: true })
  expect(answer.cookies[0]).toMatchObject({ name: 'plumbline_staff', value: '' })
  const after = await verify(test, token)
  expect([after.statusCode, after.json().valid]).toEqual([401, false])
  const byCookie = await test.app.inject({
    url: '/api/admin/verify-token',
    cookies: { plumbline_staff: token },
  })
  expect(byCookie.statusCode).toBe(401)
})

test('the token is kept hashed', async () => {
  const { signIn, ports } = await staffedApp()
  const { token } = (await signIn(account)).json()
  const rows = await ports.database.selectFrom('staff_sessions').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash)).not.toContain(token)
})

test('signing in, failing and signing out stand in the audit log, which only grows', async () => {
  const { signIn, app, ports } = await staffedApp()
  await signIn({ ...account, password: 'wrong' })
  const { token } = (await signIn(account)).json()
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ method: 'POST', url: '/api/admin/logout', headers })
  const lines = await ports.database
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'subject_kind'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { actor_kind: 'address', action: 'staff.sign-in-refused', subject_kind: 'staff' },
    { actor_kind: 'staff', action: 'staff.signed-in', subject_kind: 'staff' },
    { actor_kind: 'staff', action: 'staff.signed-out', subject_kind: 'staff' },
  ])
  await expect(ports.database.deleteFrom('audit_log').execute()).rejects.toThrow(/only grows/)
  const edit = ports.database.updateTable('audit_log').set({ actor_name: 'x' }).execute()
  await expect(edit).rejects.toThrow(/only grows/)
})
