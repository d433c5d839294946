import { createHash } from 'node:crypto'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import type { Ports } from '#server/ports.ts'
import { insertReportPrint, updatePdfKey } from '../writes/report-versions.ts'

export type PrintableReport = {
  readonly id: string
  readonly document: ReportDocument
  readonly document_sha256: string
  readonly pdf_file_key: string | null
}

/**
 * The PDF of a stored version. It is drawn once and stored under the hash of its content; after
 * that it is only read. A missing file is drawn again.
 */
export async function printReportCommand(
  ports: Ports,
  report: PrintableReport,
): Promise<Uint8Array> {
  if (report.pdf_file_key) {
    const kept = await ports.files.get(report.pdf_file_key)
    if (kept) return kept
  }
  const bytes = await ports.printer.print(report.document)
  const key = `reports/${report.document_sha256}.pdf`
  await ports.files.put(key, bytes)
  await recordPrint(ports, report, bytes)
  await updatePdfKey(ports.database, report.id, key)
  return bytes
}

/** The PDF of a role's copy, drawn each time; it can be checked like the report's own. */
export async function printCopyCommand(
  ports: Ports,
  report: PrintableReport,
  role: SharedRole,
): Promise<Uint8Array> {
  const bytes = await ports.printer.print(report.document, role)
  await recordPrint(ports, report, bytes)
  return bytes
}

async function recordPrint(
  ports: Ports,
  report: PrintableReport,
  bytes: Uint8Array,
): Promise<void> {
  const pdfSha256 = createHash('sha256').update(bytes).digest('hex')
  await insertReportPrint(ports.database, report.id, pdfSha256, ports.clock.now())
}
