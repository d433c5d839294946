import { Secret, TOTP } from 'otpauth'
import { post } from './purchase.ts'

/** The app's code, now or so many steps of 30 s later; each works once, also a step early. */
export function codeOf(secret: string, stepsOn = 0): string {
  const timestamp = Date.now() + stepsOn * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Sets the account of the session up with codes of an app, which proves it; returns their secret. */
export async function setUpFactor(
  url: string,
  token: string,
  currentPassword: string,
): Promise<string> {
  const start = '/api/admin/second-factor/start'
  const { secret } = await post<{ secret: string }>(url, start, { currentPassword }, token)
  await post(url, '/api/admin/second-factor/confirm', { code: codeOf(secret) }, token)
  return secret
}
