import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRefused } from './refused-start.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function expectRefusal(environment: Readonly<Record<string, string>>, part: string) {
  const { code, said } = await startRefused(folder, environment)
  expect(said).toContain(part)
  expect(said).not.toMatch(/\n\s+at |node:/)
  expect(code).toBe(1)
}

test('a start on a port that is taken ends with a sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const { port } = other.address() as { port: number }
  await expectRefusal({ PORT: String(port) }, `Port ${port} on 127.0.0.1 is in use`)
  other.close()
})

test('a start with a file for its data folder ends with a sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expectRefusal({ DATA_DIR: file }, `DATA_DIR=${file} cannot be used`)
})

test('a start with a setting that cannot be read names it, its value and what it may be', async () => {
  await expectRefusal(
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY="true": must not be true, with which callers choose their own address: set the number of proxies',
  )
})

test('a start without its PostgreSQL ends with a sentence', async () => {
  await expectRefusal(
    { DATABASE_URL: 'postgres://shop@127.0.0.1:9/plumbline' },
    'PostgreSQL does not answer at 127.0.0.1:9/plumbline',
  )
})

/** Like PostgreSQL refusing a password: one message, then the connection ends. */
function refusePasswords() {
  const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "shop"']
  const text = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(text.length + 4, 1)
  return createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, text])))
  })
}

test('a start with a wrong password of PostgreSQL ends with a sentence, without the password', async () => {
  const server = refusePasswords()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as { port: number }
  const password = 'secret-77'
  const url = `postgres://shop:${password}@127.0.0.1:${port}/plumbline`
  const { code, said } = await startRefused(folder, { DATABASE_URL: url })
  expect(said).toContain('refuses the account shop')
  expect(said).not.toMatch(/secret-77|\n\s+at /)
  expect(code).toBe(1)
  server.close()
})
