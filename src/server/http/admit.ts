import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { isRecentProof } from '#core/access/recent-proof.ts'
import { hasPermission } from '#core/access/staff-role.ts'
import { resumeCustomer } from '#server/features/accounts/commands/sign-in.ts'
import { resumeApiKey } from '#server/features/api-keys/commands/resume-api-key.ts'
import { resumeSession } from '#server/features/staff-sessions/commands/session.ts'
import type { Ports } from '#server/ports.ts'
import type { Actor, ApiKeyActor, CustomerActor, StaffActor } from './actor.ts'
import { clientAddress, isReported, plainAddress } from './client-address.ts'
import { readCookie } from './cookies.ts'
import { HttpError } from './refusal.ts'

/** The caller, if the contract line's access rule admits them; otherwise throws 401, 403 or 404. */
export async function admit(
  ports: Ports,
  line: Pick<Endpoint, 'access' | 'permission' | 'stepUp' | 'beforeSecondFactor' | 'scope'>,
  request: FastifyRequest,
): Promise<Actor> {
  switch (line.access) {
    case 'public': {
      const staff = await findStaff(ports, request, true)
      const counts = staff && (line.beforeSecondFactor || !staff.secondFactorOverdue)
      return counts ? staff : { kind: 'anonymous' }
    }
    case 'sandbox':
      if (!ports.settings.sandboxPayments) throw new HttpError(404, 'not-found')
      return { kind: 'anonymous' }
    case 'mailbox':
      return admitToMailbox(ports, request)
    case 'staff': {
      const staff = await findStaff(ports, request, request.method === 'GET')
      return requireProof(ports, requireStaff(staff, line), line)
    }
    case 'buyer':
      return requireCustomer(await findCustomer(ports, request))
    case 'customer': {
      const customer = requireCustomer(await findCustomer(ports, request))
      if (customer.purchase) throw new HttpError(403, 'address-unconfirmed')
      return customer
    }
    case 'api-key':
      return requireApiKey(ports, request)
    case 'staff-direct': {
      const staff = await findStaff(ports, request, true)
      const address = staff ? undefined : findAllowedAddress(ports, request)
      return address ?? requireStaff(staff, line)
    }
  }
}

/**
 * The mailbox shows password reset links, so only requests from this machine are admitted, and
 * staff who may set the passwords of others.
 */
export async function admitToMailbox(ports: Ports, request: FastifyRequest): Promise<Actor> {
  if (!ports.settings.mailboxPage) throw new HttpError(404, 'not-found')
  if (isOnThisMachine(request)) return { kind: 'anonymous' }
  const staff = await findStaff(ports, request, request.method === 'GET')
  return requireStaff(staff, { permission: 'administration' })
}

/** If a bearer token is sent, only it counts; the cookie counts only where the line allows it. */
async function findStaff(
  ports: Ports,
  request: FastifyRequest,
  takesCookie: boolean,
): Promise<StaffActor | undefined> {
  const token =
    bearerToken(request) ?? (takesCookie ? readCookie(request, ports, 'staff') : undefined)
  return token ? resumeSession(ports, token) : undefined
}

async function findCustomer(
  ports: Ports,
  request: FastifyRequest,
): Promise<CustomerActor | undefined> {
  const token = readCookie(request, ports, 'customer')
  return token ? resumeCustomer(ports, token) : undefined
}

/** The address that the caller has proved by opening a mailed link. */
export async function findProvedAddress(
  ports: Ports,
  request: FastifyRequest,
): Promise<string | undefined> {
  const customer = await findCustomer(ports, request)
  return customer?.purchase === undefined ? customer?.email : undefined
}

function requireCustomer(customer: CustomerActor | undefined): CustomerActor {
  if (!customer) throw new HttpError(401, 'sign-in-required')
  return customer
}

/** If both headers are sent, `X-API-Key` is used. */
async function requireApiKey(ports: Ports, request: FastifyRequest): Promise<ApiKeyActor> {
  const header = request.headers['x-api-key']
  const text = typeof header === 'string' ? header.trim() : bearerToken(request)
  const actor = text ? await resumeApiKey(ports, text) : undefined
  if (!actor) throw new HttpError(401, 'api-key-required')
  return actor
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** A line without a permission would admit every role, so it admits none. */
function requireStaff(
  staff: StaffActor | undefined,
  { permission, beforeSecondFactor }: Pick<Endpoint, 'permission' | 'beforeSecondFactor'>,
): StaffActor {
  if (!staff) throw new HttpError(401, 'sign-in-required')
  if (staff.secondFactorOverdue && !beforeSecondFactor) {
    throw new HttpError(403, 'second-factor-overdue')
  }
  if (permission === undefined || !hasPermission(staff.role, permission)) {
    throw new HttpError(403, 'role-not-allowed')
  }
  return staff
}

/** Before the body is read, so that the caller can send the same request again after the proof. */
function requireProof(
  { clock }: Ports,
  staff: StaffActor,
  { stepUp }: Pick<Endpoint, 'stepUp'>,
): StaffActor {
  if (stepUp && !isRecentProof(staff.provedAt, clock.now().toISOString())) {
    throw new HttpError(403, 'proof-required')
  }
  return staff
}

/**
 * Behind a proxy that is not configured every caller has the proxy's address, so a forwarded
 * request never counts as coming from an allowed address.
 */
function findAllowedAddress(ports: Ports, request: FastifyRequest): Actor | undefined {
  const { adminDirectCidrs, trustProxy } = ports.settings
  if (wasForwarded(request) && !isReported(request, trustProxy)) return undefined
  if (!isOwnHost(request, ports)) return undefined
  const address = clientAddress(request)
  return isInside(address, adminDirectCidrs) ? { kind: 'address', address } : undefined
}

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/** A proxy that adds no header cannot be detected. */
export function wasForwarded({ headers }: FastifyRequest): boolean {
  return proxyHeaders.some((name) => name in headers)
}

/**
 * Neither forwarded by a proxy nor sent by a page whose host name resolves to this machine. Proxies
 * that add no header keep the requested host name, or speak HTTP/1.0.
 */
export function isOnThisMachine(request: FastifyRequest): boolean {
  const host = request.headers.host ?? ''
  return (
    isLoopback(socketAddress(request)) &&
    !wasForwarded(request) &&
    request.raw.httpVersion !== '1.0' &&
    URL.canParse(`http://${host}`) &&
    isLoopback(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, ''))
  )
}

/** The address of the connection itself, whatever a trusted proxy says about the client. */
function socketAddress({ socket }: FastifyRequest): string {
  return plainAddress(socket.remoteAddress ?? '') ?? ''
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || isInside(host, ['127.0.0.0/8'])
}

/**
 * The allowed address does not admit a page of another site whose host name resolves to this
 * machine: its browser is in the allowed network, but sends that site's host name. Such a page can
 * also write `X-Forwarded-Host`, which counts from a configured proxy only, and beside `Host`.
 */
function isOwnHost({ headers, host }: FastifyRequest, ports: Ports): boolean {
  const own = ['localhost', new URL(ports.settings.publicUrl).hostname]
  return [headers.host, host].every((named) => {
    if (!URL.canParse(`http://${named}`)) return false
    const bare = new URL(`http://${named}`).hostname.replace(/^\[|\]$/g, '')
    return isIP(bare) !== 0 || own.includes(bare)
  })
}

export function isInside(address: string, cidrs: readonly string[]): boolean {
  return cidrs.some((cidr) => {
    const [network = '', bits] = cidr.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    // BlockList would match IPv4 addresses against ::ffff:0:0/96, so the families are compared
    // first.
    if (family !== (isIPv6(address) ? 'ipv6' : 'ipv4')) return false
    const list = new BlockList()
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
    return list.check(address, family)
  })
}
