import { isIP } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from '#server/installation/finding.ts'

const patienceMs = 10_000

// OpenSSL offers none of these by itself; level 0 lets it.
const outdated = {
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'ALL:@SECLEVEL=0',
} as const
// Keys are exchanged by RSA: a stolen key of the certificate opens what was recorded before.
const withoutForwardSecrecy = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'kRSA:@SECLEVEL=0',
} as const

/** Whether what browsers reach under PUBLIC_URL still takes connections that it should refuse. */
export async function checkOfferedTls({
  PUBLIC_URL: url,
}: Pick<Config, 'PUBLIC_URL'>): Promise<Finding> {
  if (!url?.startsWith('https:')) return ok('PUBLIC_URL is not https: there is no TLS to try.')
  const { hostname: host, port: given } = new URL(url)
  const port = Number(given || 443)
  if (!(await isTaken(host, port, {}))) return warning(`TLS of ${host} could not be tried.`)
  if (await isTaken(host, port, outdated)) {
    return warning(
      `${host} takes TLS 1.0 or 1.1, which are outdated. Allow TLS 1.2 and 1.3 only in the proxy.`,
    )
  }
  if (await isTaken(host, port, withoutForwardSecrecy)) {
    return warning(
      `${host} takes ciphers without forward secrecy. Allow ECDHE ciphers only in the proxy, beside those of TLS 1.3.`,
    )
  }
  return ok(`${host} takes TLS 1.2 and 1.3 only, with forward secrecy.`)
}

function isTaken(host: string, port: number, offer: ConnectionOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const name = isIP(host) === 0 ? { servername: host } : {}
    // The certificate has a check of its own.
    const socket = connect({ host, port, ...name, ...offer, rejectUnauthorized: false }, () => {
      resolve(true)
      socket.end()
    })
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
