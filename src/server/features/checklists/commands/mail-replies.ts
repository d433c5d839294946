import { checklistRepliesEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { findOwner } from '#server/features/reports/reads/report-links.ts'
import type { Ports } from '#server/ports.ts'
import { updateRepliesTold } from '../writes.ts'
import { replyText } from './open-checklist.ts'

/** One mail with every answer since the last. */
export async function mailRepliesCommand(ports: Ports, orderId: string): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    const replies = await updateRepliesTold(transaction, orderId, now)
    const owner = await findOwner(transaction, { kind: 'order', id: orderId })
    if (replies.length === 0 || !owner?.secure_token) return
    await queueMail(transaction, ports, {
      to: owner.customer_email,
      dedupeKey: `checklist-replies:${orderId}:${now.toISOString()}`,
      // Contains the owner's own link.
      confidential: true,
      mail: checklistRepliesEmail({
        replies: replies.map(({ linkName, question, value }) => ({
          linkName,
          text: replyText(question, value),
        })),
        url: `${ports.settings.publicUrl}/report/${owner.secure_token}#risk`,
      }),
    })
  })
}
