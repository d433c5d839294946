import { accept, type Result } from '#core/result.ts'
import { type FileRefusal, refuseFile, type UploadedFile } from './uploaded-file.ts'

const tailLength = 2048

/** Starts and ends as a PDF does. It is not rewritten: only staff gets it, as an attachment. */
export function checkPdf(bytes: Uint8Array): Result<UploadedFile, FileRefusal> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const tail = Buffer.from(bytes.subarray(-tailLength)).toString('latin1')
  const isWhole = /^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF')
  return isWhole
    ? accept({ type: 'application/pdf', bytes })
    : refuseFile('file-unreadable', 'The PDF could not be read. It may be damaged or cut off.')
}
