import { afterAll, beforeAll, expect, test } from 'vitest'
import { runElsewhere } from '#report/testing/run-elsewhere.ts'
import { type Copy, copySources, type Edit, recipeText } from './follow-recipe.ts'

const registry = 'src/core/report/report-section.ts'

const id: Edit = {
  path: registry,
  find: "  'disclaimers',\n]",
  put: "  'glossary',\n  'disclaimers',\n]",
}

/** An entry before that of the last section. */
const entry = (path: string, before: string, value: string): Edit => ({
  path,
  find: `\n  ${before}`,
  put: `\n  glossary: ${value},\n  ${before}`,
})

const entries: readonly Edit[] = [
  entry(registry, 'disclaimers: everyPackage', 'fromPro'),
  entry(registry, "disclaimers: ['reader', 'lender']", '[]'),
  entry('src/report/view/shared-sections.ts', 'disclaimers: { reader: closing', '{}'),
  entry(
    'src/core/report/section-parts.ts',
    'disclaimers: noPart',
    `{
    build: ({ percentageLines }) => ({ glossary: percentageLines.map(({ item }) => item.item) }),
    sell: ({ glossary }) => (glossary ? { glossary } : {}),
  }`,
  ),
  entry(
    'src/report/view/page-sections.ts',
    'disclaimers: (sold',
    `({ glossary }) =>
    glossary
      ? {
          id: 'glossary',
          title: 'Glossary',
          lead: '',
          startsSheet: false,
          blocks: [{ kind: 'list', ordered: false, items: glossary }],
        }
      : null`,
  ),
  entry(
    'src/report/xlsx/workbook-sections.ts',
    'disclaimers: null',
    `({ glossary = [] }) => ({ name: 'Glossary', widths: [40], rows: glossary.map((text) => [{ text }]) })`,
  ),
  entry('src/report/csv/csv-sections.ts', 'disclaimers: null', 'null'),
  entry('src/core/report/report-comment.ts', 'disclaimers: ', "'Glossary'"),
  entry('src/web/site/secure-report/screen-sections.tsx', 'disclaimers: null', 'null'),
]

const key: Edit = {
  path: 'src/core/report/report-document.ts',
  find: '  readonly disclaimers: readonly string[]',
  put: '  readonly glossary?: readonly string[]\n  readonly disclaimers: readonly string[]',
}

const files = [...new Set(entries.map(({ path }) => path))].sort()

let copy: Copy

beforeAll(async () => {
  copy = await copySources()
})

afterAll(() => copy.remove())

test('adding a report section: the compiler names every table that lacks it, and then each form sells it to those who bought it', async () => {
  const floors = ['src/core', 'src/report', 'src/web']
  await copy.apply([id])
  expect(await copy.faultyFiles(floors)).toEqual(files)
  await copy.apply([key, ...entries])
  expect(await copy.faultyFiles(floors)).toEqual([])
  const drawn = await runElsewhere(
    `
    const { sampleReport } = await import('#core/report/sample-project.ts')
    const { renderReportHtml } = await import('#report/html/render-report-html.tsx')
    const { renderReportJson } = await import('#report/json/render-report-json.ts')
    const { renderReportXlsx } = await import('#report/xlsx/render-report-xlsx.ts')
    const { readWorkbook } = await import('#report/xlsx/read-workbook-fixture.ts')
    const { createPdfPrinter } = await import('#report/pdf/pdf-printer.ts')
    const printer = createPdfPrinter()
    const forms = async (report) => ({
      html: renderReportHtml(report).includes('id="glossary"'),
      json: renderReportJson(report).includes('"glossary"'),
      xlsx: [...readWorkbook(await renderReportXlsx(report)).keys()].includes('Glossary'),
      pdf: (await printer.print(report)).length > 10_000,
    })
    const sold = await forms(sampleReport('pro'))
    const unsold = await forms({ ...sampleReport('basic'), glossary: ['Kept from another package'] })
    await printer.close()
    process.stdout.write(JSON.stringify({ sold, unsold }))`,
    {},
    copy.folder,
  )
  expect(JSON.parse(drawn)).toEqual({
    sold: { html: true, json: true, xlsx: true, pdf: true },
    unsold: { html: false, json: false, xlsx: false, pdf: true },
  })
})

test('the recipe in the guide names every file of it', async () => {
  const text = await recipeText('Add a section to the report')
  const named = [...files, key.path]
  expect(named.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
})
