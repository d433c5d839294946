import type { CompiledPdf } from './pdf-compiler.ts'

export type PdfJob = {
  readonly id: number
  readonly viewJson: string
  /** The picture under the name that the view gives it; base64. */
  readonly logo?: { readonly file: string; readonly base64: string }
}

export type PdfReply =
  | { readonly id: number; readonly ok: true; readonly pdf: CompiledPdf }
  | { readonly id: number; readonly ok: false; readonly reason: string }
