/**
 * Which account of staff may be closed, and by whom. A super administrator closes and opens the
 * accounts of others; one active super administrator always remains.
 */
import { accept, type Result, refuse } from '#core/result.ts'

export type ActivationRefusal = 'super-admin-only' | 'own-account' | 'last-super-admin'

export type Activation = {
  readonly actorId: string
  readonly accountId: string
  /** What the account is to be. */
  readonly active: boolean
  /** As they stand at the moment of the change. */
  readonly activeSuperAdminIds: readonly string[]
}

export function judgeActivation(change: Activation): Result<true, ActivationRefusal> {
  const { actorId, accountId, active, activeSuperAdminIds } = change
  if (!activeSuperAdminIds.includes(actorId)) return refuse('super-admin-only')
  if (active) return accept(true)
  if (activeSuperAdminIds.every((id) => id === accountId)) return refuse('last-super-admin')
  return accountId === actorId ? refuse('own-account') : accept(true)
}
