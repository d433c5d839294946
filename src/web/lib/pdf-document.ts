/** A PDF, read by pdf.js in a worker of its own. No script of a file is run: nothing here asks for one. */
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Why a PDF cannot be opened, in a sentence for the person who opened it. */
export class UnreadablePdf extends Error {}

type OpenedPdf = { readonly pdf: PDFDocumentProxy; readonly close: () => void }

export async function openPdfDocument(file: Blob): Promise<OpenedPdf> {
  const data = new Uint8Array(await file.arrayBuffer())
  // The policy of the page allows no WebAssembly, so pictures are read without it.
  const loading = getDocument({ data, enableXfa: false, useWasm: false, verbosity: 0 })
  const pdf = await loading.promise.catch((error: unknown) => {
    throw new UnreadablePdf(sentenceFor(error))
  })
  return { pdf, close: () => void loading.destroy() }
}

function sentenceFor(error: unknown): string {
  if (error instanceof PasswordException) {
    return 'The PDF is protected by a password. Ask for a copy without one.'
  }
  return error instanceof InvalidPDFException
    ? 'The file is damaged, or is no PDF.'
    : 'The PDF cannot be opened.'
}
