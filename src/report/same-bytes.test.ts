import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportCsv } from './csv/render-report-csv.ts'
import { renderReportHtml } from './html/render-report-html.tsx'
import { renderReportJson } from './json/render-report-json.ts'
import { createPdfPrinter } from './pdf/pdf-printer.ts'
import { runElsewhere } from './testing/run-elsewhere.ts'
import { renderReportXlsx } from './xlsx/render-report-xlsx.ts'

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const drawing = `
const { createHash } = require('node:crypto')
const { sampleReport } = await import('#core/report/sample-project.ts')
const { renderReportCsv } = await import('#report/csv/render-report-csv.ts')
const { renderReportHtml } = await import('#report/html/render-report-html.tsx')
const { renderReportJson } = await import('#report/json/render-report-json.ts')
const { createPdfPrinter } = await import('#report/pdf/pdf-printer.ts')
const { renderReportXlsx } = await import('#report/xlsx/render-report-xlsx.ts')
const report = sampleReport('premium')
const printer = createPdfPrinter()
const forms = [
  await printer.print(report),
  renderReportHtml(report),
  renderReportCsv(report),
  renderReportJson(report),
  await renderReportXlsx(report),
]
await printer.close()
const hashes = forms.map((form) => createHash('sha256').update(form).digest('hex'))
process.stdout.write(hashes.join(' '))`

test('another process, in another time zone and language, gives the same bytes of every form', async () => {
  const report = sampleReport('premium')
  const printer = createPdfPrinter()
  const here = [
    await printer.print(report),
    renderReportHtml(report),
    renderReportCsv(report),
    renderReportJson(report),
    await renderReportXlsx(report),
  ].map(hashOf)
  await printer.close()
  const elsewhere = await runElsewhere(drawing, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8' })
  expect(elsewhere.split(' ')).toEqual(here)
})
