import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from './pglite-database.ts'

/** Writes rows in another process until that many are acknowledged, then kills it. */
async function writeAndKill(folder: string, count: number): Promise<number> {
  const program = fileURLToPath(new URL('../testing/append-rows.ts', import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === count) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

test('a killed process leaves every acknowledged row and no lock behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-killed-'))
  const acknowledged = await writeAndKill(folder, 300)
  expect(acknowledged).toBeGreaterThanOrEqual(300)
  const workerUrl = new URL('../database/pglite-worker.ts', import.meta.url)
  const place = { dataDir: folder, workerUrl, lost: () => {} }
  const opened = await openEmbedded(place, { warn: () => {}, error: () => {} })
  const { rows } = await sql<{ number: number }>`
    select number from written order by number`.execute(opened.database)
  await opened.close()
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged)
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1))
  await rm(folder, { recursive: true })
})
