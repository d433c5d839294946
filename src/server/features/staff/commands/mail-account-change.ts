import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { type AccountChange, accountChangedEmail } from '#server/emails/staff-account-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findStaffAccount } from '../reads.ts'

type Change = { readonly accountId: string; readonly at: Instant; readonly change: AccountChange }

/** Mails a person that somebody else changed how they sign in or what they may do. */
export async function mailAccountChange(
  transaction: Transaction,
  ports: Ports,
  by: StaffActor,
  { accountId, at, change }: Change,
): Promise<void> {
  if (accountId === by.adminUserId) return
  const account = await findStaffAccount(transaction, accountId)
  if (!account) return
  await queueMail(transaction, ports, {
    to: account.email,
    dedupeKey: `account-changed:${ports.ids.uuid()}`,
    mail: accountChangedEmail({
      change,
      username: account.username,
      changedBy: by.username,
      at,
      timeZone: marketZone(ports),
    }),
  })
}
