import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportRole } from '#core/report/report-role.ts'
import { reportView } from '../view/report-view.ts'
import type { CompiledPdf, PdfAssets, PdfMaterial } from './pdf-compiler.ts'
import { pdfFontFiles } from './pdf-fonts.ts'
import type { PdfJob, PdfReply } from './pdf-job.ts'

export type PrintedPdf = CompiledPdf

export type PdfPrinter = {
  /** The same document gives the same bytes for a role. Calls run one after another. */
  print(document: ReportDocument, role?: ReportRole): Promise<Uint8Array>
  /**
   * The same, with warnings for the log: characters without a glyph, a standard that was not met.
   */
  printWithLog(document: ReportDocument, role?: ReportRole): Promise<PrintedPdf>
  /** Waits for the current document; later calls are refused. */
  close(): Promise<void>
}

export type PdfPrinterOptions = Partial<PdfAssets> & {
  /** The worker's entry; by default the one beside this module. */
  readonly workerUrl?: URL
  readonly timeoutMs?: number
}

/**
 * Draws reports in a worker thread, one after the other; a worker that dies or hangs is replaced.
 */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const workerUrl = options.workerUrl ?? new URL('./pdf-worker.ts', import.meta.url)
  const assets: PdfAssets = {
    templateDir: options.templateDir ?? fileURLToPath(new URL('./template/', import.meta.url)),
    fontFiles: options.fontFiles ?? pdfFontFiles(),
  }
  const timeoutMs = options.timeoutMs ?? 30_000
  let worker: Worker | undefined
  let lastId = 0
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  async function dismiss(): Promise<void> {
    const dismissed = worker
    worker = undefined
    await dismissed?.terminate()
  }

  async function set(material: PdfMaterial): Promise<PrintedPdf> {
    worker ??= new Worker(workerUrl, { workerData: assets })
    lastId += 1
    const job = { id: lastId, ...material }
    const outcome = await ask(worker, job, timeoutMs)
    if (outcome.kind === 'lost') {
      // Not awaited: native code cannot be interrupted, and the next report must not wait for it.
      dismiss().catch(() => undefined)
      throw new Error(outcome.reason)
    }
    if (!outcome.reply.ok) throw new Error(outcome.reply.reason)
    return outcome.reply.pdf
  }

  function printWithLog(document: ReportDocument, role?: ReportRole): Promise<PrintedPdf> {
    if (isClosed) return Promise.reject(new Error('The printer is closed'))
    const printed = queue.then(() => set(pdfMaterial(document, role)))
    queue = printed.catch(() => undefined)
    return printed
  }

  return {
    printWithLog,
    print: async (document, role) => (await printWithLog(document, role)).bytes,
    async close() {
      isClosed = true
      await queue
      await dismiss()
    },
  }
}

function pdfMaterial(document: ReportDocument, role?: ReportRole): PdfMaterial {
  const view = reportView(document, role)
  const { base64 } = document.brand?.logo ?? {}
  const file = view.brand?.logoFile
  return { viewJson: JSON.stringify(view), ...(file && base64 ? { logo: { file, base64 } } : {}) }
}

type Outcome =
  | { readonly kind: 'reply'; readonly reply: PdfReply }
  | { readonly kind: 'lost'; readonly reason: string }

/**
 * Each job has one outcome: a reply, or the reason for none. An idle worker does not keep the
 * process running.
 */
function ask(worker: Worker, job: PdfJob, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      // A worker may still fail after it was replaced; the error no longer matters.
      worker.on('error', ignore)
      worker.unref()
      resolve(outcome)
    }
    const onMessage = (reply: PdfReply): void => {
      if (reply.id === job.id) settle({ kind: 'reply', reply })
    }
    const onError = (error: Error): void =>
      settle({ kind: 'lost', reason: `The PDF worker failed: ${error.message}` })
    const onExit = (code: number): void =>
      settle({ kind: 'lost', reason: `The PDF worker ended with code ${code}` })
    const timer = setTimeout(
      () => settle({ kind: 'lost', reason: `The PDF took longer than ${timeoutMs} ms` }),
      timeoutMs,
    )
    worker.ref()
    worker.off('error', ignore)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  })
}

function ignore(): void {
  // The outcome was already returned to the caller.
}
