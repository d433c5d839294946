import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { softAuthenticator } from '#server/testing/soft-authenticator.ts'
import { createTestApp, type TestOverrides } from '#server/testing/test-app.ts'
import { passkeySite } from './commands/passkey-site.ts'

const account = { username: 'chief', password: 'chief-password' }
const site = { origin: 'http://localhost:3000', rpId: 'localhost' }

async function office(overrides: TestOverrides = {}) {
  const test = await createTestApp(overrides)
  const token = await test.adminToken()
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const signIn = (payload: object, remoteAddress = '127.0.0.1') =>
    test.app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress })
  const challenge = async (path: string) =>
    (await ask('POST', path)).json<{ challenge: string }>().challenge
  const passkeySignIn = (credential: object) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/passkeys/sign-in',
      payload: { credential },
    })
  return { ...test, token, ask, signIn, challenge, passkeySignIn }
}

type Office = Awaited<ReturnType<typeof office>>

async function addPasskey(test: Office, key = softAuthenticator()) {
  const challenge = await test.challenge('passkeys/start')
  const credential = key.register({ challenge, ...site })
  const added = await test.ask('POST', 'passkeys', { name: 'Laptop', credential })
  return { key, added, credential }
}

test('a passkey signs in without password and code, and is known by its name', async () => {
  const test = await office()
  const { key, added } = await addPasskey(test)
  expect(added.statusCode).toBe(200)
  expect(added.json().recoveryCodes).toHaveLength(10)
  const challenge = await test.challenge('passkeys/sign-in/start')
  const signedIn = await test.passkeySignIn(key.sign({ challenge, ...site }))
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.json()).toMatchObject({
    success: true,
    user: { username: 'chief', hasSecondFactor: true, secondFactorDueAt: null },
  })
  expect(signedIn.cookies.map(({ name }) => name)).toContain('plumbline_staff')
  const listed = (await test.ask('GET', 'passkeys')).json()
  expect(listed).toMatchObject({
    available: true,
    passkeys: [{ name: 'Laptop', lastUsedAt: '2026-07-01T12:00:00.000Z' }],
  })
})

test('what a browser is asked names the site, the account and the passkeys it has', async () => {
  const test = await office()
  const other = await test.adminToken()
  const { credential } = await addPasskey(test)
  const ended = await test.app.inject({
    url: '/api/admin/passkeys',
    headers: { authorization: `Bearer ${other}` },
  })
  expect(ended.statusCode).toBe(401)
  const { id } = await test.ports.database
    .selectFrom('admin_users')
    .select('id')
    .executeTakeFirstOrThrow()
  const known = [{ id: credential.id, type: 'public-key' }]
  expect((await test.ask('POST', 'passkeys/start')).json()).toEqual({
    rp: { name: 'Plumbline office', id: 'localhost' },
    user: { id: Buffer.from(id).toString('base64url'), name: 'chief', displayName: 'chief' },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = {
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  }
  const signIn = await test.ask('POST', 'passkeys/sign-in/start')
  expect(signIn.json()).toEqual({ ...asked, allowCredentials: [] })
  const prove = await test.ask('POST', 'session/proof/passkey/start')
  expect(prove.json()).toEqual({ ...asked, allowCredentials: known })
  expect(await audited(test, 'staff.passkey-added')).toMatchObject([
    { by: 'chief', subject: id, after: { name: 'Laptop' } },
  ])
  const second = await addPasskey(test)
  expect(second.added.json()).toEqual({ recoveryCodes: [] })
  expect((await test.ask('DELETE', `passkeys/${credential.id}`)).json()).toEqual({ success: true })
  expect((await test.ask('GET', 'second-factor')).json().recoveryCodesLeft).toBe(10)
  expect(await audited(test, 'staff.passkey-removed')).toMatchObject([{ by: 'chief', subject: id }])
})

test.each([
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]', 'localhost', 'http://localhost'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['https://reports.example', 'reports.example', 'https://reports.example'],
  ['http://reports.example', undefined, undefined],
  ['https://192.0.2.7', undefined, undefined],
  ['https://[2001:db8::1]', undefined, undefined],
])('passkeys at %s belong to %s', (publicUrl, rpId, origin) => {
  const found = passkeySite({
    settings: { publicUrl } as Parameters<typeof passkeySite>[0]['settings'],
  })
  expect(found).toEqual(rpId && { rpId, origins: [origin] })
})

test('with a passkey, the password alone is not enough; a recovery code goes with it', async () => {
  const test = await office()
  const { added } = await addPasskey(test)
  const [code] = added.json<{ recoveryCodes: string[] }>().recoveryCodes
  expect((await test.signIn(account)).json().code).toBe('second-factor-required')
  expect((await test.signIn({ ...account, code: '123456' })).json().code).toBe('wrong-code')
  expect((await test.signIn({ ...account, code })).statusCode).toBe(200)
})

test('a secret that no app confirmed yet opens nothing beside a passkey', async () => {
  const test = await office()
  await addPasskey(test)
  const started = await test.ask('POST', 'second-factor/start', {
    currentPassword: account.password,
  })
  const { totpOf } = await import('./commands/check-code.ts')
  const code = totpOf(started.json().secret, 'chief').generate({
    timestamp: test.clock.now().getTime(),
  })
  expect((await test.signIn({ ...account, code })).json().code).toBe('wrong-code')
  // Once confirmed and turned off again, the codes that go with the passkey stay.
  await test.ask('POST', 'second-factor/confirm', { code })
  test.clock.advance(30_000)
  const proof = totpOf(started.json().secret, 'chief').generate({
    timestamp: test.clock.now().getTime(),
  })
  const off = { currentPassword: account.password, code: proof }
  expect((await test.ask('POST', 'second-factor/remove', off)).statusCode).toBe(200)
  expect((await test.ask('GET', 'second-factor')).json()).toMatchObject({
    enabled: false,
    passkeys: 1,
    recoveryCodesLeft: 10,
  })
})

test('wrong origin, wrong site, unchecked person, foreign key, forged and repeated answers are refused alike', async () => {
  const test = await office()
  const { key } = await addPasskey(test)
  const start = () => test.challenge('passkeys/sign-in/start')
  const right = key.sign({ challenge: await start(), ...site })
  expect((await test.passkeySignIn(right)).statusCode).toBe(200)
  const forged = key.sign({ challenge: await start(), ...site })
  const expired = key.sign({ challenge: await start(), ...site })
  const ofProof = await test.challenge('session/proof/passkey/start')
  const refused = [
    right,
    key.sign({ challenge: await start(), ...site, origin: 'https://evil.example' }),
    key.sign({ challenge: await start(), ...site, rpId: 'evil.example' }),
    key.sign({ challenge: await start(), ...site }, { checked: false }),
    softAuthenticator().sign({ challenge: await start(), ...site }),
    { ...softAuthenticator().sign({ challenge: await start(), ...site }), id: right.id },
    { ...forged, response: { ...forged.response, userHandle: 'c29tZWJvZHk' } },
    key.sign({ challenge: 'made-up', ...site }),
    key.sign({ challenge: ofProof, ...site }),
    { ...forged, response: { ...forged.response, clientDataJSON: 'bm90IGpzb24' } },
  ]
  const signedIn = await audited(test, 'staff.signed-in')
  for (const credential of refused) {
    const answer = await test.passkeySignIn(credential)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey-refused'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await audited(test, 'staff.signed-in')).toEqual(signedIn)
  const lines = await audited(test, 'staff.sign-in-refused')
  expect(lines).toEqual(
    refused.map(() => ({
      by: '127.0.0.1',
      subject: 'unknown',
      before: null,
      after: { passkey: true },
    })),
  )
  test.clock.advance(5 * 60_000)
  expect((await test.passkeySignIn(expired)).json().code).toBe('passkey-refused')
})

test('a cloned passkey, whose counter fell behind, is refused', async () => {
  const test = await office()
  const { key } = await addPasskey(test)
  await test.ports.database.updateTable('staff_passkeys').set({ counter: 100 }).execute()
  const challenge = await test.challenge('passkeys/sign-in/start')
  const answer = await test.passkeySignIn(key.sign({ challenge, ...site }))
  expect(answer.json().code).toBe('passkey-refused')
})

test('a passkey passes the lock that strangers brought about, and not a deactivated account', async () => {
  const test = await office()
  const { key } = await addPasskey(test)
  for (let turn = 1; turn <= 60; turn += 1) {
    await test.signIn({ ...account, password: 'wrong' }, `10.0.${turn}.1`)
    test.clock.advance(1000)
  }
  expect((await test.signIn(account)).json().code).toBe('invalid-credentials')
  const sign = async () => {
    const challenge = await test.challenge('passkeys/sign-in/start')
    return await test.passkeySignIn(key.sign({ challenge, ...site }))
  }
  expect((await sign()).statusCode).toBe(200)
  const challenge = await test.challenge('passkeys/sign-in/start')
  await test.ports.database.updateTable('admin_users').set({ is_active: false }).execute()
  const answer = await test.passkeySignIn(key.sign({ challenge, ...site }))
  expect(answer.json().code).toBe('passkey-refused')
})

test('a passkey of the account renews the proof of its session; one of a colleague does not', async () => {
  const test = await office()
  const { key } = await addPasskey(test)
  test.clock.advance(11 * 60_000)
  expect((await test.ask('GET', 'audit/export')).statusCode).toBe(403)
  const prove = async (by: typeof key) => {
    const challenge = await test.challenge('session/proof/passkey/start')
    const credential = by.sign({ challenge, ...site })
    return await test.ask('POST', 'session/proof/passkey', { credential })
  }
  expect((await prove(softAuthenticator())).json().code).toBe('passkey-refused')
  expect((await prove(key)).statusCode).toBe(200)
  expect((await test.ask('GET', 'audit/export')).statusCode).toBe(200)
  await test.adminToken('admin')
  const clerk = test.ports.database
    .selectFrom('admin_users')
    .select('id')
    .where('username', '=', 'clerk')
  await test.ports.database.updateTable('staff_passkeys').set({ admin_user_id: clerk }).execute()
  expect((await prove(key)).json().code).toBe('passkey-refused')
})

test('a registration counts for the session that asked, once, and a known passkey is not taken over', async () => {
  const test = await office()
  const { credential, key } = await addPasskey(test)
  const again = await test.ask('POST', 'passkeys', { name: 'Again', credential })
  expect(again.json().code).toBe('passkey-refused')
  expect((await addPasskey(test, key)).added.json().code).toBe('passkey-known')
  const challenge = await test.challenge('passkeys/start')
  const other = await test.adminToken()
  const elsewhere = await test.app.inject({
    method: 'POST',
    url: '/api/admin/passkeys',
    headers: { authorization: `Bearer ${other}` },
    payload: { name: 'Phone', credential: softAuthenticator().register({ challenge, ...site }) },
  })
  expect(elsewhere.json().code).toBe('passkey-refused')
})

test('a passkey is renamed and removed by its own account only; the last one takes the codes along', async () => {
  const test = await office()
  const { credential } = await addPasskey(test)
  const path = `passkeys/${credential.id}`
  expect((await test.ask('PUT', path, { name: 'Old laptop' })).json()).toEqual({ success: true })
  expect((await test.ask('GET', 'passkeys')).json().passkeys).toMatchObject([
    { name: 'Old laptop' },
  ])
  const unknown = await test.ask('PUT', 'passkeys/unknown', { name: 'Mine' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no-such-passkey'])
  const headers = { authorization: `Bearer ${await test.adminToken('admin')}` }
  const foreign = await test.app.inject({
    method: 'DELETE',
    url: `/api/admin/${path}`,
    headers,
  })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'no-such-passkey'])
  expect((await test.ask('DELETE', path)).statusCode).toBe(200)
  expect((await test.ask('GET', 'second-factor')).json()).toMatchObject({
    enabled: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
  })
  expect((await test.signIn(account)).statusCode).toBe(200)
})

test('at a server that is reached by a number, passkeys say why they do not work', async () => {
  const test = await office({ settings: { publicUrl: 'http://192.0.2.7:3000' } })
  expect((await test.ask('GET', 'passkeys')).json()).toEqual({ available: false, passkeys: [] })
  const key = softAuthenticator()
  const credential = key.register({ challenge: 'made-up', ...site })
  const answers = [
    await test.ask('POST', 'passkeys/start'),
    await test.ask('POST', 'passkeys', { name: 'Laptop', credential }),
    await test.ask('POST', 'passkeys/sign-in/start'),
    await test.passkeySignIn(key.sign({ challenge: 'made-up', ...site })),
    await test.ask('POST', 'session/proof/passkey/start'),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'passkeys-unavailable'])
  }
})
