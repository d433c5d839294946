import { parentPort, workerData } from 'node:worker_threads'
import { createPdfCompiler, type PdfAssets } from './pdf-compiler.ts'
import type { PdfJob, PdfReply } from './pdf-job.ts'

const compile = createPdfCompiler(workerData as PdfAssets)

parentPort?.on('message', (job: PdfJob) => {
  // The handler returns between documents, because only then does the engine free their memory.
  const reply = answer(job)
  parentPort?.postMessage(reply, reply.ok ? [reply.pdf.bytes.buffer] : [])
})

function answer({ id, ...material }: PdfJob): PdfReply {
  try {
    return { id, ok: true, pdf: compile(material) }
  } catch (error) {
    return { id, ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
