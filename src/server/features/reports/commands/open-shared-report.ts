import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import type { SharedReport } from '#contract/report-links.ts'
import { isSharedForm, type SharedForm, sharedForms } from '#core/report/report-link.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { printArea } from '#report/view/printed-figures.ts'
import { reportView } from '#report/view/report-view.ts'
import type { SharedPage } from '#server/http/drawn-pages.ts'
import { hashToken } from '#server/http/visitor.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findReleasedReport } from '../reads/released-reports.ts'
import { findSharedLink, type SharedLink } from '../reads/report-links.ts'
import { updateLinkOpened } from '../writes/report-links.ts'
import { type DrawnReport, drawSharedReport, type StoredReport } from './draw-report.ts'

export type OpenedLink = { readonly report: StoredReport; readonly link: SharedLink }

/** Of a link that shows a part of the report. */
export type OpenedCopy = OpenedLink & { readonly link: { readonly role: SharedRole } }

/** The report's copy behind a link. A checklist is none: it shows nothing of the report. */
export async function findSharedReport(
  ports: Ports,
  linkToken: string,
): Promise<Result<OpenedCopy, SharedLinkRefusal>> {
  const found = await findLinkedReport(ports, linkToken)
  if (!found.ok) return found
  const { report, link } = found.value
  const { role } = link
  return role === 'checklist'
    ? refuse('report-not-available')
    : accept({ report, link: { ...link, role } })
}

/**
 * The newest released report behind a link of any kind. Unknown, revoked and expired links get the
 * same answer, and so does the owner's own link, whose token is not one of a role.
 */
export async function findLinkedReport(
  ports: Ports,
  linkToken: string,
): Promise<Result<OpenedLink, SharedLinkRefusal>> {
  const link = await findSharedLink(ports.database, hashToken(linkToken), ports.clock.now())
  if (!link.ok) return link
  const report = await findReleasedReport(ports.database, link.value.subject)
  return report ? accept({ report, link: link.value }) : refuse('report-not-available')
}

/** Opening the page is counted on the link. */
export async function readSharedReportCommand(
  ports: Ports,
  linkToken: string,
): Promise<Result<SharedReport, SharedLinkRefusal>> {
  const found = await findLinkedReport(ports, linkToken)
  if (!found.ok) return found
  const opened = found.value
  await updateLinkOpened(ports.database, opened.link.id, 'opens', ports.clock.now())
  return accept(sharedReportOf(ports, opened))
}

export async function countSharedViewCommand(
  ports: Ports,
  linkToken: string,
): Promise<Result<object, SharedLinkRefusal>> {
  const opened = await readSharedReportCommand(ports, linkToken)
  return opened.ok ? accept({}) : opened
}

/** The same for the page that comes with its data: its code counts the opening. */
export async function peekSharedReport(
  ports: Ports,
  linkToken: string,
): Promise<SharedPage | undefined> {
  const found = await findLinkedReport(ports, linkToken)
  if (!found.ok) return undefined
  const opened = found.value
  const { role } = opened.link
  return {
    shared: sharedReportOf(ports, opened),
    sections:
      role === 'contractor' || role === 'checklist'
        ? []
        : reportView(opened.report.document, role).sections,
  }
}

function sharedReportOf(ports: Ports, { link, report }: OpenedLink): SharedReport {
  const { header, project } = report.document
  return {
    role: link.role,
    company: project.companyName,
    project: projectLine(report.document),
    reportId: header.reportId,
    version: header.version,
    reportDate: header.reportDate,
    expiresAt: link.expiresAt,
    worksUntil: localDay(link.expiresAt, zoneOf(ports, link)),
    formats: link.role === 'checklist' ? [] : [...sharedForms[link.role]],
  }
}

/** Type, area and place, as who has a link reads them. */
export function projectLine({ project }: Pick<StoredReport['document'], 'project'>): string {
  const area = printArea(project.facts.squareFootage)
  return [project.projectTypeLabel, area, project.location].join(' · ')
}

/** The page shows the HTML and reads the JSON; only other files count as downloads. */
const shownOnPage: readonly SharedForm[] = ['html', 'json']

export async function drawSharedFileCommand(
  ports: Ports,
  linkToken: string,
  form: SharedForm,
): Promise<Result<DrawnReport, SharedLinkRefusal | 'not-for-role'>> {
  const found = await findSharedReport(ports, linkToken)
  if (!found.ok) return found
  const opened = found.value
  const { link, report } = opened
  if (!isSharedForm(link.role, form)) return refuse('not-for-role')
  if (!shownOnPage.includes(form)) {
    await updateLinkOpened(ports.database, link.id, 'downloads', ports.clock.now())
  }
  return accept(await drawSharedReport(ports, report, link.role, form))
}
