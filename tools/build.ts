/**
 * Makes `dist`: the browser bundle with its prerendered pages, the server bundle, and the database
 * that a new data folder starts with. Does nothing when `dist` was made from the current sources;
 * `--force` builds anyway. `--server` makes the server only and keeps the existing pages. `--unrun`
 * leaves out the first run, which fills the compile cache.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt, sourceState, stamp } from './build/built-stamp.ts'
import { buildClient, buildFirstScreen } from './build/client.ts'
import { eraseCompiled, runOnce } from './build/first-run.ts'
import { makeNewDatabase } from './build/new-database.ts'
import { buildServer } from './build/server.ts'
import { root, seconds } from './run.ts'
import { readArguments } from './tool-arguments.ts'

const dist = join(root, 'dist')

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work
  console.log(`  ${what}: ${seconds(performance.now() - began)}`)
  return result
}

async function buildInto(folder: string): Promise<void> {
  // All have to end before the folder is removed, or the removal fails and hides the first error.
  const parts = await Promise.allSettled([
    timed('pages and browser code', buildClient(root, join(folder, 'client'), `${folder}.ssr`)),
    timed('first screen of a report', buildFirstScreen(root, join(folder, 'first-screen'))),
    timed('server', buildServer(root, join(folder, 'server'))),
    timed('database of a new folder', makeNewDatabase(root, join(folder, 'server'))),
  ])
  const failed = parts.find((part) => part.status === 'rejected')
  if (failed) throw failed.reason
}

// Built in another folder and moved at the end, so that `dist` is never incomplete.
async function replaceDist(): Promise<void> {
  const state = sourceState(root)
  const folder = join(root, 'node_modules', '.cache', `plumbline-build-${process.pid}`)
  const retired = `${folder}.old`
  try {
    await mkdir(folder, { recursive: true })
    await buildInto(folder)
    stamp(folder, state)
    if (existsSync(dist)) await rename(dist, retired)
    await rename(folder, dist)
  } finally {
    for (const path of [folder, `${folder}.ssr`, retired]) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

/** A build that does not start does not count as built next time either. */
async function firstRun(): Promise<void> {
  try {
    await runOnce(root)
  } catch (error) {
    await rm(join(dist, '.built'), { force: true })
    throw error
  }
}

async function replaceServer(): Promise<void> {
  await rm(join(dist, '.built'), { force: true })
  await rm(join(dist, 'server'), { recursive: true, force: true })
  await timed('server', buildServer(root, join(dist, 'server')))
  await timed('database of a new folder', makeNewDatabase(root, join(dist, 'server')))
}

const flag = { type: 'boolean', default: false } as const
const {
  values: { server: serverOnly, force: isForced, unrun: isUnrun },
} = readArguments('Usage: npm run build [-- [--force] [--server] [--unrun]]', {
  options: { server: flag, force: flag, unrun: flag },
})

if (!serverOnly && !isForced && isBuilt(root)) {
  console.log('The build is up to date.')
} else {
  console.log('Building …')
  const began = performance.now()
  try {
    await (serverOnly ? replaceServer() : replaceDist())
    await eraseCompiled(root)
    // A start needs more than the server alone.
    if (!isUnrun && !serverOnly) await timed('first run', firstRun())
    console.log(`Built in ${seconds(performance.now() - began)}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('The build failed.')
    process.exitCode = 1
  }
}
