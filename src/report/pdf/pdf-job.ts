import type { CompiledPdf, PdfMaterial } from './pdf-compiler.ts'

export type PdfJob = PdfMaterial

export type PdfReply =
  | { readonly ok: true; readonly pdf: CompiledPdf }
  | { readonly ok: false; readonly reason: string }
