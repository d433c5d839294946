/**
 * Requests to every route of the contract, filled from a world by the names of their parameters. A
 * route that cannot be filled is an error with a sentence that says what to add.
 */
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { officeRoutes } from '#contract/office-routes.ts'
import { fillPath } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { CustomerWorld } from './customer-world.ts'
import { requestBodies, type SecretName, type Secrets, secretNames } from './request-bodies.ts'
import { fileForm, owner } from './world-parts.ts'

export type Caller = {
  readonly name: string
  readonly headers?: Readonly<Record<string, string>>
  /** The secrets that this caller holds; it guesses all others. */
  readonly secrets?: Partial<Secrets>
}

const folder = 'src/server/testing/surfaces'

const guessed = Object.fromEntries(secretNames.map((name) => [name, 'a'.repeat(43)])) as Secrets

/** Of the right form, so that it is looked for. */
const guesses: Secrets = {
  ...guessed,
  profileCode: '000000',
  testKeyCode: '000000',
  clientSecret: 'pi_a_secret_b',
}

export const isOfOffice = ({ name }: Pick<Endpoint, 'name'>) => Object.hasOwn(officeRoutes, name)

export const parametersOf = ({ path }: Pick<Endpoint, 'path'>): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The order, draft or report that belongs to the route, where it is not the main one. */
const otherValues = ({ pending, planOrderId }: CustomerWorld) =>
  ({
    retryPayment: { orderId: pending.orderId },
    acceptTerms: { orderId: pending.orderId },
    payLater: { orderId: pending.orderId },
    openTeamReport: { orderId: planOrderId },
  }) satisfies Partial<Record<RouteName, object>> as Partial<
    Record<RouteName, Readonly<Record<string, string>>>
  >

function valuesOf(world: CustomerWorld): Readonly<Record<string, string>> {
  const { orderId, linkId, invoiceId, sha256, draftId, uploadId, logoId, projectId } = world
  const { apiKeyId, deliveryId, team, replyId, photoId } = world
  const known = { orderId, linkId, invoiceId, sha256, draftId, uploadId, logoId, projectId }
  return { ...known, apiKeyId, deliveryId, replyId, photoId, memberId: team.memberId, tier: 'pro' }
}

const queries: Partial<Record<RouteName, Readonly<Record<string, string>>>> = {
  findClientProfile: { email: owner },
  showUsage: { email: owner },
}

function secretsOf({ secrets = {} }: Caller): Secrets {
  return { ...guesses, ...secrets }
}

const isSecret = (name: string): name is SecretName => secretNames.some((secret) => secret === name)

function fillParameter(world: CustomerWorld, line: Endpoint, caller: Caller, name: string): string {
  if (isSecret(name)) return secretsOf(caller)[name]
  const value = otherValues(world)[line.name]?.[name] ?? valuesOf(world)[name]
  if (value !== undefined) return value
  throw new Error(
    `Nothing is known for :${name} of ${line.name}: add its value to valuesOf in ${folder}/fill-request.ts, made in ${folder}/customer-world.ts.`,
  )
}

export async function fillRequest(
  world: CustomerWorld,
  line: Endpoint,
  caller: Caller,
  format?: string,
): Promise<InjectOptions> {
  const params = Object.fromEntries(
    parametersOf(line).map((name) => [name, fillParameter(world, line, caller, name)]),
  )
  const { orderKey } = caller.secrets ?? {}
  const query = {
    ...queries[line.name],
    ...(format === undefined ? {} : { format }),
    ...(orderKey !== undefined && line.path.includes(':orderId') ? { key: orderKey } : {}),
  }
  return {
    method: line.method,
    url: fillPath(line.path, params),
    query,
    ...(await fillBody(world, line, caller)),
  }
}

const fileRoutes: readonly RouteName[] = ['uploadFile', 'uploadCoverLogo', 'uploadReportLogo']

async function fillBody(
  world: CustomerWorld,
  { name, method }: Endpoint,
  caller: Caller,
): Promise<InjectOptions> {
  const { headers = {} } = caller
  if (method === 'GET' || method === 'DELETE') return { headers }
  if (fileRoutes.includes(name)) {
    const form = await fileForm({ kind: 'photo' })
    return { headers: { ...headers, ...form.headers }, payload: form.payload }
  }
  const body = requestBodies[name]
  if (body !== undefined) return { headers, payload: body(world, secretsOf(caller)) }
  throw new Error(
    `No body is known for ${name}: add one that it accepts to ${folder}/request-bodies.ts.`,
  )
}
