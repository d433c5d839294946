/**
 * Makes `dist`: the browser bundle with its prerendered pages, and the server bundle. Does nothing
 * when the sources are those `dist` was made from; `--force` builds anyway. `--server` makes the
 * server alone, beside whatever pages are there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildClient } from './build/client.ts'
import { buildServer } from './build/server.ts'
import { sourceHash } from './build/source-hash.ts'
import { root, seconds } from './run.ts'

const dist = join(root, 'dist')
const stamp = join(dist, '.built')

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work
  console.log(`  ${what}: ${seconds(performance.now() - began)}`)
  return result
}

async function buildInto(folder: string): Promise<void> {
  await Promise.all([
    timed('pages and browser code', buildClient(root, join(folder, 'client'), `${folder}.ssr`)),
    timed('server', buildServer(root, join(folder, 'server'))),
  ])
}

// Built aside and moved at the end: nobody ever sees half a `dist`, and a failure keeps the old one.
async function replaceDist(hash: string): Promise<void> {
  const folder = join(root, 'node_modules', '.cache', `plumbline-build-${process.pid}`)
  const retired = `${folder}.old`
  try {
    await mkdir(folder, { recursive: true })
    await buildInto(folder)
    await writeFile(join(folder, '.built'), hash)
    if (existsSync(dist)) await rename(dist, retired)
    await rename(folder, dist)
  } finally {
    for (const path of [folder, `${folder}.ssr`, retired]) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function replaceServer(): Promise<void> {
  await rm(stamp, { force: true })
  await rm(join(dist, 'server'), { recursive: true, force: true })
  await timed('server', buildServer(root, join(dist, 'server')))
}

const hash = sourceHash(root)
const serverOnly = process.argv.includes('--server')
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

if (isCurrent && !serverOnly && !process.argv.includes('--force')) {
  console.log('The build is up to date.')
} else {
  console.log('Building …')
  const began = performance.now()
  try {
    await (serverOnly ? replaceServer() : replaceDist(hash))
    console.log(`Built in ${seconds(performance.now() - began)}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('The build failed.')
    process.exitCode = 1
  }
}
