import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import { soldReport } from '#core/report/build-report.ts'
import { findReportLine } from '#core/report/report-line.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import { reportQuestionEmail } from '#server/emails/staff-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import {
  findSecureReport,
  type OpenedReport,
} from '#server/features/reports/commands/open-secure-report.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { insertOrderNote } from '../writes.ts'

const perLink = { max: 20, windowMs: dayMs }

export type Asked = {
  readonly question: string
  readonly lineId?: string | undefined
  readonly email?: string | undefined
}

/**
 * Stores the question with its order and mails it to the owner, who can reply to it directly. Demo
 * projects have no notes, so there it is only mailed.
 */
export async function askAboutReportCommand(
  ports: Ports,
  secureToken: string,
  asked: Asked,
): Promise<Result<null, OwnLinkRefusal | 'no-such-line'>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  const about = lineOf(opened, asked.lineId)
  if (about === undefined) return refuse('no-such-line')
  await limitRate(ports, `report-question:${opened.link.subject.id}`, perLink)
  await store(ports, opened, { ...asked, about })
  return accept(null)
}

/** Null for a question about the whole report. */
function lineOf({ report }: OpenedReport, lineId: string | undefined): string | null | undefined {
  return lineId ? findReportLine(soldReport(report.document), lineId) : null
}

async function store(
  ports: Ports,
  { link, report }: OpenedReport,
  { question, email, about }: Asked & { readonly about: string | null },
): Promise<void> {
  const { subject, customerEmail } = link
  const replyTo = email || customerEmail
  const { reportId, version } = report.document.header
  const path = subject.kind === 'order' ? `/admin/order/${subject.id}` : '/admin'
  await ports.database.transaction().execute(async (transaction) => {
    if (subject.kind === 'order') {
      await insertOrderNote(transaction, {
        orderId: subject.id,
        kind: 'question',
        body: question,
        about,
        replyTo,
        adminUserId: null,
        now: ports.clock.now(),
      })
    }
    await queueMail(transaction, ports, {
      to: ports.settings.adminEmail,
      replyTo,
      dedupeKey: `report-question:${ports.ids.uuid()}`,
      mail: reportQuestionEmail({
        report: `${reportId}, version ${version}`,
        about: about ?? 'The report as a whole',
        question,
        replyTo,
        url: `${ports.settings.publicUrl}${path}`,
      }),
    })
  })
}
