import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks of the operator that may be called besides public ones, in CIDR notation. */
export type AddressRules = { readonly allowedCidrs: readonly string[] }

/** True for a public Internet address that does not stand for an address elsewhere. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only the block for the public Internet; the rest has special purposes.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

export function mayCall(address: string, { allowedCidrs }: AddressRules): boolean {
  if (isPublicAddress(address)) return true
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return allowedCidrs.some((cidr) => {
    const [bare = '', bits] = cidr.split('/')
    const network = ipaddr.parse(bare)
    const length = Number(bits ?? (network.kind() === 'ipv6' ? 128 : 32))
    return network.kind() === parsed.kind() && parsed.match([network, length])
  })
}

/**
 * Why an address cannot be used for webhooks, judged by its text; undefined when it can. The
 * addresses that its name resolves to are checked when it is called.
 */
export function webhookUrlProblem(
  text: string,
  testMode: boolean,
  rules: AddressRules,
): string | undefined {
  if (!URL.canParse(text)) return 'This is no web address.'
  const url = new URL(text)
  const protocols = testMode ? ['https:', 'http:'] : ['https:']
  if (!protocols.includes(url.protocol)) return 'The address must begin with https.'
  if (!testMode && url.port !== '') return 'The port must be 443.'
  if (url.username !== '' || url.password !== '') return 'The address must not carry a password.'
  const literal = literalAddress(url)
  if (literal !== undefined) return mayCall(literal, rules) ? undefined : mustBePublic
  return mayName(url.hostname, rules) ? undefined : mustBePublic
}

const mustBePublic = 'The address must be public.'

// Names that no public server has (RFC 6761, RFC 6762, RFC 8375, and common router names).
const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion)$/

/**
 * A name that only resolves inside a private network would be accepted here and then refused at
 * every call.
 */
function mayName(hostname: string, rules: AddressRules): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) {
    return mayCall('127.0.0.1', rules) || mayCall('::1', rules)
  }
  const isPrivate = privateNames.test(name) || !name.includes('.')
  return !isPrivate || rules.allowedCidrs.length > 0
}

/** The IP address written in the URL itself, in any notation. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}
