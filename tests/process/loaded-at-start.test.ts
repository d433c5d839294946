import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../dist/server/', import.meta.url))

type Part = {
  readonly code: string
  readonly imports: readonly string[]
  readonly sources: readonly string[]
}

const importLine = /^(?:import|export)\b[^;]*?["']\.\/([^"']+\.js)["']/gm

const parts: ReadonlyMap<string, Part> = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const code = readFileSync(folder + name, 'utf8')
      // A part that only passes names on has no map.
      const map = `${folder}${name}.map`
      const { sources }: { sources: string[] } = existsSync(map)
        ? JSON.parse(readFileSync(map, 'utf8'))
        : { sources: [] }
      const imports = [...code.matchAll(importLine)].map(([, part = '']) => part)
      return [name, { code, imports, sources }]
    }),
)

function partWith(source: string): string {
  const found = [...parts].find(([, part]) => part.sources.some((one) => one.endsWith(source)))
  if (!found) throw new Error(`no part of the bundle holds ${source}`)
  return found[0]
}

/** Everything that is loaded with these modules, without what is imported when it is needed. */
function loadedWith(...sources: readonly string[]): string {
  const loaded = new Set<string>()
  const load = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const one of parts.get(name)?.imports ?? []) load(one)
  }
  for (const source of ['src/server/main.ts', ...sources]) load(partWith(source))
  return [...loaded].flatMap((name) => parts.get(name)?.sources ?? []).join('\n')
}

/** Packages; a build may stand at another depth than these sources. */
const usedLater = [
  '/react-dom/',
  '/write-excel-file/',
  '/fflate/',
  '/file-type/',
  '/aws4fetch/',
  '/nodemailer/',
  '/stripe/',
  '/ical-generator/',
  '/@simplewebauthn/',
  '/@zxcvbn-ts/',
]

describe('what an idle server holds in memory', () => {
  const web = loadedWith('src/server/web-server.ts', 'src/server/feature-routes.ts')
  const jobs = loadedWith('src/server/feature-jobs.ts')

  test('a library that only some requests or jobs need is loaded by the first of them', () => {
    expect(web).toContain('/fastify/')
    expect(usedLater.filter((one) => (web + jobs).includes(one))).toEqual([])
  })

  test('the thread of the jobs loads no routes', () => {
    expect(jobs).toContain('/pg-boss/')
    expect(jobs).not.toContain('/fastify/')
    expect(jobs).not.toContain('src/server/http/serve.ts')
  })

  // One character above U+00FF makes V8 keep two bytes for each character of a file.
  test('no part of the program is kept at two bytes a character', () => {
    for (const [name, { code }] of parts) {
      const wide = [...code].find((one) => one > '\u00ff')
      expect(wide, name).toBe(undefined)
    }
  })
})
