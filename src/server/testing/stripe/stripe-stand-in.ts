import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerCall } from './answer-call.ts'
import { type Params, readParams } from './form-params.ts'
import { type Refused, stripeObjects } from './stripe-objects.ts'
import { type StripeCall, stripeCalls } from './stripe-rules.ts'

export type StripeRequest = {
  readonly call: string
  readonly path: string
  readonly params: Params
  readonly version: string | undefined
  readonly key: string | undefined
}

type Watcher = (moment: string) => Promise<void>

/** Carried out without an answer, carried out with half an answer, or answered with a status. */
type Fault = 'drop' | 'half' | number

type Stored = { readonly sent: string; readonly status: number; readonly body: string }

export const standInKey = 'sk_test_standin'
export const liveStandInKey = 'sk_live_standin'
const version = '2026-10-28.endive'

/**
 * Stripe as far as this product uses it, over real HTTP. It refuses what Stripe refuses: other
 * versions, unknown parameters, wrong values, a key repeated with other parameters.
 */
export async function openStripeStandIn(
  clock: { now(): Date },
  checkoutUrl = 'https://checkout.stripe.com',
) {
  const state = stripeObjects(clock, checkoutUrl)
  const requests: StripeRequest[] = []
  const stored = new Map<string, Stored>()
  const faults: Fault[] = []
  let watcher: Watcher | undefined

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const call = stripeCalls.find(
      (one) => one.method === request.method && one.path.test(url.pathname),
    )
    const params = readParams(request.method === 'POST' ? body : url.search.slice(1))
    const key = headerOf(request, 'idempotency-key')
    requests.push({
      call: call?.name ?? 'unknown',
      path: url.pathname,
      params,
      version: headerOf(request, 'stripe-version'),
      key,
    })
    const fault = faults.shift()
    if (typeof fault === 'number') return refuse(response, { refused: fault, type: 'api_error' })
    await watcher?.(`before ${call?.name}`)
    const answer = answerTo(request, call, url.pathname, params, key)
    await watcher?.(`after ${call?.name}`)
    if (fault === 'drop') return void request.socket.destroy()
    if (fault === 'half') return sendHalf(response, answer.status, answer.body)
    send(response, answer.status, answer.body)
  }

  function answerTo(
    request: IncomingMessage,
    call: StripeCall | undefined,
    path: string,
    params: Params,
    key: string | undefined,
  ): { readonly status: number; readonly body: string } {
    const refusal = refusalOf(request, call, params)
    if (refusal || !call) return refusalAnswer(refusal ?? { refused: 404 })
    const sent = JSON.stringify([request.method, path, params])
    const before = stored.get(key ?? '')
    if (before?.sent === sent) return before
    if (before) return refusalAnswer({ refused: 400, type: 'idempotency_error' })
    const answer = presented(answerCall(state, call.name, call.path.exec(path)?.[1] ?? '', params))
    if (key !== undefined) stored.set(key, { ...answer, sent })
    return answer
  }

  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    requests,
    failNext: (...next: Fault[]) => void faults.push(...next),
    /** Called before each call is carried out, and again before it is answered. */
    watch: (next: Watcher | undefined) => {
      watcher = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

function presented(answer: Record<string, unknown> | Refused) {
  return isRefused(answer) ? refusalAnswer(answer) : { status: 200, body: JSON.stringify(answer) }
}

function isRefused(answer: Record<string, unknown> | Refused): answer is Refused {
  return typeof answer['refused' as keyof typeof answer] === 'number'
}

function refusalOf(
  request: IncomingMessage,
  call: StripeCall | undefined,
  params: Params,
): Refused | undefined {
  const [, key = ''] = headerOf(request, 'authorization')?.split('Bearer ') ?? []
  if (key !== standInKey && key !== liveStandInKey) {
    return { refused: 401, code: 'api_key_invalid' }
  }
  if (headerOf(request, 'stripe-version') !== version) return { refused: 400, param: 'version' }
  if (!call) return { refused: 404 }
  const type = headerOf(request, 'content-type')
  if (request.method === 'POST' && type !== 'application/x-www-form-urlencoded') {
    return { refused: 400, param: 'content-type' }
  }
  const parsed = call.params.safeParse(params)
  if (parsed.success) return undefined
  const param = parsed.error.issues[0]?.path.join('.') ?? ''
  // Like the provider's own messages, this one quotes what was sent.
  return { refused: 400, code: 'parameter_unknown', param, message: JSON.stringify(params) }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function refusalAnswer({ refused, type = 'invalid_request_error', ...facts }: Refused) {
  return {
    status: refused,
    body: JSON.stringify({ error: { type, message: 'Refused', ...facts } }),
  }
}

function refuse(response: ServerResponse, refusal: Refused): void {
  const answer = refusalAnswer(refusal)
  send(response, answer.status, answer.body)
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(body)
}

function sendHalf(response: ServerResponse, status: number, body: string): void {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, headers)
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}
