import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accept, type Result, refuse } from '#core/result.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { byAddress, recordAudit } from '#server/audit/record-audit.ts'
import {
  emergencyNoticeEmail,
  recoveryEmail,
  wrongEmergencyKeysEmail,
} from '#server/emails/staff-account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { addAdmin } from '#server/features/staff/commands/add-staff.ts'
import { replacePassword } from '#server/features/staff/commands/change-account.ts'
import {
  refuseWeakPassword,
  type WeakPassword,
} from '#server/features/staff/commands/refuse-weak-password.ts'
import {
  findActiveAdminByEmail,
  listActiveAdmins,
  lockAdmin,
} from '#server/features/staff/reads.ts'
import { countUse, limitRate, networkOf } from '#server/http/limit-rate.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { hashToken } from '#server/http/visitor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { hasLinkFromElsewhere, listNamesOfToken } from './reads.ts'
import { consumeRecoveryToken, insertRecoveryToken, voidRecoveryTokens } from './writes.ts'

const linkMinutes = 15
const paceMinutes = 5

type Caller = { readonly address: string; readonly requestId: string }

/**
 * Takes about as long for an unknown address as for a known one, and returns nothing in either
 * case.
 */
export async function requestRecoveryCommand(
  ports: Ports,
  email: string,
  caller: Caller,
): Promise<void> {
  await limitRate(ports, `recovery-from:${networkOf(caller.address)}`, { max: 3, windowMs: hourMs })
  await Promise.all([mailRecoveryLink(ports, email, caller), wait(150)])
}

async function mailRecoveryLink(ports: Ports, email: string, caller: Caller): Promise<void> {
  const admin = await findActiveAdminByEmail(ports.database, email)
  if (!admin) return
  const now = ports.clock.now()
  const token = ports.ids.token()
  await ports.database.transaction().execute(async (transaction) => {
    // Of two simultaneous requests the later one invalidates the earlier link.
    await lockAdmin(transaction, admin.id)
    const askedFrom = hashToken(networkOf(caller.address))
    const since = new Date(now.getTime() - paceMinutes * minuteMs)
    // A link requested from elsewhere is in the right mailbox and works, so no other is sent.
    if (await hasLinkFromElsewhere(transaction, admin.id, { askedFrom, since })) return
    await voidRecoveryTokens(transaction, admin.id, askedFrom)
    await insertRecoveryToken(transaction, {
      adminUserId: admin.id,
      askedFrom,
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + linkMinutes * minuteMs),
    })
    await queueMail(transaction, ports, {
      to: admin.email,
      dedupeKey: `recovery:${hashToken(token)}`,
      mail: recoveryEmail({
        url: `${ports.settings.publicUrl}/admin-recovery?token=${token}`,
        minutes: linkMinutes,
      }),
      confidential: true,
    })
    const author = { ...byAddress(caller), at: now }
    await recordAudit(transaction, author, 'staff.recovery-requested', admin.id)
  })
}

export async function resetPasswordCommand(
  ports: Ports,
  input: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<Result<true, 'invalid-token' | WeakPassword>> {
  await limitRate(ports, `reset-from:${networkOf(caller.address)}`, { max: 10, windowMs: hourMs })
  const now = ports.clock.now()
  const names = await listNamesOfToken(ports.database, hashToken(input.token.trim()), now)
  const judged = await refuseWeakPassword(ports, input.password, names)
  if (!judged.ok) return judged
  const passwordHash = await ports.passwords.hash(input.password)
  return ports.database.transaction().execute(async (transaction) => {
    const adminUserId = await consumeRecoveryToken(transaction, hashToken(input.token.trim()), now)
    if (adminUserId === undefined) return refuse('invalid-token')
    await voidRecoveryTokens(transaction, adminUserId)
    await replacePassword(transaction, adminUserId, passwordHash, now)
    const author = { ...byAddress(caller), at: now }
    await recordAudit(transaction, author, 'staff.password-reset', adminUserId)
    return accept(true)
  })
}

export type EmergencyAdmin = {
  readonly username: string
  readonly password: string
  readonly email: string
  readonly emergencyKey: string
}

/** Without a configured key every try fails like a wrong key. */
export async function createEmergencyAdminCommand(
  ports: Ports,
  input: EmergencyAdmin,
  caller: Caller,
): Promise<
  Result<true, 'emergency-refused' | WeakPassword | ExplainedRefusal<'emergency-refused'>>
> {
  await limitRate(ports, `emergency-from:${networkOf(caller.address)}`, {
    max: 3,
    windowMs: hourMs,
  })
  if (!isSameSecret(ports.settings.emergencyKey, input.emergencyKey)) {
    ports.log.warn({ requestId: caller.requestId }, 'emergency key refused')
    await notifyWrongKeys(ports)
    return refuse('emergency-refused')
  }
  // The key was verified, so a specific refusal reveals nothing to others.
  const judged = await refuseWeakPassword(ports, input.password, [input.username, input.email])
  if (!judged.ok) return judged
  const passwordHash = await ports.passwords.hash(input.password)
  const now = ports.clock.now()
  const { username, email } = input
  return ports.database.transaction().execute(async (transaction) => {
    const others = await listActiveAdmins(transaction)
    const id = await addAdmin(transaction, {
      username,
      email,
      passwordHash,
      role: 'super_admin',
      now,
    })
    if (id === undefined) {
      const sentence = 'This username or email is already in use.'
      return refuse({ code: 'emergency-refused', sentence })
    }
    for (const other of others) {
      await queueMail(transaction, ports, {
        to: other.email,
        dedupeKey: `emergency:${id}:${other.id}`,
        mail: emergencyNoticeEmail({
          username,
          at: now.toISOString(),
          timeZone: marketZone(ports),
        }),
      })
    }
    const author = { ...byAddress(caller), at: now }
    await recordAudit(transaction, author, 'staff.emergency-created', id, {
      after: { username, role: 'super_admin' },
    })
    return accept(true)
  })
}

/** Wrong keys do not limit tries with the right one; the owner is notified of them. */
async function notifyWrongKeys(ports: Ports): Promise<void> {
  const { used } = await countUse(ports, 'emergency-wrong', 24 * hourMs)
  if (used !== wrongKeysToldAt) return
  const at = ports.clock.now().toISOString()
  await ports.database.transaction().execute((transaction) =>
    queueMail(transaction, ports, {
      to: ports.settings.adminEmail,
      dedupeKey: `wrong-emergency-keys:${at}`,
      mail: wrongEmergencyKeysEmail({ at, timeZone: marketZone(ports) }),
    }),
  )
}

const wrongKeysToldAt = 3

function isSameSecret(secret: string | undefined, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const matches = timingSafeEqual(digest(secret ?? ''), digest(given))
  return secret !== undefined && matches
}
