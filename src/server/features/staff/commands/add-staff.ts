import type { StaffUser } from '#contract/staff.ts'
import { mayGrant, type StaffRole, staffRoleEntries } from '#core/access/staff-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { accountCreatedEmail } from '#server/emails/staff-account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { listOthersWith } from '#server/features/second-persons/reads/second-persons.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { StartRefused } from '#server/installation/start-refused.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { getStaffUser, isNameTaken } from '../reads.ts'
import { insertAdmin, lockAdminTable, type NewAdmin } from '../writes.ts'
import { refuseWeakPassword, type WeakPassword } from './refuse-weak-password.ts'

type NewStaff = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly role: StaffRole
}

export async function createStaffCommand(
  ports: Ports,
  staff: StaffActor,
  input: NewStaff,
  requestId: string,
): Promise<Result<StaffUser, 'name-taken' | 'role-not-allowed' | WeakPassword>> {
  if (!mayGrant(staff.role, input.role)) return refuse('role-not-allowed')
  const judged = await refuseWeakPassword(ports, input.password, [input.username, input.email])
  if (!judged.ok) return judged
  const passwordHash = await ports.passwords.hash(input.password)
  const now = ports.clock.now()
  return ports.database.transaction().execute(async (transaction) => {
    const id = await addAdmin(transaction, { ...input, passwordHash, now })
    if (id === undefined) return refuse('name-taken')
    await recordAudit(transaction, { actor: staff, requestId, at: now }, 'staff.created', id, {
      after: { username: input.username, role: input.role },
    })
    await mailNewAccount(transaction, ports, staff, { id, ...input })
    return accept(await getStaffUser(transaction, id))
  })
}

async function mailNewAccount(
  transaction: Transaction,
  ports: Ports,
  by: StaffActor,
  { id, username, role }: Pick<NewStaff, 'username' | 'role'> & { readonly id: string },
): Promise<void> {
  const mail = accountCreatedEmail({
    username,
    role: staffRoleEntries[role].label,
    createdBy: by.username,
    at: ports.clock.now().toISOString(),
    timeZone: marketZone(ports),
  })
  for (const other of await listOthersWith(transaction, 'administration', by.adminUserId)) {
    if (other.id === id) continue
    await queueMail(transaction, ports, {
      to: other.email,
      dedupeKey: `account-created:${id}:${other.id}`,
      mail,
    })
  }
}

/** Undefined when the name or the address is taken, in upper or lower case. */
export async function addAdmin(
  transaction: Transaction,
  admin: NewAdmin,
): Promise<string | undefined> {
  // The table's constraints do not prevent a name that equals another account's address.
  await lockAdminTable(transaction)
  if (await isNameTaken(transaction, admin)) return undefined
  return insertAdmin(transaction, admin)
}

export type FirstAdmin = {
  readonly username: string
  readonly email: string
  /** Without a password a random one is made. */
  readonly password: string | undefined
}

/**
 * Creates the first administrator when there is none. Returns the random password, which is shown
 * once; undefined when an administrator exists or the password was given.
 */
export async function ensureFirstAdmin(
  ports: Ports,
  first: FirstAdmin,
): Promise<{ readonly created: boolean; readonly password?: string }> {
  if (await hasAdmin(ports.database)) return { created: false }
  await refuseWeakFirstPassword(ports, first)
  const password = first.password ?? ports.ids.token().slice(0, 20)
  const passwordHash = await ports.passwords.hash(password)
  const now = ports.clock.now()
  return ports.database.transaction().execute(async (transaction) => {
    await lockAdminTable(transaction)
    if (await hasAdmin(transaction)) return { created: false }
    const { username, email } = first
    const id = await insertAdmin(transaction, {
      username,
      email,
      passwordHash,
      role: 'super_admin',
      now,
    })
    await recordAudit(transaction, { ...bySystem, at: now }, 'staff.created', id ?? '', {
      after: { username, role: 'super_admin' },
    })
    return first.password === undefined ? { created: true, password } : { created: true }
  })
}

/** The start ends: an account that may do everything must not begin with a password on the lists. */
async function refuseWeakFirstPassword(
  ports: Ports,
  { username, email, password }: FirstAdmin,
): Promise<void> {
  if (password === undefined) return
  const judged = await refuseWeakPassword(ports, password, [username, email])
  if (judged.ok) return
  throw new StartRefused(
    `ADMIN_PASSWORD cannot be the first administrator's password: ${judged.refusal.sentence} Or leave it empty: a random one is shown at the start.`,
  )
}

async function hasAdmin(connection: Connection): Promise<boolean> {
  const row = await connection.selectFrom('admin_users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
