/**
 * Which staff accounts may be deactivated, and by whom. A super administrator deactivates and
 * activates the accounts of others; at least one active super administrator always remains.
 */
import { accept, type Result, refuse } from '#core/result.ts'

export type ActivationRefusal = 'super-admin-only' | 'own-account' | 'last-super-admin'

export type Activation = {
  readonly actorId: string
  readonly accountId: string
  /** The account's wanted state. */
  readonly active: boolean
  /** The ids at the time of the change. */
  readonly activeSuperAdminIds: readonly string[]
}

export function judgeActivation(change: Activation): Result<true, ActivationRefusal> {
  const { actorId, accountId, active, activeSuperAdminIds } = change
  if (!activeSuperAdminIds.includes(actorId)) return refuse('super-admin-only')
  if (active) return accept(true)
  if (activeSuperAdminIds.every((id) => id === accountId)) return refuse('last-super-admin')
  return accountId === actorId ? refuse('own-account') : accept(true)
}
