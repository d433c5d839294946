import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { SecureReport } from '#contract/reports.ts'
import { soldReport } from '#core/report/build-report.ts'
import { compareReports, type ReportChange } from '#core/report/compare-reports.ts'
import { accept, type Result } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { sealReport } from '#report/json/seal-report.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findReleasedBefore } from '../reads/released-reports.ts'
import { subjectOfRow } from '../reads/report-subject.ts'
import type { StoredReport } from './draw-report.ts'
import {
  findSecureReport,
  type OpenedReport,
  openSecureReportCommand,
} from './open-secure-report.ts'

/** The data of the report page; opening the page counts as a view. */
export async function readSecureReportCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<SecureReport, OwnLinkRefusal>> {
  const opened = await openSecureReportCommand(ports, secureToken, 'html')
  return opened.ok ? accept(await pageOf(ports, opened.value)) : opened
}

/** The same for the page that comes with its data: its code counts the view when it has started. */
export async function peekSecureReport(
  ports: Ports,
  secureToken: string,
): Promise<SecureReport | undefined> {
  const opened = await findSecureReport(ports, secureToken)
  return opened.ok ? await pageOf(ports, opened.value) : undefined
}

async function pageOf(ports: Ports, { report, link }: OpenedReport): Promise<SecureReport> {
  const timeZone = zoneOf(ports, link)
  return {
    report: soldReport(report.document),
    seal: sealReport(report.document),
    expiresAt: link.expiresAt,
    worksUntil: localDay(link.expiresAt, timeZone),
    today: localDay(ports.clock.now(), timeZone),
    replaced: await findReplaced(ports, report),
  }
}

/** Only a version that the customer could see counts as replaced. */
async function findReplaced(ports: Ports, report: StoredReport): Promise<ReportChange | null> {
  const { version, document } = report
  const before = await findReleasedBefore(ports.database, subjectOfRow(report), version)
  return before ? compareReports(before.document, document) : null
}
