import type { Mailer } from '#server/ports.ts'

/**
 * Used while no mail server is configured. The mailbox page shows the sent rows of the mail table,
 * so marking a mail sent delivers it, and a repeat cannot deliver it twice.
 */
export function createMailboxMailer(): Mailer {
  return { send: async () => {} }
}
