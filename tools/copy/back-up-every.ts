import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { messageOf } from '#server/installation/finding.ts'
import { makeBackup, noteMade } from './make-backup.ts'
import { nameOf, namesToRemove } from './schedule.ts'
import { verifyBackup } from './verify-backup.ts'

export type Schedule = { readonly folder: string; readonly everyMs: number }

/**
 * Until SIGTERM or SIGINT. A backup that fails is reported, and the next is made in its turn. Each
 * reads the configuration anew: an owner may have chosen another object store meanwhile.
 */
export async function backUpEvery(
  readConfig: () => Promise<Config>,
  { folder, everyMs }: Schedule,
): Promise<void> {
  const end = new AbortController()
  process.once('SIGTERM', () => end.abort()).once('SIGINT', () => end.abort())
  const { signal } = end
  await mkdir(folder, { recursive: true, mode: 0o700 })
  while (!signal.aborted) {
    const began = Date.now()
    await takeTurn(readConfig, folder, signal).catch((error: unknown) => {
      if (!signal.aborted) console.error(`No backup this time: ${messageOf(error)}`)
    })
    const left = Math.max(0, everyMs - (Date.now() - began))
    await wait(left, undefined, { signal }).catch(() => undefined)
  }
  console.log('No more backups: a signal ended the run.')
}

async function takeTurn(
  readConfig: () => Promise<Config>,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const config = await readConfig()
  await removeLeftovers(folder)
  const file = join(folder, nameOf(new Date()))
  console.log(await makeBackup(config, { file, signal }))
  if (signal.aborted) return
  try {
    console.log(`Restored it to try it: ${await verifyBackup(file, config.DATABASE_URL)}.`)
  } catch (error) {
    // Nothing is thinned in favor of a copy that does not come back.
    await rename(file, join(folder, damagedName))
    throw error
  }
  await noteMade(config, file, new Date().toISOString())
  const removed = namesToRemove(await readdir(folder))
  for (const name of removed) await rm(join(folder, name), { force: true })
  if (removed.length > 0) console.log(`Thinned: removed ${removed.join(', ')}.`)
}

/** Kept for finding out why; the next one replaces it. */
const damagedName = 'not-restorable.tar.gz'

/** What a process that was killed left here. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder)
  const left = names.filter((name) => /^\.verifying-|^plumbline-.*\.unfinished$/.test(name))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
}
