/**
 * Which staff accounts may be deactivated or given another role, and by whom: a role that administers accounts changes
 * those of others, and at least one active account always keeps such a role.
 */
import { accept, type Result, refuse } from '#core/result.ts'

/** Who asks, whose account it is, and the ids of active administrators at the time of the change. */
type AccountChange = {
  readonly actorId: string
  readonly accountId: string
  readonly activeAdministratorIds: readonly string[]
}

export type ActivationRefusal = 'role-not-allowed' | 'own-account' | 'last-administrator'

/** `active` is the wanted state. */
export type Activation = AccountChange & { readonly active: boolean }

export function judgeActivation(change: Activation): Result<true, ActivationRefusal> {
  const { actorId, accountId, active, activeAdministratorIds } = change
  if (!activeAdministratorIds.includes(actorId)) return refuse('role-not-allowed')
  if (active) return accept(true)
  if (activeAdministratorIds.every((id) => id === accountId)) return refuse('last-administrator')
  return accountId === actorId ? refuse('own-account') : accept(true)
}

export type RoleChangeRefusal = 'role-not-allowed' | 'own-role'

/** A person cannot change their own role, so the one who changes a role remains an active administrator. */
export function judgeRoleChange(change: AccountChange): Result<true, RoleChangeRefusal> {
  const { actorId, accountId, activeAdministratorIds } = change
  if (!activeAdministratorIds.includes(actorId)) return refuse('role-not-allowed')
  return accountId === actorId ? refuse('own-role') : accept(true)
}
