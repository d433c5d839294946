import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { MadeLink, ReportLink } from '#contract/report-links.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { soldReport } from '#core/report/build-report.ts'
import { reportLinkLimits } from '#core/report/report-link.ts'
import { type LinkKind, sharedCopyNames } from '#core/report/report-role.ts'
import { offeredLinks } from '#core/report/report-section.ts'
import { checklistQuestions } from '#core/report/space-checklist.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs, hourMs } from '#core/time/durations.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { checklistLinkEmail, reportLinkEmail } from '#server/emails/shared-report-emails.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { countReportLinks, findReportLink, listReportLinks } from '../reads/report-links.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { insertReportLink, updateLinkRenewed, updateLinkRevoked } from '../writes/report-links.ts'
import { findSecureReport, type OpenedReport } from './open-secure-report.ts'
import { projectLine } from './open-shared-report.ts'

export type By = Pick<AuditAuthor, 'actor'> & { readonly requestId: string }

const changesPerReport = { max: 60, windowMs: hourMs }
/** Otherwise the holder of the owner's link could send our mails to any address. */
const mailsPerReport = { max: 20, windowMs: dayMs }

type ReportLinks = {
  readonly roles: LinkKind[]
  readonly links: ReportLink[]
  readonly timeZone: TimeZone
}

export async function listLinksCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<ReportLinks, OwnLinkRefusal>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  return accept({
    roles: [...rolesOf(opened)],
    links: await listReportLinks(ports.database, opened.link.subject),
    timeZone: zoneOf(ports, opened.link),
  })
}

export type WantedLink = {
  readonly role: LinkKind
  readonly name: string
  readonly email: string
  readonly days: number
}

export async function createLinkCommand(
  ports: Ports,
  by: By,
  secureToken: string,
  wanted: WantedLink,
): Promise<Result<MadeLink, OwnLinkRefusal | 'not-in-package' | 'too-many-links'>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  if (!rolesOf(opened).includes(wanted.role)) return refuse('not-in-package')
  const { subject } = opened.link
  await limitRate(ports, `report-links:${subject.id}`, changesPerReport)
  if (wanted.email) await limitRate(ports, `report-link-mails:${subject.id}`, mailsPerReport)
  const made = newAddress(ports, opened, wanted.days)
  return await ports.database.transaction().execute(async (transaction) => {
    if ((await countReportLinks(transaction, subject)) >= reportLinkLimits.links) {
      return refuse('too-many-links')
    }
    const { role, name, email } = wanted
    const linkId = await insertReportLink(transaction, {
      ...made,
      ...{ subject, role, name, email: email || null, now: ports.clock.now() },
    })
    await recordLink(transaction, ports, by, 'report-link.created', subject, { linkId, role })
    if (email) await mailLink(transaction, ports, opened, { ...wanted, ...made, linkId })
    return accept({ link: await getLink(transaction, subject, linkId), url: made.url })
  })
}

export async function renewLinkCommand(
  ports: Ports,
  by: By,
  at: { readonly secureToken: string; readonly linkId: string },
  days: number,
): Promise<Result<MadeLink, OwnLinkRefusal | 'no-such-report-link'>> {
  const found = await findSecureReport(ports, at.secureToken)
  if (!found.ok) return found
  const opened = found.value
  const { subject } = opened.link
  await limitRate(ports, `report-links:${subject.id}`, changesPerReport)
  const made = newAddress(ports, opened, days)
  return await ports.database.transaction().execute(async (transaction) => {
    const link = await findReportLink(transaction, subject, at.linkId)
    if (!link) return refuse('no-such-report-link')
    await updateLinkRenewed(transaction, link.id, made)
    const { id: linkId, role } = link
    await recordLink(transaction, ports, by, 'report-link.renewed', subject, { linkId, role })
    return accept({ link: await getLink(transaction, subject, linkId), url: made.url })
  })
}

export async function revokeLinkCommand(
  ports: Ports,
  by: By,
  at: { readonly secureToken: string; readonly linkId: string },
): Promise<Result<ReportLink, OwnLinkRefusal | 'no-such-report-link'>> {
  const found = await findSecureReport(ports, at.secureToken)
  if (!found.ok) return found
  const opened = found.value
  return await revokeReportLink(ports, by, opened.link.subject, at.linkId)
}

/** For the owner and for staff. */
export async function revokeReportLink(
  ports: Ports,
  by: By,
  subject: ReportSubject,
  linkId: string,
): Promise<Result<ReportLink, 'no-such-report-link'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const link = await findReportLink(transaction, subject, linkId)
    if (!link) return refuse('no-such-report-link')
    if (link.revokedAt) return accept(link)
    await updateLinkRevoked(transaction, link.id, ports.clock.now())
    const { role } = link
    await recordLink(transaction, ports, by, 'report-link.revoked', subject, { linkId, role })
    return accept(await getLink(transaction, subject, linkId))
  })
}

function rolesOf({ report, link }: OpenedReport): readonly LinkKind[] {
  return offeredLinks(report.document.header.serviceTier, link.subject.kind)
}

/** Works no longer than the owner's own link. */
export function newAddress(ports: Ports, { link }: OpenedReport, days: number) {
  const token = ports.ids.token()
  const wanted = addHours(ports.clock.now().toISOString(), days * 24)
  const expiresAt: Instant =
    Date.parse(wanted) < Date.parse(link.expiresAt) ? wanted : link.expiresAt
  return {
    tokenHash: hashToken(token),
    expiresAt,
    url: `${ports.settings.publicUrl}/shared/${token}`,
  }
}

export async function recordLink(
  transaction: Transaction,
  ports: Ports,
  by: By,
  action: AuditAction,
  subject: ReportSubject,
  after: { readonly linkId: string; readonly role: LinkKind },
): Promise<void> {
  await recordAudit(transaction, { ...by, at: ports.clock.now() }, action, subject, { after })
}

async function mailLink(
  transaction: Transaction,
  ports: Ports,
  { report, link }: OpenedReport,
  made: WantedLink & { readonly linkId: string; readonly url: string; readonly expiresAt: Instant },
): Promise<void> {
  const { project, header } = report.document
  const shared = {
    company: project.companyName,
    expiresAt: made.expiresAt,
    timeZone: zoneOf(ports, link),
    url: made.url,
  }
  await queueMail(transaction, ports, {
    to: made.email,
    replyTo: link.customerEmail,
    dedupeKey: `report-link:${made.linkId}`,
    // The holder of the address sees what its role may see.
    confidential: true,
    mail:
      made.role === 'checklist'
        ? checklistLinkEmail({
            ...shared,
            project: projectLine(report.document),
            questions: checklistQuestions(soldReport(report.document)).length,
          })
        : reportLinkEmail({
            ...shared,
            copy: sharedCopyNames[made.role],
            reportId: header.reportId,
          }),
  })
}

async function getLink(
  transaction: Transaction,
  subject: ReportSubject,
  linkId: string,
): Promise<ReportLink> {
  const link = await findReportLink(transaction, subject, linkId)
  if (!link) throw new Error(`The link ${linkId} was stored and is not there`)
  return link
}
