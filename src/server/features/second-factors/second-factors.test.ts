import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { createTestApp, type TestApp, type TestOverrides } from '#server/testing/test-app.ts'
import { totpOf } from './commands/check-code.ts'

const account = { username: 'chief', password: 'chief-password' }

async function office(overrides: TestOverrides = {}) {
  const test = await createTestApp(overrides)
  const token = await test.adminToken()
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = token) =>
    test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${as}` },
      ...(payload ? { payload } : {}),
    })
  const signIn = (payload: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'user-agent': 'Test browser' },
      payload: { ...account, ...payload },
    })
  return { ...test, token, ask, signIn }
}

type Office = Awaited<ReturnType<typeof office>>

const codeAt = (test: TestApp, secret: string) =>
  totpOf(secret, account.username).generate({ timestamp: test.clock.now().getTime() })

async function protect(test: Office) {
  const started = await test.ask('POST', 'second-factor/start', {
    currentPassword: account.password,
  })
  const { secret } = started.json<{ secret: string }>()
  const confirmed = await test.ask('POST', 'second-factor/confirm', { code: codeAt(test, secret) })
  test.clock.advance(30_000)
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

test('a secret counts for nothing before a code of the app confirmed it', async () => {
  const test = await office()
  const started = await test.ask('POST', 'second-factor/start', {
    currentPassword: account.password,
  })
  expect(started.json()).toMatchObject({
    uri: expect.stringMatching(
      /^otpauth:\/\/totp\/Plumbline:chief\?issuer=Plumbline&secret=[A-Z2-7]{32}/,
    ),
  })
  expect((await test.signIn()).statusCode).toBe(200)
  const wrong = await test.ask('POST', 'second-factor/confirm', { code: '000000' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-code'])
})

test('what is not on is neither confirmed, renewed, turned off nor reset', async () => {
  const test = await office()
  const proof = { currentPassword: account.password, code: '123456' }
  const answers = [
    await test.ask('POST', 'second-factor/confirm', { code: '123456' }),
    await test.ask('POST', 'second-factor/recovery-codes', proof),
    await test.ask('POST', 'second-factor/remove', proof),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'not-started'],
    [409, 'not-enabled'],
    [409, 'not-enabled'],
  ])
  const clerk = await test.adminToken('admin')
  const { id } = await test.ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '=', 'clerk')
    .executeTakeFirstOrThrow()
  expect(clerk).not.toBe('')
  const none = await test.ask('DELETE', `users/${id}/second-factor`)
  expect([none.statusCode, none.json().code]).toEqual([409, 'not-enabled'])
  const unknown = await test.ask('DELETE', `users/${crypto.randomUUID()}/second-factor`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-user'])
})

test('an account that moves money has two weeks from its first sign-in; then it only sets up', async () => {
  const test = await office()
  const signedIn = await test.signIn()
  expect(signedIn.json().user.secondFactorDueAt).toBe('2026-07-15T12:00:00.000Z')
  const { dueAt } = (await test.ask('GET', 'second-factor')).json()
  expect(dueAt).toBe('2026-07-15T12:00:00.000Z')
  test.clock.advance(14 * 24 * 3_600_000 - 1)
  const last = (await test.signIn()).json().token
  expect((await test.ask('GET', 'today', undefined, last)).statusCode).toBe(200)

  // The day comes in the middle of a session as well.
  test.clock.advance(1)
  const refused = await test.ask('GET', 'today', undefined, last)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor-overdue'])
  const late = await test.signIn()
  expect(late.statusCode).toBe(200)
  const token = late.json().token
  const verified = await test.ask('GET', 'verify-token', undefined, token)
  expect(verified.json()).toEqual({
    valid: true,
    role: 'super_admin',
    secondFactorOverdue: true,
  })
  const start = { currentPassword: account.password }
  const started = await test.ask('POST', 'second-factor/start', start, token)
  const code = codeAt(test, started.json().secret)
  await test.ask('POST', 'second-factor/confirm', { code }, token)
  expect((await test.ask('GET', 'today', undefined, token)).statusCode).toBe(200)
  expect((await test.ask('GET', 'second-factor', undefined, token)).json().dueAt).toBeNull()
})

test('a role that moves neither money, people nor settings may go without', async () => {
  const test = await office()
  await test.ports.database.updateTable('admin_users').set({ role: 'support' }).execute()
  expect((await test.signIn()).json().user.secondFactorDueAt).toBeNull()
  test.clock.advance(30 * 24 * 3_600_000)
  const { token } = (await test.signIn()).json()
  expect((await test.ask('GET', 'today', undefined, token)).statusCode).toBe(200)
  // With the role comes the duty.
  await test.ports.database.updateTable('admin_users').set({ role: 'money' }).execute()
  expect((await test.ask('GET', 'today', undefined, token)).statusCode).toBe(403)
})

test('starting needs the password', async () => {
  const test = await office()
  const refused = await test.ask('POST', 'second-factor/start', { currentPassword: 'wrong' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong-current-password'])
})

test('once on, the password alone is not enough, and only someone who knows it learns this', async () => {
  const test = await office()
  const { secret } = await protect(test)
  const without = await test.signIn()
  expect([without.statusCode, without.json()]).toEqual([
    401,
    {
      code: 'second-factor-required',
      message: 'Enter the code of your authenticator app.',
      error: 'Enter the code of your authenticator app.',
    },
  ])
  const wrongPassword = await test.signIn({ password: 'wrong', code: codeAt(test, secret) })
  expect(wrongPassword.json().code).toBe('invalid-credentials')
  const both = await test.signIn({ code: codeAt(test, secret) })
  expect([both.statusCode, both.json().user.hasSecondFactor]).toEqual([200, true])
})

test('a code works once, a step early or late, and no further', async () => {
  const test = await office()
  const { secret } = await protect(test)
  const code = codeAt(test, secret)
  test.clock.advance(30_000)
  expect((await test.signIn({ code })).statusCode).toBe(200)
  expect((await test.signIn({ code })).json().code).toBe('wrong-code')
  const later = codeAt(test, secret)
  test.clock.advance(60_000)
  expect((await test.signIn({ code: later })).json().code).toBe('wrong-code')
})

test('of two sign-ins with one code at once, one gets in', async () => {
  const test = await office()
  const { secret } = await protect(test)
  const code = codeAt(test, secret)
  const answers = await Promise.all([test.signIn({ code }), test.signIn({ code })])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401])
})

test('wrong codes lock the account as wrong passwords do', async () => {
  const test = await office()
  const { secret } = await protect(test)
  for (let turn = 1; turn <= 5; turn += 1) await test.signIn({ code: '000000' })
  const locked = await test.signIn({ code: codeAt(test, secret) })
  expect(locked.json().code).toBe('invalid-credentials')
})

test('each of ten recovery codes works once, however it is typed', async () => {
  const test = await office()
  const { recoveryCodes } = await protect(test)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  expect(
    (await test.signIn({ code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).statusCode,
  ).toBe(200)
  expect((await test.signIn({ code })).json().code).toBe('wrong-code')
  const shown = (await test.ask('GET', 'second-factor')).json()
  expect(shown).toEqual({ enabled: true, passkeys: 0, recoveryCodesLeft: 9, dueAt: null })
  const stored = await test.ports.database.selectFrom('staff_recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[1]?.replaceAll('-', ''))
})

test('a recovery code has 120 random bits; a short one from before works as well, once', async () => {
  const test = await office()
  const { recoveryCodes } = await protect(test)
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  }
  const hash = createHash('sha256').update('staff-recovery-code:k3j9x0qmwa').digest('hex')
  const { admin_user_id } = await test.ports.database
    .selectFrom('staff_recovery_codes')
    .select('admin_user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await test.ports.database
    .insertInto('staff_recovery_codes')
    .values({ admin_user_id, code_hash: hash })
    .execute()
  expect((await test.signIn({ code: 'k3j9x-0qmwa' })).statusCode).toBe(200)
  expect((await test.signIn({ code: 'k3j9x-0qmwa' })).json().code).toBe('wrong-code')
})

test('turning it on ends the sessions opened without it, but for this one', async () => {
  const test = await office()
  const other = (await test.signIn()).json<{ token: string }>().token
  await protect(test)
  expect((await test.ask('GET', 'second-factor', undefined, other)).statusCode).toBe(401)
  expect((await test.ask('GET', 'second-factor')).statusCode).toBe(200)
})

test('a recovered password leaves the second factor on', async () => {
  const test = await office()
  const { secret } = await protect(test)
  await test.ask('POST', 'recovery/request', { email: 'chief@example.com' })
  await test.runJobs()
  const mail = test.mailer.sent.find(({ text }) => text.includes('token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'brand-new-one'
  const reset = await test.ask('POST', 'recovery/reset', { token, password })
  expect(reset.statusCode).toBe(200)
  expect((await test.signIn({ password })).statusCode).toBe(401)
  const signedIn = await test.signIn({ password, code: codeAt(test, secret) })
  expect(signedIn.statusCode).toBe(200)
})

test('turning it off needs password and code', async () => {
  const test = await office()
  const { secret } = await protect(test)
  const off = (payload: object) => test.ask('POST', 'second-factor/remove', payload)
  const code = codeAt(test, secret)
  expect((await off({ currentPassword: 'wrong', code })).json().code).toBe('wrong-current-password')
  expect((await off({ currentPassword: account.password, code: '111111' })).json().code).toBe(
    'wrong-code',
  )
  expect((await off({ currentPassword: account.password, code })).json()).toEqual({ success: true })
  expect((await test.signIn()).statusCode).toBe(200)
  expect((await test.ask('GET', 'second-factor')).json()).toMatchObject({
    enabled: false,
    recoveryCodesLeft: 0,
  })
  const { id } = await test.ports.database
    .selectFrom('admin_users')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await audited(test, 'staff.second-factor-off')).toMatchObject([
    { by: 'chief', subject: id },
  ])
})

test('new recovery codes need password and code, and void the old ones', async () => {
  const test = await office()
  const { secret, recoveryCodes } = await protect(test)
  const renew = (payload: object) => test.ask('POST', 'second-factor/recovery-codes', payload)
  const code = codeAt(test, secret)
  const wrong = await renew({ currentPassword: 'wrong', code })
  expect(wrong.json().code).toBe('wrong-current-password')
  const guessed = await renew({ currentPassword: account.password, code: '111111' })
  expect(guessed.json().code).toBe('wrong-code')
  const renewed = await renew({ currentPassword: account.password, code })
  const codes = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes
  expect(new Set([...codes, ...recoveryCodes]).size).toBe(20)
  expect((await test.signIn({ code: recoveryCodes[0] })).json().code).toBe('wrong-code')
  expect((await test.signIn({ code: codes[0] })).statusCode).toBe(200)
  expect(await audited(test, 'staff.recovery-codes-renewed')).toMatchObject([{ by: 'chief' }])
  const again = await test.ask('POST', 'second-factor/confirm', { code })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already-enabled'])
})

test('one ends every other session of the own account at once, and nobody else’s', async () => {
  const test = await office()
  const others = [await test.signIn(), await test.signIn()].map(
    (answer) => answer.json<{ token: string }>().token,
  )
  const clerk = await test.adminToken('admin')
  const end = () => test.ask('POST', 'sessions/end-others')
  expect((await end()).json()).toEqual({ ended: 2 })
  expect((await end()).json()).toEqual({ ended: 0 })
  const alive = async (token?: string) =>
    (await test.ask('GET', 'sessions', undefined, token)).statusCode
  expect([await alive(others[0]), await alive(others[1])]).toEqual([401, 401])
  expect([await alive(), await alive(clerk)]).toEqual([200, 200])
  const lines = await test.ports.database
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'staff.other-sessions-ended')
    .execute()
  expect(lines).toEqual([{ after: { ended: 2 } }])
})

test('a super administrator turns it off for a colleague, not for themselves', async () => {
  const test = await office()
  await protect(test)
  const clerk = await test.adminToken('admin')
  const [chief] = await test.ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '=', 'chief')
    .execute()
  const path = `users/${chief?.id}/second-factor`
  expect((await test.ask('DELETE', path)).json().code).toBe('own-account')
  expect((await test.ask('DELETE', path, undefined, clerk)).statusCode).toBe(403)
  await test.ports.database
    .updateTable('admin_users')
    .set({ role: 'super_admin' })
    .where('username', '=', 'clerk')
    .execute()
  const reset = await test.ask('DELETE', path, undefined, clerk)
  expect([reset.statusCode, reset.json()]).toEqual([200, { success: true }])
  expect((await test.ask('GET', 'second-factor')).json()).toMatchObject({
    enabled: false,
    recoveryCodesLeft: 0,
  })
  expect(await audited(test, 'staff.second-factor-reset')).toMatchObject([
    { by: 'clerk', subject: chief?.id },
  ])
  await test.runJobs()
  expect(test.mailer.sent.map(({ to, text }) => [to, text])).toEqual([
    ['chief@example.com', expect.stringMatching(/second factor.*passkeys[\s\S]*clerk/)],
  ])
  const actions = await test.ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'staff.second-factor%')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'staff.second-factor-on',
    'staff.second-factor-reset',
  ])
})

test('codes cannot be tried without end', async () => {
  const test = await office()
  const codes: number[] = []
  for (let turn = 1; turn <= 11; turn += 1) {
    codes.push((await test.ask('POST', 'second-factor/confirm', { code: '000000' })).statusCode)
  }
  expect(codes.at(-1)).toBe(429)
})

test('sessions are listed with their device and can be ended; others see only their own', async () => {
  const test = await office()
  const other = (await test.signIn()).json<{ token: string }>().token
  const clerk = await test.adminToken('admin')
  const list = (as?: string) => test.ask('GET', 'sessions', undefined, as)
  const all = (await list()).json<{ id: string; isCurrent: boolean; userAgent: string }[]>()
  expect(all.length).toBe(3)
  expect(all.filter((session) => session.isCurrent)).toHaveLength(1)
  const device = all.find((session) => session.userAgent === 'Test browser')
  expect(device).toMatchObject({ username: 'chief', address: '127.0.0.1' })
  expect((await list(clerk)).json()).toHaveLength(1)
  const path = `sessions/${device?.id}`
  expect((await test.ask('DELETE', path, undefined, clerk)).statusCode).toBe(404)
  expect((await test.ask('DELETE', path)).statusCode).toBe(200)
  expect((await list(other)).statusCode).toBe(401)
})

test('starting anew while a code is being confirmed does not turn the second factor off', async () => {
  const meanwhile: (() => Promise<unknown>)[] = []
  const verify: TestApp['ports']['passwords']['verify'] = async (hash, password) => {
    await meanwhile.pop()?.()
    return hash === `plain:${password}`
  }
  const hash = async (password: string) => `plain:${password}`
  const test = await office({ passwords: { hash, verify } })
  meanwhile.push(() => protect(test))
  const again = await test.ask('POST', 'second-factor/start', { currentPassword: account.password })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already-enabled'])
  expect((await test.ask('GET', 'second-factor')).json().enabled).toBe(true)
})

test('two codes confirmed at once make one set of recovery codes', async () => {
  const test = await office()
  const started = await test.ask('POST', 'second-factor/start', {
    currentPassword: account.password,
  })
  const { secret } = started.json<{ secret: string }>()
  const early = codeAt(test, secret)
  test.clock.advance(30_000)
  const answers = await Promise.all(
    [early, codeAt(test, secret)].map((code) =>
      test.ask('POST', 'second-factor/confirm', { code }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
