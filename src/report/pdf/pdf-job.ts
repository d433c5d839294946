import type { CompiledPdf, PdfMaterial } from './pdf-compiler.ts'

export type PdfJob = PdfMaterial & { readonly id: number }

export type PdfReply =
  | { readonly id: number; readonly ok: true; readonly pdf: CompiledPdf }
  | { readonly id: number; readonly ok: false; readonly reason: string }
