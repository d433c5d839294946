import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InvoiceView } from '#core/invoice/invoice-view.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportRole } from '#core/report/report-role.ts'
import { reportView } from '../view/report-view.ts'
import type { CompiledPdf, PdfAssets, PdfMaterial } from './pdf-compiler.ts'
import { pdfFontFiles } from './pdf-fonts.ts'
import { askPdfProcess, endPdfProcess, startPdfProcess } from './pdf-process.ts'

export type PrintedPdf = CompiledPdf

export type PdfPrinter = {
  /** The same document gives the same bytes for a role. Calls run one after another. */
  print(document: ReportDocument, role?: ReportRole): Promise<Uint8Array>
  /**
   * The same, with warnings for the log: characters without a glyph, a standard that was not met.
   */
  printWithLog(document: ReportDocument, role?: ReportRole): Promise<PrintedPdf>
  printInvoice(view: InvoiceView): Promise<Uint8Array>
  printInvoiceWithLog(view: InvoiceView): Promise<PrintedPdf>
  /** Waits for the current document; later calls are refused. */
  close(): Promise<void>
}

export type PdfPrinterOptions = Partial<PdfAssets> & {
  /** The worker's entry; by default the one beside this module. */
  readonly workerUrl?: URL
  readonly timeoutMs?: number
  /** So long without a document, and the worker ends and gives its memory back. */
  readonly idleMs?: number
  /** After so many documents the worker is replaced, because its memory grows slowly. */
  readonly documentsEach?: number
}

/**
 * Draws reports in a process of its own, one after the other; one that dies or hangs is replaced,
 * and one without work ends.
 */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const workerUrl = options.workerUrl ?? new URL('./pdf-worker.ts', import.meta.url)
  const assets: PdfAssets = {
    templateDir: options.templateDir ?? fileURLToPath(new URL('./template/', import.meta.url)),
    fontFiles: options.fontFiles ?? pdfFontFiles(),
  }
  const timeoutMs = options.timeoutMs ?? 30_000
  const idleMs = options.idleMs ?? 5_000
  const documentsEach = options.documentsEach ?? 100
  let child: ChildProcess | undefined
  let documents = 0
  let ending: NodeJS.Timeout | undefined
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(ending)
    if (child) endPdfProcess(child)
  }

  async function set(material: () => PdfMaterial): Promise<PrintedPdf> {
    clearTimeout(ending)
    // It starts while the material is made.
    if (!child?.connected) child = startPdfProcess(workerUrl, assets)
    try {
      const reply = await askPdfProcess(child, material(), timeoutMs)
      if (!reply.ok) throw new Error(reply.reason)
      return reply.pdf
    } finally {
      documents += 1
      if (documents % documentsEach === 0) end()
      else ending = setTimeout(end, idleMs).unref()
    }
  }

  function printInTurn(material: () => PdfMaterial): Promise<PrintedPdf> {
    if (isClosed) return Promise.reject(new Error('The printer is closed'))
    const printed = queue.then(() => set(material))
    queue = printed.catch(() => undefined)
    return printed
  }

  const printWithLog: PdfPrinter['printWithLog'] = (document, role) =>
    printInTurn(() => pdfMaterial(document, role))

  const printInvoiceWithLog: PdfPrinter['printInvoiceWithLog'] = (view) =>
    printInTurn(() => ({ template: 'invoice', viewJson: JSON.stringify(view) }))

  return {
    printWithLog,
    print: async (document, role) => (await printWithLog(document, role)).bytes,
    printInvoiceWithLog,
    printInvoice: async (view) => (await printInvoiceWithLog(view)).bytes,
    async close() {
      isClosed = true
      await queue
      end()
    },
  }
}

function pdfMaterial(document: ReportDocument, role?: ReportRole): PdfMaterial {
  const view = reportView(document, role)
  const pictures = [
    { file: view.brand?.logoFile, logo: document.brand?.logo },
    { file: view.cover.presenter?.logoFile, logo: document.presenter?.logo },
  ]
  return {
    template: 'report',
    viewJson: JSON.stringify(view),
    logos: pictures.flatMap(({ file, logo }) =>
      file && logo ? [{ file, base64: logo.base64 }] : [],
    ),
  }
}
