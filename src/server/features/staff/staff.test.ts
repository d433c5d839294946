import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { ensureFirstAdmin } from './commands/add-staff.ts'

async function staffedApp() {
  const test = await createTestApp()
  const tokens = { admin: await test.adminToken('admin'), chief: await test.adminToken() }
  const call = (
    who: keyof typeof tokens,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url: `/api/admin/users${path}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(payload === undefined ? {} : { payload }),
    })
  const rows = await test.ports.database
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .execute()
  const idOf = (name: string) => rows.find((row) => row.username === name)?.id ?? ''
  return { ...test, call, tokens, clerk: idOf('clerk'), chief: idOf('chief') }
}

const newcomer = { username: 'newbie', email: 'newbie@example.com', password: 'long-enough' }

test('any administrator lists all accounts, without their password hashes', async () => {
  const { call } = await staffedApp()
  const answer = await call('admin', 'GET', '')
  expect(answer.json()).toHaveLength(2)
  expect(answer.json()).toContainEqual(
    expect.objectContaining({ username: 'clerk', role: 'admin', lastLogin: null }),
  )
  expect(answer.body).not.toMatch(/password|hash|plain:/)
})

test('any administrator adds an administrator; the role is admin unless said otherwise', async () => {
  const { call } = await staffedApp()
  const answer = await call('admin', 'POST', '', newcomer)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ username: 'newbie', role: 'admin', isActive: true })
})

test('only a super administrator adds a super administrator', async () => {
  const { call } = await staffedApp()
  const payload = { ...newcomer, role: 'super_admin' }
  const refused = await call('admin', 'POST', '', payload)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'role-not-allowed'])
  expect((await call('chief', 'POST', '', payload)).json().role).toBe('super_admin')
})

test.each([
  [{ ...newcomer, username: '' }, 'Please fill in all required fields'],
  [{ ...newcomer, email: '' }, 'Please fill in all required fields'],
  [{ ...newcomer, password: '' }, 'Please fill in all required fields'],
  [{ username: 'newbie' }, 'Please fill in all required fields'],
  [{ ...newcomer, password: 'short77' }, 'Password must be at least 8 characters'],
  [{ ...newcomer, email: 'no-address' }, 'Valid email is required'],
])('a new account needs its fields: %j', async (payload, message) => {
  const { call } = await staffedApp()
  const answer = await call('chief', 'POST', '', payload)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('a name or an address in use is refused, in any case of letters', async () => {
  const { call } = await staffedApp()
  for (const payload of [
    { ...newcomer, username: 'CHIEF' },
    { ...newcomer, email: 'Chief@example.com' },
  ]) {
    const answer = await call('chief', 'POST', '', payload)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'name-taken'])
  }
})

test("one's own password changes against the current one and ends every session", async () => {
  const { call, clerk, app } = await staffedApp()
  const path = `/${clerk}/password`
  const blind = await call('admin', 'PUT', path, { password: 'brand-new-one' })
  expect([blind.statusCode, blind.json().code]).toEqual([403, 'wrong-current-password'])
  const payload = { password: 'brand-new-one', currentPassword: 'clerk-password' }
  expect((await call('admin', 'PUT', path, payload)).json()).toEqual({ success: true })
  expect((await call('admin', 'GET', '')).statusCode).toBe(401)
  const signIn = (password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'clerk', password },
    })
  expect((await signIn('clerk-password')).statusCode).toBe(401)
  expect((await signIn('brand-new-one')).statusCode).toBe(200)
})

test("a super administrator changes another's password, an administrator does not", async () => {
  const { call, clerk, chief } = await staffedApp()
  const payload = { password: 'brand-new-one', currentPassword: 'clerk-password' }
  const refused = await call('admin', 'PUT', `/${chief}/password`, payload)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'role-not-allowed'])
  expect((await call('chief', 'PUT', `/${clerk}/password`, payload)).statusCode).toBe(200)
  expect((await call('admin', 'GET', '')).statusCode).toBe(401)
  expect((await call('chief', 'GET', '')).statusCode).toBe(200)
})

test.each([
  ['password', { password: 'short77' }, 'Password must be at least 8 characters'],
  ['password', {}, 'Password must be at least 8 characters'],
  ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
  ['username', { username: '  a  ' }, 'Username must be at least 3 characters'],
])('a %s that is too short is refused: %j', async (field, payload, message) => {
  const { call, clerk } = await staffedApp()
  const answer = await call('chief', 'PUT', `/${clerk}/${field}`, payload)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test('a username changes to a free one only', async () => {
  const { call, clerk } = await staffedApp()
  const path = `/${clerk}/username`
  const taken = await call('chief', 'PUT', path, { username: 'Chief' })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'name-taken'])
  const sameInCapitals = await call('chief', 'PUT', path, { username: 'CLERK' })
  expect(sameInCapitals.json()).toMatchObject({ id: clerk, username: 'CLERK' })
  const own = { username: 'scribe', currentPassword: 'clerk-password' }
  expect((await call('admin', 'PUT', path, own)).json().username).toBe('scribe')
})

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])(
  'there is no user %s',
  async (id) => {
    const { call } = await staffedApp()
    const answer = await call('chief', 'PUT', `/${id}/password`, { password: 'long-enough' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-user'])
  },
)

test('every change of an account is in the audit log with who did it', async () => {
  const { call, clerk, ports } = await staffedApp()
  await call('chief', 'POST', '', newcomer)
  await call('chief', 'PUT', `/${clerk}/username`, { username: 'scribe' })
  await call('chief', 'PUT', `/${clerk}/password`, { password: 'brand-new-one' })
  const lines = await ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'action', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      actor_name: 'chief',
      action: 'staff.created',
      before: null,
      after: { username: 'newbie', role: 'admin' },
    },
    {
      actor_name: 'chief',
      action: 'staff.renamed',
      before: { username: 'clerk' },
      after: { username: 'scribe' },
    },
    { actor_name: 'chief', action: 'staff.password-changed', before: null, after: null },
  ])
})

test('the first administrator is made once, with a password shown once', async () => {
  const { ports, app } = await createTestApp()
  const first = { username: 'admin', email: 'admin@localhost', password: undefined }
  const made = await Promise.all([ensureFirstAdmin(ports, first), ensureFirstAdmin(ports, first)])
  expect(made.filter((outcome) => outcome.created)).toHaveLength(1)
  const password = made.find((outcome) => outcome.created)?.password ?? ''
  expect(password.length).toBeGreaterThanOrEqual(20)
  const payload = { username: 'admin', password }
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload })
  expect(answer.json().user).toMatchObject({ username: 'admin', role: 'super_admin' })
  expect(await ensureFirstAdmin(ports, first)).toEqual({ created: false })
})

test('a given first password is not shown', async () => {
  const { ports } = await createTestApp()
  const first = { username: 'admin', email: 'admin@localhost', password: 'from-the-environment' }
  expect(await ensureFirstAdmin(ports, first)).toEqual({ created: true })
})

test('the first password is checked against the common ones, and no administrator is made with one', async () => {
  const { ports } = await createTestApp()
  const first = { username: 'admin', email: 'admin@localhost' }
  for (const password of [
    'password',
    '12345678',
    'DesMoines2026',
    'plumb-line-2026',
    'Admin2026',
    'plumbline1',
  ]) {
    await expect(ensureFirstAdmin(ports, { ...first, password })).rejects.toThrow(
      /ADMIN_PASSWORD cannot be the first administrator's password: .* choose another/,
    )
  }
  expect(await ensureFirstAdmin(ports, { ...first, password: undefined })).toMatchObject({
    created: true,
  })
})

test('a name cannot be the address of another account, nor an address its name', async () => {
  const { call, clerk } = await staffedApp()
  const both = [
    await call('admin', 'POST', '', { ...newcomer, username: 'Chief@example.com' }),
    await call('chief', 'POST', '', { ...newcomer, username: 'chief@example.org' }),
    await call('chief', 'POST', '', { ...newcomer, email: 'chief@example.org', username: 'other' }),
    await call('admin', 'PUT', `/${clerk}/username`, {
      username: 'chief@example.com',
      currentPassword: 'clerk-password',
    }),
  ]
  expect(both.map(({ statusCode }) => statusCode)).toEqual([409, 200, 409, 409])
  // An account's own address may be its name.
  const own = await call('admin', 'PUT', `/${clerk}/username`, {
    username: 'clerk@example.com',
    currentPassword: 'clerk-password',
  })
  expect(own.statusCode).toBe(200)
})

test('a session that was left open does not find out the password', async () => {
  const { call, clerk, clock, ports } = await staffedApp()
  const change = (path: 'password' | 'username', currentPassword: string) =>
    call('admin', 'PUT', `/${clerk}/${path}`, {
      ...(path === 'password' ? { password: 'long-enough' } : { username: 'clerk' }),
      currentPassword,
    })
  // Correct passwords do not count.
  for (let turn = 0; turn < 12; turn += 1) await change('username', 'clerk-password')
  for (let turn = 0; turn < 10; turn += 1) {
    const guess = await change(turn % 2 === 0 ? 'password' : 'username', `guess-${turn}`)
    expect(guess.statusCode).toBe(403)
  }
  expect((await change('password', 'clerk-password')).statusCode).toBe(429)
  clock.advance(15 * 60_000)
  await ports.database.updateTable('staff_sessions').set({ proved_at: clock.now() }).execute()
  expect((await change('password', 'clerk-password')).statusCode).toBe(200)
})
