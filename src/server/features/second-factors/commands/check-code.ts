import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '#server/database/database.ts'
import { takeRecoveryCode, takeStep } from '../writes/second-factor.ts'

const stepMs = 30_000

/** The authenticator app's codes: six digits, a new one every 30 s, the usual settings. */
export function totpOf(secret: string, username: string): TOTP {
  return new TOTP({ issuer: 'Plumbline', label: username, secret: Secret.fromBase32(secret) })
}

export type Account = {
  readonly id: string
  readonly username: string
  readonly totp_secret: string | null
  readonly totp_confirmed_at: string | null
}

/** Uses up a code: one of a confirmed app, or a recovery code. A used code is wrong. */
export async function spendCode(
  transaction: Transaction,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  if (isAppCode(code)) {
    if (account.totp_confirmed_at === null) return false
    return await spendAppCode(transaction, account, code, now)
  }
  return await takeRecoveryCode(transaction, account.id, recoveryCodeHash(plainCode(code)), now)
}

/** A code of the app, also a step early or late, whether the app is confirmed or not. */
export async function spendAppCode(
  transaction: Transaction,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  if (account.totp_secret === null || !isAppCode(code)) return false
  const timestamp = now.getTime()
  const delta = totpOf(account.totp_secret, account.username).validate({
    token: plainCode(code),
    timestamp,
    window: 1,
  })
  if (delta === null) return false
  return await takeStep(transaction, account.id, Math.floor(timestamp / stepMs) + delta)
}

const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()
const isAppCode = (code: string) => /^\d{6}$/.test(plainCode(code))

/**
 * The code is too long to guess; hashed without salt, because precomputed tables are no threat to
 * random codes.
 */
export function recoveryCodeHash(plain: string): string {
  return createHash('sha256').update(`staff-recovery-code:${plain}`).digest('hex')
}
