import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'
import { freePort } from '../../tools/free-port.ts'
import { root, run } from '../../tools/run.ts'

/** The Containerfile's lines of one instruction, the newest stage last. */
const lines = readFileSync(join(root, 'Containerfile'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))

const all = (name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))

const last = (name: string) => all(name).at(-1) ?? ''

const listIn = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[]

const environment = Object.fromEntries(
  last('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

test('the image runs without root rights, keeps data in a volume, and takes no secret in', () => {
  expect(Number(last('USER'))).toBeGreaterThan(0)
  expect(last('VOLUME')).toBe(environment['DATA_DIR'])
  expect(environment['NODE_ENV']).toBe('production')
  expect(all('ENV').join(' ')).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN|URL/)
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const name of ['.env', 'data', '.git', 'node_modules', 'dist']) {
    expect(ignored).toContain(name)
  }
  const copied = all('COPY').filter((line) => !line.startsWith('--from='))
  for (const source of copied.flatMap((line) => line.split(' ').slice(0, -1))) {
    expect(existsSync(join(root, source)), source).toBe(true)
    expect(ignored).not.toContain(source.split('/')[0])
  }
})

test('the entry point serves, its health check says so, and SIGTERM ends it with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-container-'))
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'],
    ...environment,
    ...{ HOST: '127.0.0.1', PORT: port, WORKER_PORT: port, DATA_DIR: dataDir },
  }
  const [command = '', ...args] = listIn(last('ENTRYPOINT'))
  const [checker = '', ...question] = listIn(last('HEALTHCHECK'))
  const isHealthy = async () => (await run(checker, question, { env })).code === 0
  expect(await isHealthy()).toBe(false)
  const server = spawn(command, args, { cwd: root, env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    await until(isHealthy, (healthy) => healthy)
    // The shell was replaced by the server, so this signal reaches the server itself.
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await isHealthy()).toBe(false)
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
