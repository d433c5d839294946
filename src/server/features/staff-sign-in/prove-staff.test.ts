import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { audited } from '#server/testing/audited.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const minuteMs = 60_000
const rightPassword = 'chief-password'

/** An app whose administrator signed in eleven minutes ago. */
async function staleApp() {
  const test = await createTestApp()
  const token = await test.adminToken()
  const headers = { authorization: `Bearer ${token}` }
  const prove = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/api/admin/session/proof', headers, payload })
  const exportAudit = () => test.app.inject({ url: '/api/admin/audit/export', headers })
  test.clock.advance(11 * minuteMs)
  return { ...test, prove, exportAudit }
}

test('the password opens ten minutes, and the request that was refused goes through', async () => {
  const { exportAudit, prove, clock, ports } = await staleApp()
  const refused = await exportAudit()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'proof-required',
    message:
      'Confirm that it is you. This needs your password, and your code if you have one, from the last 10 minutes.',
  })
  expect((await prove({ currentPassword: rightPassword })).json()).toEqual({ success: true })
  expect((await exportAudit()).statusCode).toBe(200)
  clock.advance(10 * minuteMs)
  expect((await exportAudit()).json().code).toBe('proof-required')
  const [line] = await audited({ ports }, 'staff.proved')
  const chief = ports.database.selectFrom('admin_users').select('id')
  expect(line).toMatchObject({ by: 'chief', subject: (await chief.executeTakeFirst())?.id })
})

test('right proofs do not use up the tries', async () => {
  const { prove } = await staleApp()
  for (let turn = 1; turn <= 12; turn += 1) {
    expect((await prove({ currentPassword: rightPassword })).statusCode).toBe(200)
  }
})

test('signing in is a proof', async () => {
  const { app } = await staleApp()
  const payload = { username: 'chief', password: rightPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload })
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  const answer = await app.inject({ url: '/api/admin/audit/export', headers })
  expect(answer.statusCode).toBe(200)
})

test('a proof counts for its own session only', async () => {
  const { app, adminToken, prove, clock } = await staleApp()
  const headers = { authorization: `Bearer ${await adminToken()}` }
  clock.advance(11 * minuteMs)
  await prove({ currentPassword: rightPassword })
  const answer = await app.inject({ url: '/api/admin/audit/export', headers })
  expect(answer.json().code).toBe('proof-required')
})

test('an account with a second factor proves itself with a code too, which works once', async () => {
  const { ports, prove, exportAudit, clock } = await staleApp()
  const secret = new Secret({ size: 20 }).base32
  await ports.database
    .updateTable('admin_users')
    .set({ totp_secret: secret, totp_confirmed_at: clock.now() })
    .execute()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime(),
  })
  const withoutCode = await prove({ currentPassword: rightPassword })
  expect([withoutCode.statusCode, withoutCode.json().code]).toEqual([403, 'second-factor-required'])
  const wrong = await prove({ currentPassword: rightPassword, code: '000000' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong-code'])
  expect((await exportAudit()).statusCode).toBe(403)
  // Asking for the code is no failure; a wrong one is.
  expect(await audited({ ports }, 'staff.proof-refused')).toHaveLength(1)
  expect((await prove({ currentPassword: rightPassword, code })).statusCode).toBe(200)
  expect((await exportAudit()).statusCode).toBe(200)
  expect((await prove({ currentPassword: rightPassword, code })).json().code).toBe('wrong-code')
})

test('ten wrong proofs end the session, notify the owner and the person, and leave the account open', async () => {
  const { prove, app, runJobs, mailer, ports } = await staleApp()
  for (let turn = 1; turn <= 10; turn += 1) {
    const answer = await prove({ currentPassword: 'wrong' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-current-password'])
  }
  expect((await prove({ currentPassword: rightPassword })).statusCode).toBe(429)
  await runJobs()
  expect(mailer.sent.map(({ subject }) => subject)).toEqual([
    '10 failed sign-ins to a staff account',
    '10 failed sign-ins to a staff account',
  ])
  const payload = { username: 'chief', password: rightPassword }
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload })
  expect(signedIn.statusCode).toBe(200)
  const refusals = await ports.database
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'staff.proof-refused')
    .execute()
  expect(refusals).toHaveLength(10)
})
