import type { ReportDocument } from '#core/report/report-document.ts'

export type PrintedPdf = {
  readonly bytes: Uint8Array
  readonly pageCount: number
  /** Characters that no font of the report has, and that were left out or replaced. */
  readonly substituted: readonly string[]
}

export type PdfPrinter = {
  print(document: ReportDocument): Promise<Uint8Array>
  /** The same, with what there is to log. */
  printWithLog(document: ReportDocument): Promise<PrintedPdf>
  close(): Promise<void>
}

export type PdfPrinterOptions = {
  /** The worker's entry, `pdf-worker.ts` bundled; the source file when left out. */
  readonly workerUrl?: URL
  /** A folder with what `pdfAssetFiles` lists; the sources and npm packages when left out. */
  readonly assetsDir?: string
  readonly timeoutMs?: number
}

export function createPdfPrinter(_options: PdfPrinterOptions = {}): PdfPrinter {
  throw new Error('createPdfPrinter is not written yet')
}
