import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Coverage, fontCoverage } from './font-coverage.ts'
import { packObjects } from './pack-objects.ts'
import { printableText } from './printable-text.ts'

export type PdfAssets = {
  /** The folder of the Typst template; nothing outside of it can be read. */
  readonly templateDir: string
  readonly fontFiles: readonly string[]
}

export type CompiledPdf = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pageCount: number
  readonly standard: 'ua-1' | '1.7'
  readonly notes: readonly string[]
}

export type PdfMaterial = {
  readonly template: 'report' | 'invoice'
  readonly viewJson: string
  /** Pictures (base64) under the names that the view uses. */
  readonly logos?: readonly { readonly file: string; readonly base64: string }[]
}

export type PdfCompiler = (material: PdfMaterial) => CompiledPdf

/** Nothing is kept between documents: that cost 100 MB and saved a tenth of the processor time. */
const cacheAge = 0

/** Typst in this process. It blocks, so it runs in a worker. The view is data, never markup. */
export function createPdfCompiler({ templateDir, fontFiles }: PdfAssets): PdfCompiler {
  const fonts = fontFiles.map((file) => readFileSync(file))
  const covers = coveredByAll(fonts)
  const compiler = NodeCompiler.create({ workspace: templateDir, fontArgs: [{ fontBlobs: fonts }] })
  const data = join(templateDir, 'report-view.json')
  return ({ template, viewJson, logos = [] }) => {
    const main = join(templateDir, `${template}.typ`)
    const { value, substituted } = printableText(JSON.parse(viewJson), covers)
    const pictures = logos.map(({ file, base64 }) => ({
      path: join(templateDir, file),
      bytes: Buffer.from(base64, 'base64'),
    }))
    compiler.mapShadow(data, Buffer.from(JSON.stringify(value)))
    for (const { path, bytes } of pictures) compiler.mapShadow(path, bytes)
    try {
      const { result, failure } = compileSheets(compiler, main)
      if (!result) throw new Error(`The ${template} could not be set: ${failure}`)
      const notes = substituted.length > 0 ? [`No glyph for ${substituted.join(' ')}`] : []
      return { pageCount: result.numOfPages, ...exportPdf(compiler, result, notes) }
    } finally {
      compiler.unmapShadow(data)
      for (const { path } of pictures) compiler.unmapShadow(path)
      compiler.evictCache(cacheAge)
    }
  }
}

type Document = NonNullable<ReturnType<NodeCompiler['compile']>['result']>

function compileSheets(compiler: NodeCompiler, mainFilePath: string) {
  const compiled = compiler.compile({ mainFilePath })
  const { result } = compiled
  const error = result ? null : compiled.takeDiagnostics()
  const failure = error
    ? compiler.fetchDiagnostics(error).map((one: { message?: string }) => one.message)
    : []
  return { result, failure: failure.join('; ') }
}

/** PDF/UA-1; if the exporter refuses this document, a plain PDF and a warning instead. */
function exportPdf(compiler: NodeCompiler, document: Document, notes: readonly string[]) {
  try {
    const bytes = packObjects(compiler.pdf(document, { pdfStandard: 'ua-1' }))
    return { bytes, standard: 'ua-1' as const, notes }
  } catch (error) {
    const bytes = packObjects(compiler.pdf(document, { pdfStandard: '1.7' }))
    const reason = error instanceof Error ? error.message : String(error)
    return { bytes, standard: '1.7' as const, notes: [...notes, `Not PDF/UA: ${reason}`] }
  }
}

/** A title uses both font families, so both must have a character. */
function coveredByAll(fonts: readonly Uint8Array[]): Coverage {
  const coverages = fonts.map(fontCoverage)
  return (codePoint) => coverages.every((covers) => covers(codePoint))
}
