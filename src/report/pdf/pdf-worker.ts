import { createPdfCompiler, type PdfAssets } from './pdf-compiler.ts'
import type { PdfJob, PdfReply } from './pdf-job.ts'

const assets: PdfAssets = JSON.parse(process.argv[2] ?? '')
const compile = createPdfCompiler(assets)

process.on('message', (job: PdfJob) => {
  // The handler returns between documents, because only then does the engine free their memory.
  // A server that was killed meanwhile takes no answer.
  process.send?.(answer(job), undefined, undefined, ignore)
})
// Also when the server was killed.
process.on('disconnect', () => process.exit())
// A terminal and systemd signal every process; this one ends with the server's last document.
process.on('SIGTERM', ignore).on('SIGINT', ignore)

function answer(job: PdfJob): PdfReply {
  try {
    return { ok: true, pdf: compile(job) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

function ignore(): void {
  // This process ends when its channel closes.
}
