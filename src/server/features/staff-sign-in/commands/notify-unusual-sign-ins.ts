import type { Transaction } from '#server/database/database.ts'
import { unusualSignInsEmail } from '#server/emails/staff-account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'

/**
 * The numbers of wrong passwords in a row at which the owner and the person are notified, once
 * each.
 */
const toldAt: readonly number[] = [10, 50, 250]

/**
 * Runs in the transaction that counted the failure, so that no notification names a count that was
 * rolled back.
 */
export async function notifyUnusualSignIns(
  transaction: Transaction,
  ports: Ports,
  admin: { readonly id: string; readonly username: string; readonly email: string },
  failures: number,
): Promise<void> {
  if (!toldAt.includes(failures)) return
  const at = ports.clock.now().toISOString()
  const readers = new Set([ports.settings.adminEmail, admin.email].map((to) => to.toLowerCase()))
  for (const to of readers) {
    await queueMail(transaction, ports, {
      to,
      dedupeKey: `unusual-sign-ins:${admin.id}:${at}:${to}`,
      mail: unusualSignInsEmail({
        username: admin.username,
        failures,
        at,
        timeZone: marketZone(ports),
      }),
    })
  }
}
