import { createHash } from 'node:crypto'
import type { ReportDocument } from '#core/report/report-document.ts'
import { renderReportJson } from './render-report-json.ts'

/** SHA-256, in hex, of the report's JSON file: whoever holds the file can check it with any tool. */
export function sealReport(document: ReportDocument): string {
  return createHash('sha256').update(renderReportJson(document)).digest('hex')
}
