import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageTypes } from '#core/catalog/package-type.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportHtml } from '../html/render-report-html.tsx'
import { sealReport } from '../json/seal-report.ts'
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts'

let printer: PdfPrinter

beforeAll(() => {
  printer = createPdfPrinter()
})

afterAll(() => printer.close())

async function opened<T>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  try {
    return await read(await task.promise)
  } finally {
    await task.destroy()
  }
}

function pageTexts(bytes: Uint8Array): Promise<readonly string[]> {
  return opened(bytes, async (pdf) => {
    const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
    const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
    return contents.map(({ items }) =>
      items.map((item) => ('str' in item ? item.str : '')).join(' '),
    )
  })
}

function amounts(text: string): readonly string[] {
  return [...new Set(text.match(/\$[\d,]+\.\d{2}/g) ?? [])].toSorted()
}

describe('the PDF of a report', () => {
  test.each(packageTypes)('carries the same figures to the cent as the page: %s', async (tier) => {
    const report = sampleReport(tier)
    const pdf = amounts((await pageTexts(await printer.print(report))).join(' '))
    const html = amounts(
      renderReportHtml(report)
        .replace(/<style>.*?<\/style>/, '')
        .replace(/<[^>]+>/g, ' '),
    )
    expect(pdf.length).toBeGreaterThan(tier === 'basic' ? 15 : 40)
    expect(pdf).toEqual(html)
  })

  test('the same report gives the same bytes, in another worker too', async () => {
    const other = createPdfPrinter()
    const [one, two, three] = await Promise.all([
      printer.print(sampleReport('pro')),
      printer.print(sampleReport('pro')),
      other.print(sampleReport('pro')),
    ])
    await other.close()
    expect(Buffer.compare(one, two)).toBe(0)
    expect(Buffer.compare(one, three)).toBe(0)
  })

  test('is PDF/UA: tagged, titled, in a language, with an outline that names every section', async () => {
    const printed = await printer.printWithLog(sampleReport('premium'))
    expect(printed).toMatchObject({ standard: 'ua-1', notes: [] })
    await opened(printed.bytes, async (pdf) => {
      const outline = await pdf.getOutline()
      const { info } = await pdf.getMetadata()
      expect(outline.map((entry) => entry.title)).toContain('Itemized cost breakdown')
      expect(outline).toHaveLength(19)
      // The type says object, but it is a map.
      const marks = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>
      expect(marks.get('Marked')).toBe(true)
      expect(info).toMatchObject({
        Title: 'Tenant Improvement Cost Report: Sample café',
        Author: 'Plumbline',
        Language: 'en-US',
      })
      expect(JSON.stringify(info)).toContain('20260715')
    })
  })

  test('every sheet says which one it is, and the last carries the seal', async () => {
    const report = sampleReport('pro')
    const texts = await pageTexts(await printer.print(report))
    texts.forEach((text, index) => {
      expect(text).toContain(`${index + 1} of ${texts.length}`)
      expect(text).toContain('PL-SAMPLE')
    })
    expect(texts.at(-1)?.replaceAll(' ', '')).toContain(sealReport(report))
  })
})

describe('hostile input', () => {
  test('text is data: markup of the typesetter prints as it stands', async () => {
    const companyName = '#panic() $x^2$ *bold* _i_ @ref <label> `raw` \\ // [x]'
    const printed = await printer.printWithLog(buildReport(buildReportInput({ companyName })))
    const [cover] = await pageTexts(printed.bytes)
    expect(cover).toContain('#panic()')
    expect(printed.standard).toBe('ua-1')
  })

  test('characters without a glyph are left out or replaced, and logged', async () => {
    const companyName = '寿司 🍣 Ｃafé'
    const printed = await printer.printWithLog(buildReport(buildReportInput({ companyName })))
    const [cover] = await pageTexts(printed.bytes)
    expect(printed.standard).toBe('ua-1')
    expect(printed.notes).toEqual(['No glyph for 寿 司 🍣 Ｃ'])
    expect(cover).toContain('Café')
  })

  test('very long words and very many lines still print', async () => {
    const input = buildReportInput({
      companyName: 'w'.repeat(300),
      description: 'd '.repeat(3000),
      bidItems: Array.from({ length: 12 }, () => buildReportInput().bidItems).flat(),
    })
    const printed = await printer.printWithLog(buildReport(input))
    expect(printed.pageCount).toBeGreaterThan(15)
  })
})

describe('the worker', () => {
  test('calls made at once are printed one after the other, each its own report', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta']
    const printed = await Promise.all(
      names.map((companyName) => printer.print(buildReport(buildReportInput({ companyName })))),
    )
    const covers = await Promise.all(printed.map(async (bytes) => (await pageTexts(bytes))[0]))
    covers.forEach((cover, index) => {
      expect(cover).toContain(names[index])
    })
  })

  test('a worker that hangs is given up after the time-out, one that dies is replaced', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-'))
    const code = join(folder, 'worker.mjs')
    const workerUrl = pathToFileURL(code)
    const report = sampleReport('basic')
    writeFileSync(
      code,
      "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => {})\n",
    )
    const impatient = createPdfPrinter({ workerUrl, timeoutMs: 200 })
    await expect(impatient.print(report)).rejects.toThrow('longer than 200 ms')
    writeFileSync(code, 'setTimeout(() => process.exit(3), 20)\n')
    const printer = createPdfPrinter({ workerUrl })
    await expect(printer.print(report)).rejects.toThrow('ended with code 3')
    const good = new URL('./pdf-worker.ts', import.meta.url).href
    writeFileSync(code, `import ${JSON.stringify(good)}\n`)
    expect((await printer.print(report)).length).toBeGreaterThan(50_000)
    await Promise.all([impatient.close(), printer.close()])
    await rm(folder, { recursive: true })
  })

  test('a closed printer refuses', async () => {
    const closed = createPdfPrinter()
    await closed.close()
    await expect(closed.print(sampleReport('basic'))).rejects.toThrow('closed')
  })
})
