import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import type { ReportBrand } from '#core/report/report-brand.ts'
import { renderReportHtml } from './html/render-report-html.tsx'
import { sealReport } from './json/seal-report.ts'
import { createPdfPrinter } from './pdf/pdf-printer.ts'
import { readWorkbook } from './xlsx/read-workbook-fixture.ts'
import { renderReportXlsx } from './xlsx/render-report-xlsx.ts'

async function picture(type: 'png' | 'jpeg', blue: number): Promise<string> {
  const background = { r: 122, g: 31, b: blue }
  const drawn = sharp({ create: { width: 300, height: 90, channels: 3, background } })
  return (await drawn.toFormat(type).toBuffer()).toString('base64')
}

const logo = { type: 'image/png', base64: await picture('png', 61) } as const
const brand: ReportBrand = { name: 'Prairie & Sons <Resellers>', accent: '#7a1f3d', logo }
const branded = (own: ReportBrand = brand) => buildReport(buildReportInput({ brand: own }))
const plain = buildReport(buildReportInput())

describe('the page of a branded report', () => {
  test('shows logo, name and accent, and names us in the terms only', () => {
    const html = renderReportHtml(branded())
    expect(html).toContain(`src="data:image/png;base64,${logo.base64}"`)
    expect(html).toContain('Prairie &amp; Sons &lt;Resellers&gt;')
    expect(html).toContain(':root{--blue:#7a1f3d}')
    expect(html).not.toContain('class="mast"')
    const words = html.replace(/<style>.*?<\/style>/, '').replace(/<[^>]+>/g, ' ')
    expect(words.match(/Plumbline/g)).toEqual(['Plumbline'])
    expect(words).toContain('Prepared with Plumbline for')
  })

  test('asks for nothing from anywhere', () => {
    const html = renderReportHtml(branded())
    expect(html.match(/src="[^"]{5}/g)).toEqual(['src="data:'])
    expect(html).not.toMatch(/<script|<link|@import|https?:/i)
  })

  test('never writes an accent that is no color into its style', () => {
    expect(() => renderReportHtml(branded({ ...brand, accent: '}</style>' }))).toThrow(
      'not a color',
    )
  })

  test('without a logo shows the name alone; without a brand nothing is new', () => {
    const { logo: _, ...nameOnly } = brand
    expect(renderReportHtml(branded(nameOnly))).not.toContain('<img')
    expect(renderReportHtml(plain)).not.toContain('class="owner"')
    expect(renderReportHtml(plain)).toContain('class="mast"')
  })
})

test('the seal covers name, accent and logo', async () => {
  const other = { ...logo, base64: await picture('png', 62) }
  const seals = [
    plain,
    branded(),
    branded({ ...brand, name: 'Prairie' }),
    branded({ ...brand, accent: '#7a1f3e' }),
    branded({ ...brand, logo: other }),
  ].map(sealReport)
  expect(new Set(seals).size).toBe(seals.length)
})

test('the workbook wears the name in its title', async () => {
  const titleOf = async (report: typeof plain) =>
    readWorkbook(await renderReportXlsx(report))
      .get('Summary')
      ?.get('A1')
  expect(await titleOf(branded())).toMatchObject({
    text: 'Prairie & Sons <Resellers>: Tenant Improvement Cost Report',
  })
  expect(await titleOf(plain)).toMatchObject({ text: 'Tenant Improvement Cost Report' })
})

describe('the PDF of a branded report', () => {
  const printer = createPdfPrinter()
  afterAll(() => printer.close())

  test.each(['png', 'jpeg'] as const)(
    'is PDF/UA with a %s logo, twice the same bytes',
    async (type) => {
      const own = { type: `image/${type}` as const, base64: await picture(type, 61) }
      const report = branded({ ...brand, logo: own })
      const one = await printer.printWithLog(report)
      const two = await printer.printWithLog(report)
      expect(one).toMatchObject({ standard: 'ua-1', notes: [] })
      expect(Buffer.compare(one.bytes, two.bytes)).toBe(0)
      const other = { ...own, base64: await picture(type, 200) }
      const changed = await printer.print(branded({ ...brand, logo: other }))
      expect(Buffer.compare(one.bytes, changed)).not.toBe(0)
    },
  )

  test('prints who presents the report, with a logo of its own beside the brand’s', async () => {
    const jpeg = { type: 'image/jpeg', base64: await picture('jpeg', 90) } as const
    const presenter = { name: 'Jane Doe', company: 'Prairie & Co', phone: '', logo: jpeg }
    const report = buildReport(buildReportInput({ brand, presenter }))
    const printed = await printer.printWithLog(report)
    expect(printed).toMatchObject({ standard: 'ua-1', notes: [] })
    const { logo: _, ...named } = presenter
    const withoutLogo = await printer.print(
      buildReport(buildReportInput({ brand, presenter: named })),
    )
    expect(Buffer.compare(printed.bytes, withoutLogo)).not.toBe(0)
    const html = renderReportHtml(report)
    expect(html).toContain('Presented by Jane Doe, Prairie &amp; Co')
    expect(html.match(/src="data:image/g)).toHaveLength(2)
  })

  test('leaves no logo behind for the next report', async () => {
    const before = await printer.print(plain)
    await printer.print(branded())
    expect(Buffer.compare(before, await printer.print(plain))).toBe(0)
  })
})
