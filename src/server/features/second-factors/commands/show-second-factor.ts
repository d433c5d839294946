import { secondFactorDueAt } from '#core/access/second-factor.ts'
import type { Ports } from '#server/ports.ts'
import { countRecoveryCodes, findSecondFactor, listPasskeys } from '../reads.ts'

export async function showSecondFactor({ database }: Ports, adminUserId: string) {
  const account = await findSecondFactor(database, adminUserId)
  return {
    enabled: account?.totp_confirmed_at != null,
    passkeys: (await listPasskeys(database, adminUserId)).length,
    recoveryCodesLeft: await countRecoveryCodes(database, adminUserId),
    dueAt: account ? secondFactorDueAt(account) : null,
  }
}
