import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { openSession } from '#server/features/staff-sessions/commands/session.ts'
import type { Ports } from '#server/ports.ts'
import { recordSignIn } from '../writes.ts'
import { knowOrigins } from './sign-in-origin.ts'

export type SignInFrom = {
  readonly address: string
  readonly userAgent: string
  /** The device id in the browser's cookie; undefined for a browser that never signed in. */
  readonly device: string | undefined
  readonly requestId: string
}

export type SignedIn = {
  readonly token: string
  readonly adminUserId: string
  /** The browser stores this id and is recognized by it the next time. */
  readonly device: string
}

/** Opens the session of a person who proved their identity. */
export async function noteSignIn(
  transaction: Transaction,
  ports: Ports,
  admin: { readonly id: string; readonly username: string },
  from: SignInFrom,
): Promise<SignedIn> {
  const now = ports.clock.now()
  await recordSignIn(transaction, admin.id, now)
  const device = await knowOrigins(transaction, ports, admin.id, from)
  const author = {
    actor: { kind: 'staff', adminUserId: admin.id, username: admin.username } as const,
    requestId: from.requestId,
    at: now,
  }
  await recordAudit(transaction, author, 'staff.signed-in', admin.id)
  const token = await openSession(transaction, ports, admin.id, from)
  return { token, adminUserId: admin.id, device }
}
