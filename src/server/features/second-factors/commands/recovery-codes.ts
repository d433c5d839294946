import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import { replaceRecoveryCodes } from '../writes/second-factor.ts'
import { recoveryCodeHash } from './check-code.ts'

const recoveryCodes = 10

/** Ten new codes; all earlier ones become invalid. They are returned once, their hashes stored. */
export async function makeRecoveryCodes(
  transaction: Transaction,
  ports: Ports,
  adminUserId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode(ports))
  const hashes = codes.map((one) => recoveryCodeHash(one.replaceAll('-', '')))
  await replaceRecoveryCodes(transaction, adminUserId, hashes)
  return codes
}

/**
 * `k3j9-x0qm-…`: 24 characters, 120 random bits, without letters that are easily confused. With 112
 * bits or more a plain hash of a code is as good as a slow one. Codes from before have 50 bits and
 * still work.
 */
function newRecoveryCode(ports: Ports): string {
  const letters = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = Buffer.from(ports.ids.token(), 'base64url')
  const code = [...bytes.subarray(0, 24)].map((byte) => letters[byte % letters.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
