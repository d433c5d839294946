import type { Mailer } from '#server/ports.ts'

/**
 * Used while no mail server is configured. The outbox row is the mail: marking it sent puts it into
 * the mailbox page, so a repeat cannot double it.
 */
export function createMailboxMailer(): Mailer {
  return { send: async () => {} }
}
