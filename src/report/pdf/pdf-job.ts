import type { CompiledPdf } from './pdf-compiler.ts'

export type PdfJob = { readonly id: number; readonly viewJson: string }

export type PdfReply =
  | { readonly id: number; readonly ok: true; readonly pdf: CompiledPdf }
  | { readonly id: number; readonly ok: false; readonly reason: string }
