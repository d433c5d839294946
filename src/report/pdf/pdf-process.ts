/** The process that sets PDFs. Typst gives memory back only when its process ends. */
import { type ChildProcess, fork } from 'node:child_process'
import type { PdfAssets } from './pdf-compiler.ts'
import type { PdfJob, PdfReply } from './pdf-job.ts'

/** It does not keep this process running. */
export function startPdfProcess(entry: URL, assets: PdfAssets): ChildProcess {
  const child = fork(entry, [JSON.stringify(assets)], { serialization: 'advanced' })
  child.on('error', ignore)
  release(child)
  return child
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

/** Native code cannot be interrupted, and there is nothing to save. */
export function endPdfProcess(child: ChildProcess): void {
  if (child.connected) child.disconnect()
  child.kill('SIGKILL')
}

/** One job at a time. Rejects with the reason when there is no reply, and ends the process. */
export function askPdfProcess(
  child: ChildProcess,
  job: PdfJob,
  timeoutMs: number,
): Promise<PdfReply> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      clearTimeout(timer)
      child.off('message', onReply).off('error', onError).off('exit', onExit)
      release(child)
    }
    const lose = (reason: string): void => {
      settle()
      endPdfProcess(child)
      reject(new Error(reason))
    }
    const onReply = (reply: PdfReply): void => {
      settle()
      resolve(reply)
    }
    const onError = (error: Error): void => lose(`The PDF worker failed: ${error.message}`)
    const onExit = (code: number | null, signal: string | null): void =>
      lose(`The PDF worker ended with ${signal ?? `code ${code}`}`)
    const timer = setTimeout(() => lose(`The PDF took longer than ${timeoutMs} ms`), timeoutMs)
    child.ref()
    child.channel?.ref()
    child.on('message', onReply).on('error', onError).on('exit', onExit)
    child.send(job, (error) => {
      if (error) onError(error)
    })
  })
}

function ignore(): void {
  // Whoever waits for a reply learns of it; an idle process is replaced by the next document.
}
