import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budgets from './page-budgets.json' with { type: 'json' }

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))

type Weight = { readonly html: number; readonly scripts: number; readonly fonts: number }

const pageFiles = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => relative(client, join(entry.parentPath, entry.name)))

const files = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))),
]

const bytesOf = (path: string) => readFileSync(join(client, path)).length

const compressedBytesOf = (path: string) =>
  brotliCompressSync(readFileSync(join(client, path))).length

const scriptsOf = (html: string) =>
  files(html, /(?:data-start|data-modules|module" src|modulepreload" href)="([^"]+)"/g)

/** The transferred size of a first visit to a page before any interaction. */
function weigh(file: string): Weight {
  const html = readFileSync(join(client, file), 'utf8')
  const scripts = scriptsOf(html)
  const fonts = files(html, /<link rel="preload" href="([^"]+)" as="font"/g)
  const sum = (weights: readonly number[]) => weights.reduce((total, bytes) => total + bytes, 0)
  return {
    html: brotliCompressSync(html).length,
    scripts: sum(scripts.map(compressedBytesOf)),
    fonts: sum(fonts.map(bytesOf)),
  }
}

const budgetOf = (file: string): Weight =>
  (budgets as Record<string, Weight>)[file] ?? budgets['any other page']

test('there are pages to weigh, and every budget is for one of them', () => {
  expect(pageFiles).toEqual(expect.arrayContaining(['index.html', 'pricing.html']))
  const named = Object.keys(budgets).filter((name) => name !== 'any other page')
  expect(pageFiles).toEqual(expect.arrayContaining(named))
})

test.each(pageFiles)('%s stays within its budget', (file) => {
  const weight = weigh(file)
  const budget = budgetOf(file)
  expect(weight.scripts).toBeGreaterThan(50_000)
  for (const part of ['html', 'scripts', 'fonts'] as const) {
    expect(weight[part], `${part} of ${file} in bytes`).toBeLessThanOrEqual(budget[part])
  }
})

test.each(pageFiles.filter((file) => file !== 'office.html'))(
  '%s names no path of staff',
  (file) => {
    for (const script of scriptsOf(readFileSync(join(client, file), 'utf8'))) {
      expect(readFileSync(join(client, script), 'utf8'), script).not.toContain('/api/admin')
    }
  },
)
