import type { Connection } from '#server/database/database.ts'
import type { Mail } from '#server/ports.ts'
import type { FollowUp } from './commands.ts'

/** Undefined when the mail was sent or given up already. */
export async function findQueuedMail(
  connection: Connection,
  mailId: string,
): Promise<
  | {
      readonly mail: Mail
      readonly confidential: boolean
      readonly whenAccepted?: FollowUp
    }
  | undefined
> {
  const row = await connection
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    mail: {
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
      ...(row.unsubscribe_url === null ? {} : { unsubscribeUrl: row.unsubscribe_url }),
    },
    confidential: row.confidential,
    // Written by `queueMail` from a value of this very type.
    ...(row.when_accepted === null ? {} : { whenAccepted: row.when_accepted as FollowUp }),
  }
}

const mailboxLength = 500

/** The mails that stayed here, newest first. */
export async function listMailboxMails(connection: Connection) {
  const rows = await connection
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'sent_at', 'created_at'])
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailboxLength)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    sentAt: row.sent_at ?? row.created_at,
  }))
}
