import { contactEmail } from '#server/emails/staff-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { Ports } from '#server/ports.ts'

export type ContactMessage = {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Mails the message to the owner, who can reply to it directly. */
export async function sendContactMessageCommand(
  ports: Ports,
  message: ContactMessage,
): Promise<void> {
  await ports.database.transaction().execute((transaction) =>
    queueMail(transaction, ports, {
      to: ports.settings.adminEmail,
      replyTo: message.email,
      dedupeKey: `contact:${ports.ids.uuid()}`,
      mail: contactEmail(message),
    }),
  )
}
