import { sectionNames } from '#core/report/report-comment.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import { reportAnswersEmail, reportCommentsEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { Ports } from '#server/ports.ts'
import { findOwner } from '../reads/report-links.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { updateHolderTold, updateOwnerTold } from '../writes/report-comments.ts'

/** One mail with everything that was said since the last. */
export async function mailOwnerCommand(ports: Ports, subject: ReportSubject): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    const comments = await updateOwnerTold(transaction, subject, now)
    const owner = await findOwner(transaction, subject)
    if (comments.length === 0 || !owner?.secure_token) return
    await queueMail(transaction, ports, {
      to: owner.customer_email,
      dedupeKey: `report-comments:${subject.id}:${now.toISOString()}`,
      // Contains the owner's own link.
      confidential: true,
      mail: reportCommentsEmail({
        comments: comments.map((one) => ({ ...one, place: placeOf(one) })),
        url: `${ports.settings.publicUrl}/report/${owner.secure_token}#comments`,
      }),
    })
  })
}

export async function mailHolderCommand(ports: Ports, linkId: string): Promise<void> {
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    const answers = await updateHolderTold(transaction, linkId, now)
    const to = answers[0]?.email
    if (!to) return
    await queueMail(transaction, ports, {
      to,
      dedupeKey: `report-comments:${linkId}:${now.toISOString()}`,
      mail: reportAnswersEmail(answers.map((one) => ({ ...one, place: placeOf(one) }))),
    })
  })
}

function placeOf({ section, about }: { section: ReportSectionId; about: string | null }): string {
  return about ? `${sectionNames[section]}: ${about}` : sectionNames[section]
}
