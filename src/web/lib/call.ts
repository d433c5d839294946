import type { z } from 'zod'
import type { Api } from '#contract/api.ts'
import type { Problem } from '#contract/endpoint.ts'
import { fillPath, type Route } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { type SiteRouteName, siteRoutes } from '#contract/site-routes.ts'

type Part<Name extends string, Value> = unknown extends Value
  ? { readonly [K in Name]?: Value }
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : Record<string, never> extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value }

/** The input of a call: only the parts that its schemas require. */
export type CallInput<Name extends RouteName> = Part<'params', z.input<Api[Name]['params']>> &
  Part<'query', z.input<Api[Name]['query']>> &
  Part<'body', z.input<Api[Name]['body']>> & { readonly signal?: AbortSignal }

export type CallReply<Name extends RouteName> = z.output<Api[Name]['reply']>

export type InputRest<Name extends RouteName> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

type LooseInput = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/**
 * An answer that is not 2xx. `message` is `status: text`; `serverMessage` is readable text, when
 * sent.
 */
export class CallError extends Error {
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: string | undefined
  /** The parsed answer, for calls whose errors have more fields. */
  readonly body: unknown

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.body = readJson(text)
    const problem = (this.body ?? {}) as Partial<Problem>
    this.serverMessage = typeof problem.message === 'string' ? problem.message : undefined
    this.code = typeof problem.code === 'string' ? problem.code : undefined
  }
}

/** The server could not be reached: offline, refused, or cut off. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('No connection to the server. Check your network and try again.', { cause })
    this.name = 'ConnectionError'
  }
}

let readBearer: (path: string) => string | undefined = () => undefined

/** The office registers which token belongs to a path; customer calls use cookies only. */
export function authorizeCalls(read: (path: string) => string | undefined): void {
  readBearer = read
}

const lines = new Map<string, Route>(Object.entries(siteRoutes))

/** The office adds its own routes, so that the site's pages do not load them. */
export function addLines(routes: Readonly<Record<string, Route>>): void {
  for (const [name, route] of Object.entries(routes)) lines.set(name, route)
}

export function lineOf(name: RouteName): Route {
  const route = lines.get(name)
  if (!route) throw new Error(`${name} is a line of the office, which is not open`)
  return route
}

/** Calls one route of the contract by its name. Throws `CallError` or `ConnectionError`. */
export function call<Name extends SiteRouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  return callAny(name, ...input)
}

/** The same, but returns the bare response: for files, pages and the `Link` header of a list. */
export function callFile<Name extends SiteRouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<Response> {
  return callAnyFile(name, ...input)
}

/** The same for any route, for the office. */
export async function callAny<Name extends RouteName>(
  name: Name,
  ...input: InputRest<Name>
): Promise<CallReply<Name>> {
  const response = await callAnyFile(name, ...input)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as CallReply<Name>
}

export async function callAnyFile<Name extends RouteName>(
  name: Name,
  ...[input]: InputRest<Name>
): Promise<Response> {
  const response = await send(lineOf(name), input ?? {})
  if (response.ok) return response
  const text = await response.text()
  throw new CallError(response.status, text || response.statusText)
}

/** The address of a route, for links, frames and forms. */
export function addressOf<Name extends RouteName>(
  name: Name,
  input: Pick<CallInput<Name>, 'params' | 'query'>,
): string {
  return address(lineOf(name), input)
}

/** The text for a toast: the server's own message when there is one, otherwise the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof CallError) return error.serverMessage ?? fallback
  if (error instanceof ConnectionError) return error.message
  return fallback
}

function send(route: Route, input: LooseInput): Promise<Response> {
  return fetch(address(route, input), requestOptions(route, input)).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ConnectionError(cause)
  })
}

function requestOptions(route: Route, input: LooseInput): RequestInit {
  const headers: Record<string, string> = {}
  // The browser sets the content type of a form itself, with its boundary.
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const bearer = readBearer(route.path)
  if (bearer) headers['authorization'] = `Bearer ${bearer}`
  return {
    method: route.method,
    credentials: 'include',
    headers,
    ...(input.body === undefined
      ? {}
      : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  }
}

function address(route: Route, input: LooseInput): string {
  const path = fillPath(route.path, (input.params ?? {}) as Record<string, string>)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

function readJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
