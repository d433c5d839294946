import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

async function staffedApp() {
  const test = await createTestApp()
  const tokens = { admin: await test.adminToken('admin'), chief: await test.adminToken() }
  const call = (
    token: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: Record<string, unknown>,
  ) =>
    test.app.inject({
      method,
      url: `/api/admin/users${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
  const signIn = (username: string, password: string) =>
    test.app.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password } })
  const list: { id: string; username: string }[] = (await call(tokens.chief, 'GET', '')).json()
  const idOf = (name: string) => list.find(({ username }) => username === name)?.id ?? ''
  return { ...test, call, signIn, tokens, clerk: idOf('clerk'), chief: idOf('chief') }
}

type Staffed = Awaited<ReturnType<typeof staffedApp>>

async function secondChief({ call, signIn, tokens }: Staffed) {
  const payload = { username: 'deputy', email: 'deputy@example.com', password: 'deputy-password' }
  const made = await call(tokens.chief, 'POST', '', { ...payload, role: 'super_admin' })
  const token: string = (await signIn('deputy', 'deputy-password')).json().token
  return { id: made.json().id as string, token }
}

test('a deactivated administrator is signed out at once and cannot sign in until reactivated', async () => {
  const { call, signIn, tokens, clerk } = await staffedApp()
  const path = `/${clerk}/active`
  const closed = await call(tokens.chief, 'PUT', path, { active: false })
  expect([closed.statusCode, closed.json().isActive]).toEqual([200, false])
  expect((await call(tokens.admin, 'GET', '')).statusCode).toBe(401)
  expect((await signIn('clerk', 'clerk-password')).statusCode).toBe(401)

  expect((await call(tokens.chief, 'PUT', path, { active: true })).json().isActive).toBe(true)
  expect((await call(tokens.admin, 'GET', '')).statusCode).toBe(401)
  expect((await signIn('clerk', 'clerk-password')).statusCode).toBe(200)
})

test('only an administering role closes accounts, lifts locks or changes roles', async () => {
  const { call, tokens, chief } = await staffedApp()
  const closing = await call(tokens.admin, 'PUT', `/${chief}/active`, { active: false })
  expect([closing.statusCode, closing.json().code]).toEqual([403, 'role-not-allowed'])
  const lifting = await call(tokens.admin, 'POST', `/${chief}/unlock`)
  expect([lifting.statusCode, lifting.json().code]).toEqual([403, 'role-not-allowed'])
  const promoting = await call(tokens.admin, 'PUT', `/${chief}/role`, { role: 'support' })
  expect([promoting.statusCode, promoting.json().code]).toEqual([403, 'role-not-allowed'])
})

test('another role counts at the next request of the same session, and the log says it', async () => {
  const { app, call, tokens, clerk } = await staffedApp()
  const changed = await call(tokens.chief, 'PUT', `/${clerk}/role`, { role: 'support' })
  expect(changed.json()).toMatchObject({ username: 'clerk', role: 'support' })
  expect((await call(tokens.admin, 'GET', '')).json().code).toBe('role-not-allowed')
  const headers = { authorization: `Bearer ${tokens.chief}` }
  const log = await app.inject({ url: '/api/admin/audit?action=staff.role-changed', headers })
  expect(log.json()).toEqual([
    expect.objectContaining({ before: { role: 'admin' }, after: { role: 'support' } }),
  ])
})

test('a person cannot change their own role, and a role that is not there is refused', async () => {
  const { call, tokens, chief, clerk } = await staffedApp()
  const own = await call(tokens.chief, 'PUT', `/${chief}/role`, { role: 'admin' })
  expect([own.statusCode, own.json().code]).toEqual([409, 'own-role'])
  const unknown = await call(tokens.chief, 'PUT', `/${clerk}/role`, { role: 'boss' })
  expect(unknown.statusCode).toBe(400)
})

test('one active super administrator remains, and a person cannot deactivate their own account', async () => {
  const staffed = await staffedApp()
  const { call, tokens, chief } = staffed
  const close = (token: string, id: string) =>
    call(token, 'PUT', `/${id}/active`, { active: false })
  const last = await close(tokens.chief, chief)
  expect([last.statusCode, last.json().code]).toEqual([409, 'last-administrator'])
  const deputy = await secondChief(staffed)
  const own = await close(tokens.chief, chief)
  expect([own.statusCode, own.json().code]).toEqual([409, 'own-account'])
  const both = await Promise.all([close(tokens.chief, deputy.id), close(deputy.token, chief)])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('failed tries and the lock are shown, and a super administrator lifts them', async () => {
  const { call, signIn, tokens, clerk } = await staffedApp()
  for (let tries = 0; tries < 5; tries += 1) await signIn('clerk', 'wrong-password')
  const listed: { id: string; loginAttempts: number; lockedUntil: string | null }[] = (
    await call(tokens.chief, 'GET', '')
  ).json()
  const locked = listed.find(({ id }) => id === clerk)
  expect([locked?.loginAttempts, typeof locked?.lockedUntil]).toEqual([5, 'string'])
  expect((await signIn('clerk', 'clerk-password')).statusCode).toBe(401)
  const lifted = await call(tokens.chief, 'POST', `/${clerk}/unlock`)
  expect(lifted.json()).toMatchObject({ loginAttempts: 0, lockedUntil: null })
  expect((await signIn('clerk', 'clerk-password')).statusCode).toBe(200)
})

test('closing, opening and lifting a lock stand in the audit log once each', async () => {
  const { call, signIn, tokens, clerk, ports } = await staffedApp()
  await signIn('clerk', 'wrong-password')
  for (let times = 0; times < 2; times += 1) {
    await call(tokens.chief, 'POST', `/${clerk}/unlock`)
    await call(tokens.chief, 'PUT', `/${clerk}/active`, { active: false })
  }
  await call(tokens.chief, 'PUT', `/${clerk}/active`, { active: true })
  const lines = await ports.database
    .selectFrom('audit_log')
    .select(['actor_name', 'action', 'after'])
    .where('actor_kind', '=', 'staff')
    .where('subject_id', '=', clerk)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    {
      actor_name: 'chief',
      action: 'staff.unlocked',
      after: { failures: 0, lockedUntil: null },
    },
    { actor_name: 'chief', action: 'staff.deactivated', after: { isActive: false } },
    { actor_name: 'chief', action: 'staff.reactivated', after: { isActive: true } },
  ])
})

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])(
  'there is no user %s to close or to unlock',
  async (id) => {
    const { call, tokens } = await staffedApp()
    for (const answer of [
      await call(tokens.chief, 'PUT', `/${id}/active`, { active: false }),
      await call(tokens.chief, 'POST', `/${id}/unlock`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-user'])
    }
  },
)

test('a password or role that somebody else changed is mailed to its person; a change of one’s own is not', async () => {
  const { call, tokens, clerk, chief, runJobs, mailer } = await staffedApp()
  const path = `/${clerk}/role`
  await call(tokens.chief, 'PUT', path, { role: 'money' })
  await call(tokens.chief, 'PUT', path, { role: 'money' })
  await call(tokens.chief, 'PUT', `/${clerk}/password`, { password: 'a quiet heron of tin' })
  await call(tokens.chief, 'PUT', `/${chief}/password`, {
    password: 'a loud heron of tin',
    currentPassword: 'chief-password',
  })
  await runJobs()
  expect(mailer.sent.map(({ to }) => to)).toEqual(['clerk@example.com', 'clerk@example.com'])
  const texts = mailer.sent.map(({ text }) => text).toSorted()
  expect(texts).toEqual([
    expect.stringContaining('changed your role from Admin to Money'),
    expect.stringContaining('set a new password for your account'),
  ])
  for (const { text } of mailer.sent) {
    expect(text).toContain('chief')
    expect(text).not.toContain('heron')
  }
})
