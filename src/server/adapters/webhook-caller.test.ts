import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { prove } from '#server/testing/prove.ts'
import { webhookCaller } from './webhook-caller.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A receiver on the loopback address, which a rule in `allowed` permits. */
async function receiver(answer: RequestListener) {
  const seen: { body: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ body, headers: request.headers })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return { seen, port: (server.address() as AddressInfo).port }
}

const loopback = { allowedCidrs: ['127.0.0.0/8'] }
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"x"}' }

test('posts the body as it is and answers the status', async () => {
  const { seen, port } = await receiver((_, response) => response.writeHead(202).end('thanks'))
  const caller = webhookCaller(loopback)
  const answered = await caller.post({ ...message, url: `http://127.0.0.1:${port}/hook` })
  expect(answered).toEqual({ status: 202 })
  expect(seen[0]).toMatchObject({ body: message.body, headers: { 'webhook-id': 'msg_1' } })
})

test('never connects to a literal address that is not public', async ({ task }) => {
  const { seen, port } = await receiver((_, response) => response.end())
  const caller = webhookCaller({ allowedCidrs: [] })
  for (const host of ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::ffff:7f00:1]']) {
    const call = caller.post({ ...message, url: `http://${host}:${port}/` })
    await expect(call).rejects.toThrow('address-not-public')
    prove(task, 1)
  }
  expect(seen).toEqual([])
})

test('looks at the addresses of a name in the look-up of the connection itself', async ({
  task,
}) => {
  const { seen, port } = await receiver((_, response) => response.end())
  const url = `http://rebind.example:${port}/`
  const answers = [
    [{ address: '127.0.0.1', family: 4 }],
    // One forbidden address among permitted ones is enough to refuse.
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [{ address: '169.254.169.254', family: 4 }],
    [],
  ]
  for (const addresses of answers) {
    const caller = webhookCaller({ allowedCidrs: [], resolve: async () => addresses })
    await expect(caller.post({ ...message, url })).rejects.toThrow('address-not-public')
    prove(task, 1)
  }
  expect(seen).toEqual([])
  const allowed = webhookCaller({
    ...loopback,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  expect(await allowed.post({ ...message, url })).toEqual({ status: 200 })
})

test('asks anew at every call: a name that changed its mind is refused', async () => {
  const { seen, port } = await receiver((_, response) => response.end())
  let asked = 0
  const caller = webhookCaller({
    allowedCidrs: ['127.0.0.1/32'],
    resolve: async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    },
  })
  const url = `http://rebind.example:${port}/`
  expect(await caller.post({ ...message, url })).toEqual({ status: 200 })
  await expect(caller.post({ ...message, url })).rejects.toThrow('address-not-public')
  expect(seen).toHaveLength(1)
})

test('follows no redirect', async () => {
  const target = await receiver((_, response) => response.end())
  const { port } = await receiver((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  const caller = webhookCaller(loopback)
  expect(await caller.post({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({
    status: 307,
  })
  expect(target.seen).toEqual([])
})

test('gives up on who does not answer, and on who never ends', async () => {
  const silent = await receiver(() => undefined)
  const dripping = await receiver((_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const caller = webhookCaller({ ...loopback, timeoutMs: 300 })
  for (const { port } of [silent, dripping]) {
    const call = caller.post({ ...message, url: `http://127.0.0.1:${port}/` })
    await expect(call).rejects.toThrow('timeout')
  }
})

test('reads 64 KB of an answer and no more', async () => {
  const within = await receiver((_, response) => response.end('x'.repeat(64 * 1024)))
  const beyond = await receiver((_, response) => response.end('x'.repeat(64 * 1024 + 1)))
  const caller = webhookCaller(loopback)
  const call = (port: number) => caller.post({ ...message, url: `http://127.0.0.1:${port}/` })
  expect(await call(within.port)).toEqual({ status: 200 })
  await expect(call(beyond.port)).rejects.toThrow('answer-too-large')
})
