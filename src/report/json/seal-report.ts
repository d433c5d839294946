import { createHash } from 'node:crypto'
import type { ReportDocument } from '#core/report/report-document.ts'
import { renderReportJson } from './render-report-json.ts'

/** SHA-256, in hex, of the report's JSON file, so that it can be verified with any tool. */
export function sealReport(document: ReportDocument): string {
  return createHash('sha256').update(renderReportJson(document)).digest('hex')
}
