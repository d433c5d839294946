import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PackageType, packageTypes } from '#core/catalog/package-type.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportHtml } from '../html/render-report-html.tsx'
import { sealReport } from '../json/seal-report.ts'
import { withDrawingWords, wordsOfDrawings } from '../testing/words-of-drawings.ts'
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

/** The roles of the tags of a sheet, in reading order. */
function rolesIn(node: object): readonly string[] {
  const own = 'role' in node && typeof node.role === 'string' ? [node.role] : []
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [...own, ...children.flatMap(rolesIn)]
}

describe('the PDF of a report', () => {
  test.each(packageTypes)('carries the same figures to the cent as the page: %s', async (tier) => {
    const report = sampleReport(tier)
    const bytes = await printer.print(report)
    const texts = [...(await pageTexts(bytes)), ...(await opened(bytes, wordsOfDrawings))]
    const pdf = amounts(texts.join(' '))
    const html = amounts(
      withDrawingWords(renderReportHtml(report).replace(/<style>.*?<\/style>/, '')).replace(
        /<[^>]+>/g,
        ' ',
      ),
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
      expect(outline).toHaveLength(21)
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

  test('the cover has its title and its index as headings, and the index as a table of contents', async () => {
    await opened(await printer.print(sampleReport('pro')), async (pdf) => {
      const tree = await (await pdf.getPage(1)).getStructTree()
      const roles = rolesIn(tree)
      expect(roles.filter((role) => /^H\d?$/.test(role))).toEqual(['H1', 'H2', 'H2'])
      expect(roles.filter((role) => role === 'TOCI')).toHaveLength((await pdf.getOutline()).length)
    })
  })

  test('the date at the foot stands on one line, however long its month is', async () => {
    const report = buildReport(buildReportInput({ reportDate: '2026-09-22', version: 12 }))
    await opened(await printer.print(report), async (pdf) => {
      const { items } = await (await pdf.getPage(2)).getTextContent()
      const words = items.flatMap((item) => ('str' in item ? [item.str] : []))
      expect(words).toContain('September 22, 2026')
      expect(words.join(' ')).toContain('Version 12')
    })
  })

  test('only a cover of a copy with prices says how long they hold', async () => {
    const coverOf = async (tier: PackageType, role: SharedRole) =>
      (await pageTexts(await printer.print(sampleReport(tier), role)))[0] ?? ''
    // A sample names the day of its prices instead, because it would look expired.
    const holds = /Prices of/
    expect(await coverOf('pro', 'landlord')).not.toMatch(holds)
    expect(await coverOf('pro', 'contractor')).not.toMatch(holds)
    expect(await coverOf('premium', 'landlord')).toMatch(holds)
    expect(await coverOf('pro', 'lender')).toMatch(holds)
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

  test('a closed printer refuses', async () => {
    const closed = createPdfPrinter()
    await closed.close()
    await expect(closed.print(sampleReport('basic'))).rejects.toThrow('closed')
  })
})
