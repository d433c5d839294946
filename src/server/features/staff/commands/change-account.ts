import type { StaffUser } from '#contract/staff.ts'
import { hasPermission } from '#core/access/staff-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { endAllSessions } from '#server/features/staff-sessions/commands/session.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { limitRate, returnUse } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { findStaffAccount, getStaffUser, isNameTaken } from '../reads.ts'
import { eraseOrigins, lockAdminTable, updatePassword, updateUsername } from '../writes.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { refuseWeakPassword, type WeakPassword } from './refuse-weak-password.ts'

type ChangeRefusal = 'no-such-user' | 'role-not-allowed' | 'wrong-current-password'

export type AccountChange = {
  readonly staffId: string
  readonly currentPassword: string | undefined
  readonly requestId: string
}

export async function changePasswordCommand(
  ports: Ports,
  staff: StaffActor,
  change: AccountChange & { readonly password: string },
): Promise<Result<{ success: true }, ChangeRefusal | WeakPassword>> {
  const account = await findChangeable(ports, staff, change)
  if (!account.ok) return account
  const judged = await refuseWeakPassword(ports, change.password, [
    account.value.username,
    account.value.email,
  ])
  if (!judged.ok) return judged
  const passwordHash = await ports.passwords.hash(change.password)
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    await replacePassword(transaction, account.value.id, passwordHash, now)
    const author = { actor: staff, requestId: change.requestId, at: now }
    await recordAudit(transaction, author, 'staff.password-changed', account.value.id)
    await mailAccountChange(transaction, ports, staff, {
      accountId: account.value.id,
      at: now.toISOString(),
      change: { kind: 'password' },
    })
  })
  return accept({ success: true })
}

/** Sessions opened with the old password are ended. */
export async function replacePassword(
  transaction: Transaction,
  adminUserId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await updatePassword(transaction, adminUserId, passwordHash, now)
  await endAllSessions(transaction, adminUserId, now)
  await eraseOrigins(transaction, adminUserId)
}

export async function changeUsernameCommand(
  ports: Ports,
  staff: StaffActor,
  change: AccountChange & { readonly username: string },
): Promise<Result<StaffUser, ChangeRefusal | 'name-taken'>> {
  const account = await findChangeable(ports, staff, change)
  if (!account.ok) return account
  const { id, username: before } = account.value
  const now = ports.clock.now()
  return ports.database.transaction().execute(async (transaction) => {
    await lockAdminTable(transaction)
    if (await isNameTaken(transaction, { username: change.username, exceptId: id })) {
      return refuse('name-taken')
    }
    await updateUsername(transaction, id, change.username, now)
    const author = { actor: staff, requestId: change.requestId, at: now }
    await recordAudit(transaction, author, 'staff.renamed', id, {
      before: { username: before },
      after: { username: change.username },
    })
    return accept(await getStaffUser(transaction, id))
  })
}

const tries = { max: 10, windowMs: 15 * minuteMs }

/** One's own account requires the current password; another's the right to administer accounts. */
async function findChangeable(
  ports: Ports,
  staff: StaffActor,
  change: AccountChange,
): Promise<Result<{ id: string; username: string; email: string }, ChangeRefusal>> {
  const account = await findStaffAccount(ports.database, change.staffId)
  if (account?.id !== staff.adminUserId) {
    if (!hasPermission(staff.role, 'administration')) return refuse('role-not-allowed')
    return account ? accept(account) : refuse('no-such-user')
  }
  // Limits guesses, so that an unattended session cannot be used to find out its password.
  const key = `own-password:${account.id}`
  await limitRate(ports, key, tries)
  const given = change.currentPassword ?? ''
  if (!(await ports.passwords.verify(account.password_hash, given))) {
    return refuse('wrong-current-password')
  }
  await returnUse(ports, key)
  return accept(account)
}
