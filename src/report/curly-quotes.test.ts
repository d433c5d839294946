import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { renderReportCsv } from './csv/render-report-csv.ts'
import { renderLetterAnnex } from './docx/render-letter-annex.ts'
import { renderReportHtml } from './html/render-report-html.tsx'
import { goldenProjects, goldenReport } from './testing/golden-projects.ts'
import { textsOf } from './testing/printed-texts.ts'
import { cleanText } from './view/clean-text.ts'
import { reportView } from './view/report-view.ts'
import { readWorkbook } from './xlsx/read-workbook-fixture.ts'
import { renderReportXlsx } from './xlsx/render-report-xlsx.ts'

/** An apostrophe or a quotation mark as a typewriter has it. */
const straight = /\p{L}'|'\p{L}|"\p{L}/u

const description = `Joe's "test kitchen" in the owners' old bank`

test.each([
  [description, 'Joe’s “test kitchen” in the owners’ old bank'],
  ["A sign that says 'open'", 'A sign that says ‘open’'],
  ['10\'-6" by 24" panels', '10\'-6" by 24" panels'],
  ['("Suite 200"), as built', '(“Suite 200”), as built'],
])('%s is printed as %s', (text, printed) => {
  expect(cleanText(text)).toBe(printed)
})

test('a report has curly marks only, on the page, in the PDF and in its files', async () => {
  for (const project of goldenProjects) {
    const report = goldenReport({ ...project, company: "Joe's Diner", description })
    const html = renderReportHtml(report)
      .replace(/<style>.*?<\/style>/gs, '')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
    const workbook = readWorkbook(await renderReportXlsx(report))
    const cells = [...workbook.values()].flatMap((sheet) => [...sheet.values()])
    const word = unzipSync(renderLetterAnnex(report, report.lease?.requests ?? []))
    const texts = [
      ...textsOf(reportView(report)),
      ...html.split('\n'),
      ...cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])),
      ...renderReportCsv(report).replaceAll('"', '').split('\r\n'),
      ...strFromU8(word['word/document.xml'] ?? new Uint8Array())
        .replace(/<[^>]+>/g, '\n')
        .split('\n'),
    ]
    expect(
      texts.filter((text) => straight.test(text)),
      project.name,
    ).toEqual([])
    expect(texts.some((text) => text.includes('Joe’s Diner'))).toBe(true)
  }
})
