import { createHash } from 'node:crypto'
import type { ReportDocument } from '#core/report/report-document.ts'
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
  const pdfSha256 = createHash('sha256').update(bytes).digest('hex')
  await insertReportPrint(ports.database, report.id, pdfSha256, ports.clock.now())
  await updatePdfKey(ports.database, report.id, key)
  return bytes
}
