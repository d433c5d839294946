import type { StaffUser } from '#contract/staff.ts'
import {
  type ActivationRefusal,
  judgeActivation,
  judgeRoleChange,
  type RoleChangeRefusal,
} from '#core/access/staff-account.ts'
import { type StaffRole, staffRoleEntries } from '#core/access/staff-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { endAllSessions } from '#server/features/staff-sessions/commands/session.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findStaffAccount, getStaffUser, listActiveAdministratorIds } from '../reads.ts'
import { clearLock, eraseOrigins, lockAdminTable, updateActive, updateRole } from '../writes.ts'
import { mailAccountChange } from './mail-account-change.ts'

type Change = { readonly staffId: string; readonly requestId: string }

/** Deactivating an account ends its sessions at once; activating it also removes a lock. */
export async function setStaffActiveCommand(
  ports: Ports,
  staff: StaffActor,
  change: Change & { readonly active: boolean },
): Promise<Result<StaffUser, ActivationRefusal | 'no-such-user'>> {
  const now = ports.clock.now()
  const by = { actor: staff, requestId: change.requestId, at: now }
  return ports.database.transaction().execute(async (transaction) => {
    // Two administrators who deactivate each other at once must not both succeed.
    await lockAdminTable(transaction)
    const account = await findStaffAccount(transaction, change.staffId)
    if (account === undefined) return refuse('no-such-user')
    const verdict = judgeActivation({
      actorId: staff.adminUserId,
      accountId: account.id,
      active: change.active,
      activeAdministratorIds: await listActiveAdministratorIds(transaction),
    })
    if (!verdict.ok) return verdict
    if (account.is_active !== change.active) {
      await updateActive(transaction, account.id, change.active, now)
      if (!change.active) await endAllSessions(transaction, account.id, now)
      const action = change.active ? 'staff.reactivated' : 'staff.deactivated'
      await recordAudit(transaction, by, action, account.id, {
        before: { isActive: account.is_active },
        after: { isActive: change.active },
      })
    }
    return accept(await getStaffUser(transaction, account.id))
  })
}

/** Another role counts from the account's next request on; its sessions stay. */
export async function setStaffRoleCommand(
  ports: Ports,
  staff: StaffActor,
  change: Change & { readonly role: StaffRole },
): Promise<Result<StaffUser, RoleChangeRefusal | 'no-such-user'>> {
  const now = ports.clock.now()
  const by = { actor: staff, requestId: change.requestId, at: now }
  return ports.database.transaction().execute(async (transaction) => {
    await lockAdminTable(transaction)
    const account = await findStaffAccount(transaction, change.staffId)
    if (account === undefined) return refuse('no-such-user')
    const verdict = judgeRoleChange({
      actorId: staff.adminUserId,
      accountId: account.id,
      activeAdministratorIds: await listActiveAdministratorIds(transaction),
    })
    if (!verdict.ok) return verdict
    if (account.role !== change.role) {
      await updateRole(transaction, account.id, change.role, now)
      await recordAudit(transaction, by, 'staff.role-changed', account.id, {
        before: { role: account.role },
        after: { role: change.role },
      })
      await mailAccountChange(transaction, ports, staff, {
        accountId: account.id,
        at: now.toISOString(),
        change: {
          kind: 'role',
          before: staffRoleEntries[account.role].label,
          after: staffRoleEntries[change.role].label,
        },
      })
    }
    return accept(await getStaffUser(transaction, account.id))
  })
}

/** Removes the failed tries of an account; the limits on their addresses stay. */
export async function unlockStaffCommand(
  ports: Ports,
  staff: StaffActor,
  change: Change,
): Promise<Result<StaffUser, 'no-such-user'>> {
  const now = ports.clock.now()
  const by = { actor: staff, requestId: change.requestId, at: now }
  return ports.database.transaction().execute(async (transaction) => {
    const account = await findStaffAccount(transaction, change.staffId)
    if (account === undefined) return refuse('no-such-user')
    if (account.login_attempts > 0 || account.locked_until !== null) {
      await clearLock(transaction, account.id, now)
      await eraseOrigins(transaction, account.id)
      await recordAudit(transaction, by, 'staff.unlocked', account.id, {
        before: { failures: account.login_attempts, lockedUntil: account.locked_until },
        after: { failures: 0, lockedUntil: null },
      })
    }
    return accept(await getStaffUser(transaction, account.id))
  })
}
