/**
 * The address that a caller is counted and admitted under. What a proxy adds to a request counts;
 * what a caller wrote into the same headers before never does.
 */
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from '#server/ports.ts'

type ProxyTrust = Settings['trustProxy']

const nearNetworks = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/** Fastify's `trustProxy`. It does not count proxies itself, because a caller may come past them. */
export function fastifyTrust(trust: ProxyTrust) {
  if (typeof trust !== 'number') return trust ?? false
  return (address: string, hop: number) => hop < trust && (hop > 0 || isNear(address))
}

/** A proxy that is only counted sits in the server's own network; strangers connect from outside. */
function isNear(address: string): boolean {
  return isIP(address) !== 0 && nearNetworks.includes(ipaddr.process(address).range())
}

/**
 * That of the connection, or the one that the configured proxies report; empty once the caller has
 * gone away.
 */
export function clientAddress({
  ip,
  socket,
}: {
  /** Whatever its type says, undefined once the connection is gone. */
  readonly ip: string | undefined
  readonly socket: { readonly remoteAddress?: string | undefined }
}): string {
  return plainAddress(ip ?? '') ?? plainAddress(socket.remoteAddress ?? '') ?? ''
}

/**
 * IPv4 inside IPv6 (`::ffff:127.0.0.1`) as plain IPv4, and without the port that some proxies add;
 * undefined for what is no address.
 */
export function plainAddress(text: string): string | undefined {
  const address = text.replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]*)\](?::\d+)?$/, '$1$2')
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}

/**
 * Whether every configured proxy reported where its request came from. A shorter chain may end at a
 * proxy's own address instead of the client's.
 */
export function isReported({ ips }: FastifyRequest, trust: ProxyTrust): boolean {
  return (ips?.length ?? 1) > (typeof trust === 'number' ? trust : 1)
}
