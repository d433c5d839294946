import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../tools/run.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import { startRefused } from './refused-start.ts'

let dataDir = ''
let server: ServerProcess

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-doctor-'))
  server = await launchServer({}, dataDir)
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The lines by what they looked at, and the exit code. */
async function examine(environment: Readonly<Record<string, string>> = {}, ...flags: string[]) {
  const { code, output } = await run(process.execPath, ['tools/doctor.ts', ...flags], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', PORT: new URL(server.url).port, ...environment },
  })
  expect(output).not.toMatch(/\n\s+at /)
  const found = output.split('\n').map((line) => /^(ok|warning|failure)\s+(.+)$/.exec(line)?.[0])
  return {
    code,
    output,
    about: (check: string) =>
      found.filter((line) => line?.slice(9, 21).trim() === check).join('\n'),
  }
}

test('a running installation is told from a stopped one, and neither is disturbed', async () => {
  const running = await examine()
  expect(running.code).toBe(0)
  expect(running.about('server')).toContain('is running on port')
  expect(running.about('proxy')).toMatch(/^ok .*A forged X-Forwarded-For does not count/)
  expect(running.about('queue')).toContain('No job has failed for good')
  expect(running.about('data folder')).toMatch(/^ok/)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  await server.stop()
  const stopped = await examine()
  expect(stopped.code).toBe(0)
  expect(stopped.about('server')).toContain('No server is running')
  expect(stopped.about('schema')).toMatch(/^ok +schema +The schema is up to date/)
  expect(stopped.about('backups')).toMatch(/^warning/)
  await server.start()
})

test('what an ended process left, and rights of others, are repaired when asked', async () => {
  await server.stop()
  mkdirSync(join(dataDir, 'restoring-abc'))
  chmodSync(dataDir, 0o755)
  const found = await examine()
  expect(found.code).toBe(0)
  expect(found.about('leftovers')).toContain('restoring-abc')
  expect(found.about('data folder')).toContain('chmod 700')
  const repaired = await examine({}, '--repair')
  expect(repaired.output).toContain('Removed restoring-abc')
  expect(statSync(dataDir).mode & 0o077).toBe(0)
  expect((await examine()).about('leftovers')).toBe('')
})

test('a broken installation fails with what to do, and the exit code says so', async () => {
  const backup = join(dataDir, 'copy.tar.gz')
  const made = await run(process.execPath, ['tools/backup.ts', backup], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  expect(made.output).toContain('Backed up')
  expect((await examine()).about('backups')).toContain('by hand and never restored to try it')
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '')
  const broken = await examine({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'reports@plumbline.example',
    PUBLIC_URL: 'https://127.0.0.1:9',
    PAYMENTS: 'sandbox',
  })
  expect(broken.code).toBe(1)
  expect(broken.about('database')).toContain(`npm run restore -- ${backup}`)
  expect(broken.about('mail')).toContain('cannot be used')
  expect(broken.about('certificate')).toContain('There is no TLS')

  const restored = await run(process.execPath, ['tools/restore.ts', backup], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  expect(restored.output).toContain('Restored')
  expect((await examine()).about('schema')).toMatch(/^ok/)
})

test('settings that cannot be read are told first and alone', async () => {
  const found = await examine({ TRUST_PROXY: 'true' })
  expect(found.code).toBe(1)
  expect(found.about('settings')).toContain('failure')
  expect(found.output).toContain('TRUST_PROXY="true"')
})

test('a database that its engine cannot read ends the start, and the way back is named', async () => {
  const base = join(dataDir, 'database', 'base')
  for (const name of readdirSync(base)) {
    for (const file of readdirSync(join(base, name)).filter((file) => /^\d+$/.test(file))) {
      truncateSync(join(base, name, file), 0)
    }
  }
  const { code, said } = await startRefused(dataDir, { DATA_DIR: dataDir })
  expect(said).toContain('is damaged: the engine ended while it read it')
  expect(said).toContain(`npm run restore -- ${join(dataDir, 'copy.tar.gz')}`)
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})
