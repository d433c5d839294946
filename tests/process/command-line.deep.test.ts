import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../tools/run.ts'
import { codeOfGuide } from './guide-code.ts'
import { launchServer, type ServerProcess } from './launch-server.ts'
import { runProgram } from './run-program.ts'
import { takeTestKey } from './test-key.ts'

/** The command line as it is packed, installed in an empty folder. */

let server: ServerProcess
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  server = await launchServer()
  const { secret } = await takeTestKey(server.url)
  folder = await mkdtemp(join(tmpdir(), 'plumbline-command-line-'))
  env = {
    PLUMBLINE_URL: server.url,
    PLUMBLINE_API_KEY: secret,
    HOME: folder,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  }
  const pack = ['pack', join(root, 'clients/typescript'), '--pack-destination', folder]
  const packed = await runProgram('npm', pack, { cwd: folder, env })
  expect(packed.code, packed.said).toBe(0)
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const plumbline = (args: readonly string[], more: Record<string, string> = {}) =>
  runProgram(join(folder, 'node_modules/.bin/plumbline'), args, {
    cwd: folder,
    env: { ...env, ...more },
  })

test('the guide leads from the package to a report', async () => {
  const [commands = ''] = codeOfGuide('clients/typescript/README.md', 'bash')
  const { code, said, printed } = await runProgram('sh', ['-c', `set -e\n${commands}`], {
    cwd: folder,
    env,
  })
  expect(code, said).toBe(0)
  expect(said).toContain('completed\nSaved deal-1042.pdf\nSaved deal-1042.xlsx\n')
  expect(printed).toContain('deal-1042.pdf\ndeal-1042.xlsx\n')
  expect(printed).toMatch(/^[\da-f-]{36}\tcompleted\tdeal-1042\tPat Builder\t/m)
  expect((await readFile(join(folder, 'deal-1042.pdf'))).toString('latin1')).toMatch(/^%PDF/)
})

const space = {
  projectType: 'office',
  squareFootage: 900,
  city: 'Des Moines',
  state: 'IA',
  companyName: 'Two Desks',
}
const submission = {
  customerEmail: 'pat@builder.example',
  customerName: 'Pat Builder',
  packageType: 'basic',
  projectData: space,
}

test('a file is sent, its fields are overridden, and a repeat answers the same', async () => {
  await writeFile(join(folder, 'project.json'), JSON.stringify(submission))
  const args = ['create', '--file', 'project.json', '--area', '950', '--external-id', 'f-1']
  const once = await plumbline([...args, '--idempotency-key', 'f-1', '--json'])
  const again = await plumbline([...args, '--idempotency-key', 'f-1', '--json'])
  expect(once.code, once.said).toBe(0)
  expect(JSON.parse(once.printed)).toMatchObject({ externalId: 'f-1', testMode: true })
  expect(again.printed).toBe(once.printed)
  const listed = await plumbline(['list', '--external-id', 'f-1', '--json'])
  expect(JSON.parse(listed.printed)).toHaveLength(1)
})

test('the exit code says what kind of error it is', async () => {
  const use = await plumbline(['create', '--colour', 'red'])
  expect([use.code, use.printed]).toEqual([2, ''])
  expect((await plumbline(['dance'])).code).toBe(2)
  expect((await plumbline(['wait'])).code).toBe(2)
  // Each would order twice, or ask without a pause.
  expect((await plumbline(['create', '--name', 'A', '--idempotency-key', ''])).code).toBe(2)
  for (const time of ['2m', 'abc', '3000000']) {
    expect((await plumbline(['wait', 'none', '--timeout', time])).code).toBe(2)
  }
  const split = await plumbline(['list'], { PLUMBLINE_API_KEY: 'plb_test_a\nsecret' })
  expect([split.code, split.said]).toEqual([2, expect.not.stringContaining('secret')])
  expect((await plumbline(['list'], { PLUMBLINE_API_KEY: '' })).code).toBe(2)
  const refused = await plumbline(['create', '--type', 'castle', '--json'])
  expect(refused.code).toBe(3)
  expect(JSON.parse(refused.said)).toMatchObject({ code: 'invalid-input' })
  expect((await plumbline(['list'], { PLUMBLINE_API_KEY: 'plb_test_wrong' })).code).toBe(4)
  const missing = await plumbline(['wait', 'none'])
  expect([missing.code, missing.said]).toEqual([5, expect.stringContaining('project-not-found')])
  const nobody = { PLUMBLINE_URL: 'http://127.0.0.1:9' }
  expect((await plumbline(['list'], nobody)).code).toBe(7)
  const help = await plumbline(['--help'])
  expect([help.code, help.printed]).toEqual([0, expect.stringContaining('Exit codes')])
})

test('an order whose answer breaks off is sent again under the same key', async () => {
  const asked: string[] = []
  const proxy = createServer((request, reply) => {
    asked.push(String(request.headers['idempotency-key']))
    const project = { id: 'one', status: 'pending', conflicts: [], suggestions: [] }
    const body = JSON.stringify({ ...project, cancelled: false })
    reply.writeHead(201, { 'content-length': body.length })
    if (asked.length > 1) reply.end(body)
    else reply.write(body.slice(0, 20), () => reply.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  const url = { PLUMBLINE_URL: `http://127.0.0.1:${port}` }
  const sent = await plumbline(['create', '--name', 'A'], url)
  proxy.close()
  expect([sent.code, sent.printed]).toEqual([0, 'one\n'])
  expect(asked).toHaveLength(2)
  expect(asked[0]).toBe(asked[1])
})

test('what is no API is named, and a list runs no formula and breaks no line', async () => {
  const page = await plumbline(['list'], { PLUMBLINE_URL: `${server.url}/pricing#` })
  expect([page.code, page.said]).toEqual([7, expect.stringContaining('not the API')])
  const away = { ...space, city: 'Albany', state: 'NY' }
  await writeFile(join(folder, 'odd.json'), JSON.stringify({ ...submission, projectData: away }))
  const odd = ['create', '--file', 'odd.json', '--name', '=1+1\tx', '--external-id', 'odd']
  expect((await plumbline(odd)).said).toContain('outside-area: ')
  const listed = await plumbline(['list', '--external-id', 'odd'])
  expect(listed.printed.split('\t')[3]).toBe("'=1+1 x")
})

async function send(project: object): Promise<string> {
  await writeFile(join(folder, 'sent.json'), JSON.stringify({ ...submission, ...project }))
  return (await plumbline(['create', '--file', 'sent.json'])).printed.trim()
}

const advance = (id: string, to: string) =>
  fetch(`${server.url}/api/v1/test/projects/${id}/advance`, {
    method: 'POST',
    headers: { 'x-api-key': env['PLUMBLINE_API_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  })

test('a project that stays or ends otherwise has its own exit codes', async () => {
  const id = await send({ testPace: 'manual' })
  expect((await plumbline(['wait', id, '--timeout', '0'])).code).toBe(9)
  expect((await plumbline(['download', id])).code).toBe(5)
  await advance(id, 'cancelled')
  const ended = await plumbline(['wait', id, '--json'])
  expect(ended.code).toBe(8)
  expect(JSON.parse(ended.printed)).toMatchObject({ id, cancelled: true })
})

test('listen sends what changes, signed as a webhook is', async () => {
  const secret = `whsec_${Buffer.from('secret of a receiver').toString('base64')}`
  const got: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = []
  const receiver = createServer(async (request, reply) => {
    got.push({ headers: request.headers, body: await text(request) })
    reply.writeHead(204).end()
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  const args = ['listen', '--forward-to', `http://127.0.0.1:${port}/hook`, '--every', '1']
  const listening = spawn(join(folder, 'node_modules/.bin/plumbline'), args, {
    env: { PATH: process.env['PATH'], ...env, PLUMBLINE_WEBHOOK_SECRET: secret },
  })
  try {
    // It says so once it has seen what there is already.
    await once(listening.stderr, 'data')
    const id = await send({ testPace: 'manual' })
    for (const to of ['in_progress', 'completed']) {
      const before = got.length
      await advance(id, to)
      await expect.poll(() => got.length, { timeout: 60_000 }).toBe(before + 1)
    }
    const events = got.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    )
    expect(events).toMatchObject([
      { type: 'project.in_progress', data: { id, status: 'in_progress' } },
      { type: 'project.completed', data: { id, status: 'completed' } },
    ])
  } finally {
    listening.kill()
    receiver.close()
  }
})

test('listen sends to no other machine, and nothing unsigned', async () => {
  const away = await plumbline(['listen', '--forward-to', 'https://hooks.builder.example/'])
  expect([away.code, away.said]).toEqual([2, expect.stringContaining('this machine')])
  const unsigned = await plumbline(['listen', '--forward-to', 'http://localhost:9/'])
  expect([unsigned.code, unsigned.said]).toEqual([2, expect.stringContaining('SECRET')])
})
