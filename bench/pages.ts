/**
 * The speed of the most visited pages and of a report: Lighthouse's mobile run (simulated slow 4G and phone), the
 * median of five runs per page, on the built server; and how long a press takes.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { deliver } from '../tests/browser/delivered-report.ts'
import { launchServer } from '../tests/process/launch-server.ts'
import { freePort } from '../tools/free-port.ts'
import { findBrowser } from '../tools/test/browser.ts'
import { measureInteractions } from './pages/interactions.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const paths = ['/', '/pricing', '/demo', '/intake/pro'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const rounds = 5

export async function benchPages(): Promise<Row[]> {
  const app = await launchServer({ NODE_ENV: 'production' })
  const { path: executablePath } = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const rows: Row[] = []
  try {
    // The first answer of a process includes its start.
    for (const path of paths) await measure(app.url + path, port)
    for (const path of paths) rows.push(...(await rowsOf(app.url + path, path, port)))
    const { secureToken } = await deliver(app.url)
    rows.push(...(await rowsOf(`${app.url}/report/${secureToken}`, '/report', port)))
    rows.push(...(await measureInteractions(browser, app.url)))
  } finally {
    await browser.close()
    await app.stop()
  }
  return rows
}

async function rowsOf(url: string, path: string, port: number): Promise<Row[]> {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await measureWell(url, port))
  runs.sort((left, right) => slowness(left) - slowness(right))
  const run = runs[Math.floor(rounds / 2)]
  if (run === undefined) return []
  sayComplaints(path, run)
  return [
    ...categories.map((id) => ({
      name: `${path} ${id}`,
      value: Math.round((run.categories[id]?.score ?? 0) * 100),
      unit: 'of 100',
    })),
    { name: `${path} largest contentful paint`, value: Math.round(metric(run, lcp)), unit: 'ms' },
    {
      name: `${path} total blocking time`,
      value: Math.round(metric(run, 'total-blocking-time')),
      unit: 'ms',
    },
    { name: `${path} layout shift`, value: metric(run, 'cumulative-layout-shift'), unit: '' },
    { name: `${path} JavaScript on the wire`, value: scriptBytes(run) / 1000, unit: 'kB' },
  ]
}

const lcp = 'largest-contentful-paint'

/** Milliseconds until the page is visible and interactive. */
function slowness(run: Run): number {
  return metric(run, lcp) + metric(run, 'total-blocking-time')
}

/** A run without a trace, which happens on a busy machine, is repeated. */
async function measureWell(url: string, port: number): Promise<Run> {
  for (let attempt = 1; attempt < 4; attempt += 1) {
    const run = await measure(url, port)
    if (Number.isFinite(metric(run, lcp))) return run
  }
  throw new Error(`Lighthouse could not measure ${url}.`)
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  })
  if (result === undefined) throw new Error(`Lighthouse has no answer for ${url}.`)
  return result.lhr
}

function metric(run: Run, id: string): number {
  return run.audits[id]?.numericValue ?? Number.NaN
}

function scriptBytes(run: Run): number {
  const details = run.audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return items
    .filter((item) => item['resourceType'] === 'Script')
    .reduce((sum, item) => sum + Number(item['transferSize'] ?? 0), 0)
}

/** Scores without measuring error must be 100; below that the reason is printed. */
function sayComplaints(path: string, run: Run): void {
  for (const id of categories.slice(1)) {
    for (const { id: audit, weight } of run.categories[id]?.auditRefs ?? []) {
      const found = run.audits[audit]
      const failed = typeof found?.score === 'number' && found.score < 1
      if (weight > 0 && failed) console.log(`  ${path}: ${found.title}`)
    }
  }
}
