import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiExample } from '#web/content/api-docs.ts'
import { grantKey } from './api-key.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import { needProgram } from './run-program.ts'

/** Runs the examples of the documentation unchanged. */

let server: ServerProcess
let key: string
let folder: string

beforeAll(async () => {
  server = await launchServer()
  folder = await mkdtemp(join(tmpdir(), 'plumbline-examples-'))
})

// All submit the same external id, which is unique per key.
beforeEach(async () => {
  key = await grantKey(server.url, 'test')
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

function output(program: string, args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, PLUMBLINE_KEY: key, ...env } })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (code) => resolve({ code, text }))
  })
}

test('TypeScript', async () => {
  const file = join(folder, 'example.mts')
  await writeFile(file, apiExample('TypeScript', server.url))
  const { code, text } = await output(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    file,
  ])
  expect(text).toMatch(/status: '(paid|in_progress|completed)'/)
  expect(code).toBe(0)
})

test('curl', async () => {
  needProgram('curl')
  const { code, text } = await output('sh', ['-c', apiExample('curl', server.url)])
  expect(code).toBe(0)
  // Once as the answer to what was sent, and once as it was asked for.
  expect(text.match(/\{"id":"[0-9a-f-]{36}"/g)).toHaveLength(2)
  expect(text).toMatch(/"thisMonth":\d/)
  expect(text).not.toContain('"code":')
})

test('Python', async () => {
  needProgram('python3')
  const file = join(folder, 'example.py')
  await writeFile(file, apiExample('Python', server.url))
  const { code, text } = await output('python3', [file])
  expect(text).toMatch(/'status': '(paid|in_progress|completed)'/)
  expect(code).toBe(0)
})
