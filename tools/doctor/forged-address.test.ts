import { expect, test } from 'vitest'
import { checkForgedAddress } from './forged-address.ts'

const settings = { HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: undefined, TRUST_PROXY: 1 }
const outward = { eth0: [{ address: '10.9.8.7', internal: false, family: 'IPv4' }] } as never

/** A server that counts each request under the address that is given for its origin. */
function serverThatCounts(clients: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const ask: typeof fetch = async (input, init) => {
    const { origin } = new URL(String(input))
    asked.push(`${origin} ${new Headers(init?.headers).get('x-forwarded-for')?.split(', ')[0]}`)
    return Response.json({ client: clients[origin] })
  }
  return { ask, asked }
}

test('a forged address that counts through the proxy or beside it fails', async () => {
  const config = { ...settings, HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example/' }
  const { ask, asked } = serverThatCounts({
    'http://10.9.8.7:3000': '192.0.2.77',
    'https://a.example': '192.0.2.77',
  })
  const found = await checkForgedAddress(config, ask, outward)
  expect(found.map(({ state }) => state)).toEqual(['failure', 'failure'])
  expect(found[0]?.text).toContain('Callers choose their own address at http://10.9.8.7:3000')
  expect(asked).toEqual(['http://10.9.8.7:3000 192.0.2.77', 'https://a.example 192.0.2.77'])
})

test('a server that counts the real address is fine, and so are programs of this machine', async () => {
  const config = { ...settings, PUBLIC_URL: 'https://a.example' }
  const { ask } = serverThatCounts({
    'http://127.0.0.1:3000': '192.0.2.77',
    'https://a.example': '203.0.113.9',
  })
  const found = await checkForgedAddress(config, ask, outward)
  expect(found.map(({ state }) => state)).toEqual(['ok', 'ok'])
})

test('a proxy on this machine that passes a forged address on fails', async () => {
  const config = { ...settings, PUBLIC_URL: 'http://localhost:8080' }
  const { ask } = serverThatCounts({
    'http://127.0.0.1:3000': '192.0.2.77',
    'http://localhost:8080': '192.0.2.77',
  })
  const found = await checkForgedAddress(config, ask, outward)
  expect(found.map(({ state }) => state)).toEqual(['ok', 'failure'])
})

test('a site that does not answer, or not as this program, is a warning', async () => {
  const away = () => Promise.reject(new Error('no answer'))
  const other = () => Promise.resolve(new Response('<html>'))
  for (const ask of [away, other]) {
    expect((await checkForgedAddress(settings, ask, outward)).map(({ state }) => state)).toEqual([
      'warning',
    ])
  }
})
