import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { resumeCustomer } from '#server/features/accounts/commands/sign-in.ts'
import { resumeApiKey } from '#server/features/api-keys/commands/resume-api-key.ts'
import { resumeSession } from '#server/features/staff-sessions/commands/session.ts'
import type { Ports } from '#server/ports.ts'
import type { Actor, ApiKeyActor, CustomerActor, StaffActor } from './actor.ts'
import { HttpError } from './refusal.ts'

export const staffCookie = 'plumbline_staff'
export const customerCookie = 'plumbline_customer'

/** Who is calling, if the line's access lets them in; otherwise 401, 403 or 404. */
export async function admit(
  ports: Ports,
  line: Pick<Endpoint, 'access' | 'scope'>,
  request: FastifyRequest,
): Promise<Actor> {
  switch (line.access) {
    case 'public':
      return (await findStaff(ports, request, true)) ?? { kind: 'anonymous' }
    case 'sandbox':
      if (!ports.settings.sandboxPayments && !ports.settings.mailboxPage) {
        throw new HttpError(404, 'not-found')
      }
      return { kind: 'anonymous' }
    case 'staff':
      return requireStaff(await findStaff(ports, request, request.method === 'GET'))
    case 'super-admin': {
      const staff = requireStaff(await findStaff(ports, request, false))
      if (staff.role !== 'super_admin') throw new HttpError(403, 'super-admin-only')
      return staff
    }
    case 'customer': {
      const customer = await findCustomer(ports, request)
      if (!customer) throw new HttpError(401, 'sign-in-required')
      return customer
    }
    case 'api-key':
      return requireApiKey(ports, request)
    case 'staff-direct':
      return (
        (await findStaff(ports, request, true)) ??
        findAllowedAddress(ports, request) ??
        requireStaff(undefined)
      )
  }
}

/** The bearer token alone decides when there is one; the cookie only where the line takes it. */
async function findStaff(
  ports: Ports,
  request: FastifyRequest,
  takesCookie: boolean,
): Promise<StaffActor | undefined> {
  const token = bearerToken(request) ?? (takesCookie ? request.cookies[staffCookie] : undefined)
  return token ? resumeSession(ports, token) : undefined
}

export async function findCustomer(
  ports: Ports,
  request: FastifyRequest,
): Promise<CustomerActor | undefined> {
  const token = request.cookies[customerCookie]
  return token ? resumeCustomer(ports, token) : undefined
}

/** Where both headers are sent, `X-API-Key` counts. */
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

function requireStaff(staff: StaffActor | undefined): StaffActor {
  if (!staff) throw new HttpError(401, 'sign-in-required')
  return staff
}

/**
 * Behind a proxy that is not configured every caller has the proxy's address, so a forwarded
 * request never counts as coming from an allowed one.
 */
function findAllowedAddress(ports: Ports, request: FastifyRequest): Actor | undefined {
  const isTold = request.ips !== undefined && 'x-forwarded-for' in request.headers
  if (wasForwarded(request) && !isTold) return undefined
  if (!isOwnHost(request, ports)) return undefined
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isInside(address, ports.settings.adminDirectCidrs)
    ? { kind: 'address', address }
    : undefined
}

/** A proxy stands between the caller and the socket; one that says nothing is not seen. */
export function wasForwarded({ headers }: FastifyRequest): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
}

/**
 * A page of another site whose name was pointed at this machine is let in by no address: the browser
 * that shows it stands in the allowed network, and names that site.
 */
function isOwnHost(request: FastifyRequest, ports: Ports): boolean {
  const { hostname } = request
  const bare = hostname.replace(/^\[|\]$/g, '')
  return (
    isIP(bare) !== 0 || bare === 'localhost' || bare === new URL(ports.settings.publicUrl).hostname
  )
}

export function isInside(address: string, cidrs: readonly string[]): boolean {
  return cidrs.some((cidr) => {
    const [network = '', bits] = cidr.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    // BlockList would match IPv4 addresses against ::ffff:0:0/96; families are kept apart.
    if (family !== (isIPv6(address) ? 'ipv6' : 'ipv4')) return false
    const list = new BlockList()
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
    return list.check(address, family)
  })
}
