import { Worker } from 'node:worker_threads'
import { accept, type Result } from '#core/result.ts'
import type { RebuiltPdf } from './rebuild-pdf-worker.ts'
import { type FileRefusal, refuseFile, type UploadedFile } from './uploaded-file.ts'

const timeoutMs = 30_000
const maxMegabytes = 512

const workerUrl = new URL('./rebuild-pdf-worker.ts', import.meta.url)

const sentences: Readonly<Record<Exclude<RebuiltPdf, { ok: true }>['reason'], string>> = {
  protected: 'The PDF is protected by a password. Please save it without one.',
  damaged: 'The PDF could not be read. It may be damaged or cut off.',
  'too-long': 'The PDF has more than 300 pages. Please send the pages that matter.',
}

/** The drawn pages of a PDF without anything active. */
export async function cleanPdf(bytes: Uint8Array): Promise<Result<UploadedFile, FileRefusal>> {
  const isPdf = /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))
  const rebuilt = isPdf ? await inThread(bytes) : ({ ok: false, reason: 'damaged' } as const)
  return rebuilt.ok
    ? accept({ type: 'application/pdf', bytes: rebuilt.bytes })
    : refuseFile('file-unreadable', sentences[rebuilt.reason])
}

/** A thread that runs out of time or memory was given a file that must not be opened. */
function inThread(bytes: Uint8Array): Promise<RebuiltPdf> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const settle = (rebuilt: RebuiltPdf): void => {
      clearTimeout(timer)
      resolve(rebuilt)
      void worker.terminate()
    }
    const giveUp = () => settle({ ok: false, reason: 'damaged' })
    const timer = setTimeout(giveUp, timeoutMs)
    worker.on('message', settle).on('error', giveUp).on('exit', giveUp)
  })
}
