import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { expect, test } from 'vitest'
import { selfSigned } from '../test/self-signed.ts'
import { checkOfferedTls } from './offered-tls.ts'

const identity = selfSigned('localhost')

async function findingOf(options: TlsOptions) {
  const server = createServer({ ...identity, ...options }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const found = await checkOfferedTls({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  server.close()
  return found
}

test.each([
  ['TLS 1.2 and 1.3', { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM' }, 'ok', 'forward secrecy'],
  [
    'TLS 1.0 and 1.1 too',
    { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' },
    'warning',
    'TLS 1.0 or 1.1',
  ],
  [
    'ciphers without forward secrecy',
    { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM:kRSA+AESGCM' },
    'warning',
    'without forward secrecy',
  ],
] as const)('a proxy that takes %s is judged', async (_what, options, state, part) => {
  const found = await findingOf(options)
  expect([found.state, found.text]).toEqual([state, expect.stringContaining(part)])
})

test('where nothing answers there is nothing to judge', async () => {
  const found = await checkOfferedTls({ PUBLIC_URL: 'https://127.0.0.1:1' })
  expect([found.state, found.text]).toEqual(['warning', 'TLS of 127.0.0.1 could not be tried.'])
})
