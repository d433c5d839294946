import type { StaffRole } from '#core/access/staff-role.ts'
import type { ApiKeyMode, ApiScope } from '#core/api/api-key.ts'
import { HttpError } from './refusal.ts'

export type StaffActor = {
  readonly kind: 'staff'
  readonly adminUserId: string
  readonly sessionId: string
  readonly username: string
  readonly role: StaffRole
  /** When the person of this session last proved who they are. */
  readonly provedAt: string | null
  /** The account may only set up its second factor. */
  readonly secondFactorOverdue: boolean
}

/** A caller of /api/admin-direct from one of the allowed addresses. */
type AddressActor = { readonly kind: 'address'; readonly address: string }

/**
 * A customer who opened a link mailed to this address, or whose browser paid for a subscription
 * or a report.
 */
export type CustomerActor = {
  readonly kind: 'customer'
  readonly userId: string
  readonly email: string
  /** Undefined for an address that was proved by a mailed link. */
  readonly purchase?: Purchase
}

/** A browser that paid has not proved the address, so it may see and use only what it bought. */
export type Purchase = {
  readonly visitorHash: string
  /** Null when only single reports were bought. */
  readonly subscriptionId: string | null
}

/** A program with a key of the public API. */
export type ApiKeyActor = {
  readonly kind: 'api-key'
  readonly apiKeyId: string
  readonly name: string
  readonly profileId: string
  readonly mode: ApiKeyMode
  readonly scopes: readonly ApiScope[]
}

export type Actor =
  | { readonly kind: 'anonymous' }
  | AddressActor
  | StaffActor
  | CustomerActor
  | ApiKeyActor

/** Who calls, and in which request, for commands that record it. */
export type By<Who extends Actor = Actor> = { readonly actor: Who; readonly requestId: string }

export type ByStaff = By<StaffActor>

/** For handlers of `customer` lines; access control has refused everyone else. */
export function customerOf(actor: Actor): CustomerActor {
  if (actor.kind !== 'customer') throw new HttpError(401, 'sign-in-required')
  return actor
}

/** For handlers of `api-key` lines; access control has refused everyone else. */
export function apiKeyOf(actor: Actor): ApiKeyActor {
  if (actor.kind !== 'api-key') throw new HttpError(401, 'api-key-required')
  return actor
}

/** For handlers of `staff` lines; access control has refused everyone else. */
export function staffOf(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new HttpError(401, 'sign-in-required')
  return actor
}
