import type { ReportFormat } from '#contract/reports.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import { formatDay } from '#core/time/day.ts'
import {
  renderBidFormCsv,
  renderReadersCsv,
  renderReportCsv,
} from '#report/csv/render-report-csv.ts'
import { renderReportJson } from '#report/json/render-report-json.ts'
import { renderSharedJson } from '#report/view/render-shared-json.ts'
import type { Ports } from '#server/ports.ts'
import { findReleasedBefore } from '../reads/released-reports.ts'
import { subjectOfRow } from '../reads/report-subject.ts'
import { type PrintableReport, printCopyCommand, printReportCommand } from './print-report.ts'

// Loaded by the first report that needs them: an idle server does not hold them in memory.
const loadHtml = () => import('#report/html/render-report-html.tsx')
const loadXlsx = () => import('#report/xlsx/render-report-xlsx.ts')
const loadCalendar = () => import('#report/calendar/render-report-calendar.ts')

export type DrawnReport = {
  readonly content: string | Buffer
  readonly type: string
  /** The name of the saved file. */
  readonly fileName: string
}

export type StoredReport = PrintableReport & {
  readonly order_id: string | null
  readonly demo_project_id: string | null
  readonly version: number
}

/** A stored version in one of its formats; every format is drawn from the same stored document. */
export async function drawReport(
  ports: Ports,
  report: StoredReport,
  form: ReportFormat,
): Promise<DrawnReport> {
  const { document } = report
  const fileName = `${document.header.reportId}-v${report.version}.${form}`
  switch (form) {
    case 'html':
      return { content: await drawLinkedHtml(ports, report), type: htmlType, fileName }
    case 'pdf': {
      const content = Buffer.from(await printReportCommand(ports, report))
      return { content, type: 'application/pdf', fileName }
    }
    case 'xlsx': {
      const { renderReportXlsx } = await loadXlsx()
      const content = Buffer.from(await renderReportXlsx(document))
      return { content, type: xlsxType, fileName }
    }
    case 'csv':
      return { content: renderReportCsv(document), type: csvType, fileName }
    case 'json':
      return { content: renderReportJson(document), type: 'application/json', fileName }
    case 'ics': {
      const { renderReportCalendar } = await loadCalendar()
      return { content: renderReportCalendar(document), type: calendarType, fileName }
    }
  }
}

/** The same version as a role sees it; nothing of it is stored. */
export async function drawSharedReport(
  ports: Ports,
  report: StoredReport,
  role: SharedRole,
  form: ReportFormat,
): Promise<DrawnReport> {
  const { document } = report
  const fileName = `${document.header.reportId}-v${report.version}-${role}.${form}`
  switch (form) {
    case 'html': {
      const { renderReportHtml } = await loadHtml()
      return { content: renderReportHtml(document, role), type: htmlType, fileName }
    }
    case 'pdf': {
      const content = Buffer.from(await printCopyCommand(ports, report, role))
      return { content, type: 'application/pdf', fileName }
    }
    case 'xlsx': {
      const { renderReadersXlsx } = await loadXlsx()
      const content = Buffer.from(await renderReadersXlsx(document))
      return { content, type: xlsxType, fileName }
    }
    case 'csv': {
      const content =
        role === 'contractor' ? renderBidFormCsv(document) : renderReadersCsv(document)
      return { content, type: csvType, fileName }
    }
    case 'json':
      return { content: renderSharedJson(document, role), type: 'application/json', fileName }
    case 'ics': {
      const { renderReportCalendar } = await loadCalendar()
      return { content: renderReportCalendar(document), type: calendarType, fileName }
    }
  }
}

/** The report page, marked with its version, so that posting an outdated page can be refused. */
export async function drawReportHtml(report: StoredReport): Promise<string> {
  const { renderReportHtml } = await loadHtml()
  const subject = report.order_id ?? report.demo_project_id
  const mark = `<meta name="report-version" content="${subject} ${report.version}">`
  return renderReportHtml(report.document).replace('<head>', `<head>${mark}`)
}

/** The page for its owner, which leads on to the page where questions are answered. */
export async function drawOwnedHtml(report: StoredReport, livePath: string): Promise<string> {
  const link = `<a href="${livePath}">Open the live report</a>`
  const note = `This is the document. ${link} to answer questions, compare finishes and share it.`
  return withNote(await drawReportHtml(report), note, 'data-leads-on')
}

/** Customers who kept the link can see that the report was replaced since it was sent. */
async function drawLinkedHtml(ports: Ports, report: StoredReport): Promise<string> {
  const { document, version } = report
  const html = await drawReportHtml(report)
  if (!(await findReleasedBefore(ports.database, subjectOfRow(report), version))) return html
  const note = `Version ${version} of ${formatDay(document.header.reportDate)}. It replaces every earlier version of this report.`
  return withNote(html, note)
}

/** Above the document; on paper only what is about the document itself. */
function withNote(html: string, note: string, mark = ''): string {
  const attributes = [`role="note"`, `style="${noteStyle}"`, mark].filter((part) => part !== '')
  return html.replace('<body>', `<body><p ${attributes.join(' ')}>${note}</p>`)
}

const htmlType = 'text/html; charset=utf-8'

const calendarType = 'text/calendar; charset=utf-8'

const csvType = 'text/csv; charset=utf-8'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const noteStyle =
  'margin:0;padding:12px 24px;border-bottom:1px solid #D9D4C7;font:14px/20px sans-serif;text-align:center'

/** The version of a posted page; undefined for a page without a mark. */
export function postedVersion(html: string | undefined, subjectId: string): number | undefined {
  const mark = /<meta name="report-version" content="([0-9a-f-]{36}) (\d{1,6})"/.exec(html ?? '')
  if (!mark) return undefined
  // A page of another report counts as older than every version of this one.
  return mark[1] === subjectId ? Number(mark[2]) : 0
}
