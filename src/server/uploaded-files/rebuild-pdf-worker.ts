/**
 * Rebuilds one PDF in its own thread, which then ends, so that a hostile file cannot block the
 * server.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PdfRefused, rebuildPdf } from './rebuild-pdf.ts'

export type RebuiltPdf =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: PdfRefused['reason'] }

async function rebuild(): Promise<RebuiltPdf> {
  try {
    return { ok: true, bytes: await rebuildPdf(workerData as Uint8Array) }
  } catch (error) {
    return { ok: false, reason: error instanceof PdfRefused ? error.reason : 'damaged' }
  }
}

parentPort?.postMessage(await rebuild())
