import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const key = 'an-emergency-key-of-more-than-32-characters'

async function recoveryApp(emergencyKey: string | undefined = key) {
  const test = await createTestApp({ settings: { emergencyKey } })
  const token = await test.adminToken()
  const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      payload,
      remoteAddress,
    })
  /** Asks for a link and reads its token from the mail. */
  async function mailedToken(): Promise<string> {
    await post('recovery/request', { email: 'chief@example.com' })
    await test.runJobs()
    const text = test.mailer.sent.at(-1)?.text ?? ''
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  return { ...test, token, post, mailedToken }
}

test('a known and an unknown address get the same answer; only the known one gets a mail', async () => {
  const { post, runJobs, mailer } = await recoveryApp()
  const known = await post('recovery/request', { email: 'Chief@example.com' })
  const unknown = await post('recovery/request', { email: 'nobody@example.com' })
  expect(known.statusCode).toBe(200)
  expect(known.body).toBe(unknown.body)
  await runJobs()
  expect(mailer.sent.map((mail) => mail.to)).toEqual(['chief@example.com'])
  expect(mailer.sent[0]?.text).toContain('http://127.0.0.1:3000/admin-recovery?token=')
})

test('asking for recovery needs an address', async () => {
  const { post } = await recoveryApp()
  for (const payload of [{}, { email: '' }]) {
    const answer = await post('recovery/request', payload)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Please enter your email address',
    ])
  }
})

test('the fourth request of one address within an hour is put off', async () => {
  const { post } = await recoveryApp()
  const ask = (address: string) => post('recovery/request', { email: 'chief@example.com' }, address)
  for (let turn = 1; turn <= 3; turn += 1) {
    expect((await ask('10.0.0.1')).statusCode).toBe(200)
  }
  expect((await ask('10.0.0.1')).statusCode).toBe(429)
})

test('requests of strangers do not prevent a working link', async () => {
  const { post, runJobs, mailer, clock } = await recoveryApp()
  const ask = (address: string) => post('recovery/request', { email: 'chief@example.com' }, address)
  const newest = async () => {
    await runJobs()
    return /token=([\w-]+)/.exec(mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  for (let turn = 1; turn <= 9; turn += 1)
    expect((await ask(`10.0.0.${turn}`)).statusCode).toBe(200)
  await newest()
  expect(mailer.sent).toHaveLength(1)
  expect((await ask('203.0.113.5')).statusCode).toBe(200)
  clock.advance(5 * 60_000)
  expect((await ask('203.0.113.5')).statusCode).toBe(200)
  const own = await newest()
  expect(mailer.sent).toHaveLength(2)
  // A later request by someone else does not invalidate it.
  clock.advance(6 * 60_000)
  await ask('10.0.0.20')
  const reset = await post('recovery/reset', { token: own, password: 'brand-new-one' })
  expect(reset.statusCode).toBe(200)
})

test('an IPv6 customer is one caller, whichever of its addresses asks', async () => {
  const { post } = await recoveryApp()
  const ask = (turn: number, address: string) =>
    post('recovery/request', { email: `somebody-${turn}@example.com` }, address)
  for (let turn = 1; turn <= 3; turn += 1) {
    expect((await ask(turn, `2001:db8:1:2::${turn}`)).statusCode).toBe(200)
  }
  expect((await ask(4, '2001:db8:1:2:ffff::4')).statusCode).toBe(429)
  expect((await ask(5, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('of links asked for at once one works', async () => {
  const { post, ports } = await recoveryApp()
  const ask = () => post('recovery/request', { email: 'chief@example.com' })
  await Promise.all([ask(), ask(), ask()])
  const live = await ports.database
    .selectFrom('recovery_tokens')
    .select('id')
    .where('used', '=', false)
    .execute()
  expect(live).toHaveLength(1)
})

test('a mailed token sets a new password once and ends every session', async () => {
  const { post, mailedToken, app, token: session } = await recoveryApp()
  const payload = { token: await mailedToken(), password: 'brand-new-one' }
  const reset = await post('recovery/reset', payload)
  expect(reset.json()).toMatchObject({ success: true, message: expect.any(String) })
  const verify = await app.inject({
    url: '/api/admin/verify-token',
    headers: { authorization: `Bearer ${session}` },
  })
  expect(verify.statusCode).toBe(401)
  const signIn = await post('login', { username: 'chief', password: 'brand-new-one' })
  expect(signIn.statusCode).toBe(200)
  const again = await post('recovery/reset', payload)
  expect([again.statusCode, again.json().code]).toEqual([400, 'invalid-token'])
})

test('a password of 200 characters is taken, and checked as it was typed', async () => {
  const { post, mailedToken } = await recoveryApp()
  const password = ` Plumb And Level ${'Ä-9 '.repeat(50)}`.slice(0, 199).concat(' ')
  const reset = await post('recovery/reset', { token: await mailedToken(), password })
  expect(reset.statusCode).toBe(200)
  const signIn = async (typed: string) =>
    (await post('login', { username: 'chief', password: typed })).statusCode
  expect(await signIn(password)).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 199)]) {
    expect(await signIn(other)).toBe(401)
  }
})

test('a token expires after a quarter of an hour, and when a newer one is asked for', async () => {
  const { post, mailedToken, clock } = await recoveryApp()
  const early = await mailedToken()
  clock.advance(15 * 60_000 - 1)
  const inTime = await post('recovery/reset', { token: ` ${early} `, password: 'brand-new-one' })
  expect(inTime.statusCode).toBe(200)
  const first = await mailedToken()
  const second = await mailedToken()
  const use = (token: string) =>
    post('recovery/reset', { token, password: 'brand-new-one' }).then((answer) => answer.statusCode)
  expect(await use(first)).toBe(400)
  clock.advance(15 * 60_000)
  expect(await use(second)).toBe(400)
})

test('the recovery token is kept hashed', async () => {
  const { mailedToken, ports } = await recoveryApp()
  const token = await mailedToken()
  const row = await ports.database
    .selectFrom('recovery_tokens')
    .select('token')
    .executeTakeFirstOrThrow()
  expect(row.token).not.toBe(token)
})

test.each([
  [{ password: 'long-enough' }, 'Please enter both token and new password'],
  [{ token: '', password: 'long-enough' }, 'Please enter both token and new password'],
  [{ token: 'x' }, 'Please enter both token and new password'],
  [{ token: 'x', password: '' }, 'Please enter both token and new password'],
  [{ token: 'x', password: 'short77' }, 'Password must be at least 8 characters'],
])('a reset needs both fields: %j', async (payload, message) => {
  const { post } = await recoveryApp()
  const answer = await post('recovery/reset', payload)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

const rescuer = {
  username: 'rescuer',
  email: 'rescuer@example.com',
  password: 'long-enough',
  emergencyKey: key,
}

test('the emergency key makes a super administrator and notifies every administrator', async () => {
  const { post, runJobs, mailer, adminToken } = await recoveryApp()
  await adminToken('admin')
  const answer = await post('recovery/emergency', rescuer)
  expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) })
  const signIn = await post('login', { username: 'rescuer', password: 'long-enough' })
  expect(signIn.json().user.role).toBe('super_admin')
  await runJobs()
  expect(mailer.sent.map((mail) => mail.to).toSorted()).toEqual([
    'chief@example.com',
    'clerk@example.com',
  ])
})

test('a wrong key and no configured key fail alike', async () => {
  const wrong = await (await recoveryApp()).post('recovery/emergency', {
    ...rescuer,
    emergencyKey: 'wrong',
  })
  const unset = await createTestApp()
  const off = await unset.app.inject({
    method: 'POST',
    url: '/api/admin/recovery/emergency',
    payload: { ...rescuer, emergencyKey: '' },
  })
  const offWithAny = await unset.app.inject({
    method: 'POST',
    url: '/api/admin/recovery/emergency',
    payload: rescuer,
  })
  expect(wrong.statusCode).toBe(403)
  expect(wrong.json().message).toBe('Emergency admin creation failed')
  expect(offWithAny.body).toBe(wrong.body)
  expect(off.statusCode).toBe(400)
})

test('three emergency tries an hour are all that one address has', async () => {
  const { post } = await recoveryApp()
  const wrong = { ...rescuer, emergencyKey: 'wrong' }
  for (let turn = 1; turn <= 3; turn += 1) {
    expect((await post('recovery/emergency', wrong)).statusCode).toBe(403)
  }
  expect((await post('recovery/emergency', rescuer)).statusCode).toBe(429)
})

test('the right emergency key works however many wrong ones were sent, and the owner is notified of those', async () => {
  const { post, runJobs, mailer } = await recoveryApp()
  const wrong = { ...rescuer, emergencyKey: 'wrong' }
  for (let turn = 1; turn <= 8; turn += 1) {
    expect((await post('recovery/emergency', wrong, `10.0.0.${turn}`)).statusCode).toBe(403)
  }
  await runJobs()
  expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@example.com', 'Wrong emergency keys were tried'],
  ])
  expect((await post('recovery/emergency', rescuer, '203.0.113.5')).statusCode).toBe(200)
})

test.each(['username', 'email', 'password', 'emergencyKey'])(
  'the emergency form needs %s',
  async (field) => {
    const { post } = await recoveryApp()
    const answer = await post('recovery/emergency', { ...rescuer, [field]: '' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'All fields are required for emergency admin creation',
    ])
  },
)

test('a common or stolen password is taken nowhere', async () => {
  const { post, mailedToken, app, token, adminToken } = await recoveryApp()
  const link = await mailedToken()
  const ask = (method: 'POST' | 'PUT', url: string, payload: object, bearer: string) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${bearer}` } })
  const [chief] = (
    await app.inject({ url: '/api/admin/users', headers: { authorization: `Bearer ${token}` } })
  ).json<{ id: string }[]>()
  for (const password of ['password', '12345678', 'Password1!', 'Baseball2026']) {
    const staff = { username: 'detailer', email: 'detailer@example.com', password }
    const answers = [
      await post('recovery/reset', { token: link, password }),
      await post('recovery/emergency', { ...rescuer, password }, `10.1.0.${password.length}`),
      await ask('POST', '/api/admin/users', staff, token),
      await ask(
        'PUT',
        `/api/admin/users/${chief?.id}/password`,
        { password, currentPassword: 'chief-password' },
        await adminToken(),
      ),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'weak-password'])
    }
  }
  expect(
    (await post('recovery/reset', { token: link, password: 'brand-new-one' })).statusCode,
  ).toBe(200)
})

test('the log names who asked, reset and came in by the key, and the mail is kept from readers', async () => {
  const test = await recoveryApp()
  const token = await test.mailedToken()
  expect(test.mailer.sent.at(-1)?.text).toContain('15 minutes')
  await test.post('recovery/reset', { token, password: 'brand-new-one' }, '10.0.0.1')
  await test.post('recovery/emergency', rescuer, '10.0.0.2')
  const { database } = test.ports
  const staff = await database.selectFrom('admin_users').select(['id', 'username']).execute()
  const idOf = (name: string) => staff.find(({ username }) => username === name)?.id
  const chief = { subject: idOf('chief'), before: null, after: null }
  expect(await audited(test, 'staff.recovery-requested')).toEqual([{ ...chief, by: '127.0.0.1' }])
  expect(await audited(test, 'staff.password-reset')).toEqual([{ ...chief, by: '10.0.0.1' }])
  expect(await audited(test, 'staff.emergency-created')).toEqual([
    {
      by: '10.0.0.2',
      subject: idOf('rescuer'),
      before: null,
      after: { username: 'rescuer', role: 'super_admin' },
    },
  ])
  const kept = database
    .selectFrom('mails')
    .select('confidential')
    .where('dedupe_key', 'like', 'recovery:%')
  expect(await kept.execute()).toEqual([{ confidential: true }])
  await test.runJobs()
  expect(test.mailer.sent.at(-1)?.text).toContain('rescuer')
  // A name that is taken is refused in words only to someone who has the key.
  const taken = await test.post('recovery/emergency', rescuer, '10.0.0.3')
  expect([taken.statusCode, taken.json().message]).toEqual([
    403,
    'This username or email is already in use.',
  ])
})

test('the eleventh reset of one address within an hour is put off', async () => {
  const { post } = await recoveryApp()
  const wrong = { token: 'x', password: 'brand-new-one' }
  for (let turn = 1; turn <= 10; turn += 1) {
    expect((await post('recovery/reset', wrong)).statusCode).toBe(400)
  }
  expect((await post('recovery/reset', wrong)).statusCode).toBe(429)
  expect((await post('recovery/reset', wrong, '10.0.0.1')).statusCode).toBe(400)
})
