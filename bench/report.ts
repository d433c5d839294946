/**
 * The time of a report after warming up: the page, the PDF and, if a Chromium is found, printing
 * the same page with it; and a hundred approvals in a row on the running server. Run alone it
 * prints a table.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { sampleReport } from '#core/report/sample-project.ts'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { goldenProjects, goldenReport } from '#report/testing/golden-projects.ts'
import { measureApprovals } from './report/approvals.ts'

type Measurement = {
  readonly name: string
  readonly value: number
  readonly unit: string
}

type HtmlModule = {
  readonly renderReportHtml: (document: ReturnType<typeof sampleReport>) => string
}

const rounds = { html: 200, pdf: 40, chromium: 15 }
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export async function benchReport(): Promise<Measurement[]> {
  process.env['NODE_ENV'] ??= 'production'
  const report = sampleReport('premium')
  const { renderReportHtml } = await importHtml()
  const html = await p50(rounds.html, async () => renderReportHtml(report))
  const pdf = await measurePdf(report)
  const browser = await measureChromium(renderReportHtml(report))
  return [
    ms('report HTML, p50 warm', html),
    ms('report PDF, first of a process (goal 300)', pdf.cold),
    ms('report PDF, second of a process', pdf.first),
    ms('report PDF, p50 warm', pdf.warm),
    { name: 'report PDF, size (goal 350)', value: Math.round(pdf.bytes / 1024), unit: 'KiB' },
    { name: 'report PDF, memory of the process', value: pdf.megabytes, unit: 'MB' },
    ...(browser === undefined
      ? []
      : [
          ms('Chromium printing the same page, p50 warm', browser),
          {
            name: 'report PDF ÷ Chromium (goal 0.2)',
            value: round(pdf.warm / browser),
            unit: 'ratio',
          },
        ]),
    { name: 'report PDF, p50 warm, one after another', value: round(1000 / pdf.warm), unit: '/s' },
    ...(await measureApprovals()),
  ]
}

/** Node does not strip JSX, so the build's own transform is used. */
async function importHtml(): Promise<HtmlModule> {
  const path = fileURLToPath(new URL('../src/report/html/render-report-html.tsx', import.meta.url))
  const { module } = await runnerImport<HtmlModule>(path, { configFile: false, logLevel: 'error' })
  return module
}

async function measurePdf(report: ReturnType<typeof sampleReport>) {
  const cold = createPdfPrinter()
  const coldTime = await timeOf(() => cold.print(report))
  await cold.close()
  // A server that has drawn one report, and then draws another.
  const printer = createPdfPrinter()
  await printer.print(report)
  const other = goldenProjects.find(({ name }) => name === 'medical-2200')
  if (!other) throw new Error('The golden project is gone')
  const document = goldenReport(other)
  const first = await timeOf(() => printer.print(document))
  const { length } = await printer.print(report)
  // Every report differs, so that no cache affects the time.
  let count = 0
  const warm = await p50(rounds.pdf, () => {
    count += 1
    const project = { ...report.project, companyName: `Company ${count}` }
    return printer.print({ ...report, project })
  })
  const megabytes = Math.round(process.memoryUsage().rss / 1e6)
  await printer.close()
  return { cold: coldTime, first, warm, bytes: length, megabytes }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function measureChromium(html: string): Promise<number | undefined> {
  const executablePath = browsers.find((path) => existsSync(path))
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    return await p50(rounds.chromium, async () => {
      await page.setContent(html)
      await page.pdf({ format: 'Letter', printBackground: true, tagged: true, outline: true })
    })
  } finally {
    await browser.close()
  }
}

async function p50(times: number, work: () => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let round = -3; round < times; round += 1) {
    const began = performance.now()
    await work()
    if (round >= 0) samples.push(performance.now() - began)
  }
  return samples.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

function ms(name: string, value: number): Measurement {
  return { name, value: round(value), unit: 'ms' }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

if (import.meta.main) {
  console.table(await benchReport())
}
