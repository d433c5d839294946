import { checklistRepliesEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import { findOwner } from '#server/features/reports/reads/report-links.ts'
import type { Ports } from '#server/ports.ts'
import { updateRepliesTold } from '../writes.ts'
import { questionsOf, replyText } from './open-checklist.ts'

/**
 * One mail with every answer since the last to what is still asked. While the owner's link opens
 * nothing, the answers wait.
 */
export async function mailRepliesCommand(ports: Ports, orderId: string): Promise<void> {
  const owner = await findOwner(ports.database, { kind: 'order', id: orderId })
  const { secure_token: secureToken, customer_email: to } = owner ?? {}
  const opened = secureToken ? await findSecureReport(ports, secureToken) : undefined
  if (!(to && opened?.ok)) return
  const asked = questionsOf(opened.value.report.document)
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    const marked = await updateRepliesTold(transaction, orderId, now)
    const replies = marked.filter(({ question }) => asked.some(({ id }) => id === question))
    if (replies.length === 0) return
    await queueMail(transaction, ports, {
      to,
      dedupeKey: `checklist-replies:${orderId}:${now.toISOString()}`,
      // Contains the owner's own link.
      confidential: true,
      mail: checklistRepliesEmail({
        replies: replies.map((reply) => ({
          linkName: reply.linkName,
          text: replyText(reply),
        })),
        url: `${ports.settings.publicUrl}/report/${secureToken}#risk`,
      }),
    })
  })
}
