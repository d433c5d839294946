import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../schema.d.ts'
import { Failure, kindOfStatus } from './failure.ts'

export type Project = components['schemas']['Project']

export type SubmittedProject = components['schemas']['SubmittedProject']

type Request = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Makes a repeat of what orders harmless. */
  readonly idempotencyKey?: string
}

export type Answer<Data> = { readonly data: Data; readonly nextCursor: string | undefined }

export type Api = <Data>(path: string, request?: Request) => Promise<Answer<Data>>

const tries = 4
const longestWaitSeconds = 60
const silenceMs = 30_000

/** Without a key or an address no command works. */
export function connect(environment: Readonly<Record<string, string | undefined>>): Api {
  const key = sendable('PLUMBLINE_API_KEY', environment['PLUMBLINE_API_KEY']?.trim() ?? '')
  const origin = environment['PLUMBLINE_URL']?.replace(/\/+$/, '')
  if (!key) throw new Failure('use', 'Set PLUMBLINE_API_KEY to your key.')
  if (!origin || !/^https?:\/\//.test(origin)) {
    throw new Failure('use', 'Set PLUMBLINE_URL to the address of Plumbline, such as https://….')
  }
  return async (path, request = {}) => {
    const answer = await fetchRepeatedly(addressOf(origin, path, request), {
      method: request.body === undefined ? 'GET' : 'POST',
      // The key goes to this address and to no other.
      redirect: 'manual',
      headers: {
        'X-API-Key': key,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const data = asJson(answer.body.toString())
    if (typeof data === 'object' && data !== null) {
      return { data: data as never, nextCursor: cursorIn(answer.headers.get('link')) }
    }
    throw new Failure('unreachable', `What answers at ${origin} is not the API of Plumbline.`)
  }
}

/** The text of a header; one that cannot be sent is not shown, because it may be a secret. */
export function sendable(name: string, text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  throw new Failure('use', `${name} has a line end or a character that cannot be sent in a header.`)
}

function addressOf(origin: string, path: string, { query = {} }: Request): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return `${origin}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

function cursorIn(link: string | null): string | undefined {
  const next = link?.match(/<([^>]*)>; *rel="next"/)?.[1]
  return next
    ? (new URL(next, 'https://any.example').searchParams.get('cursor') ?? undefined)
    : next
}

type Received = Pick<Response, 'ok' | 'status' | 'headers'> & { readonly body: Buffer }

/**
 * Every request of the command line reads, or has an idempotency key: each may be repeated, also
 * when its answer breaks off.
 */
export async function fetchRepeatedly(url: string, init: RequestInit = {}): Promise<Received> {
  for (let tried = 1; ; tried += 1) {
    const answer = await receive(url, init).catch(
      (error: unknown) =>
        new Failure('unreachable', `No answer from ${new URL(url).host}: ${causeOf(error)}`),
    )
    if (!(answer instanceof Failure) && answer.ok) return answer
    const wait = tried < tries ? secondsToWait(answer, tried) : undefined
    if (wait === undefined) throw answer instanceof Failure ? answer : failureOf(answer)
    await sleep(wait * 1000)
  }
}

/** The whole answer, which may take as long as it likes while something comes. */
async function receive(url: string, init: RequestInit): Promise<Received> {
  const silence = new AbortController()
  const end = () => silence.abort(new Error(`nothing came for ${silenceMs / 1000} s`))
  const timer = setTimeout(end, silenceMs)
  try {
    const { ok, status, headers, body } = await fetch(url, { ...init, signal: silence.signal })
    const parts: Uint8Array[] = []
    for await (const part of body ?? []) {
      timer.refresh()
      parts.push(part)
    }
    return { ok, status, headers, body: Buffer.concat(parts) }
  } finally {
    clearTimeout(timer)
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Undefined where another try does no good. */
function secondsToWait(answer: Received | Failure, tried: number): number | undefined {
  // Many that failed together come back one by one.
  const jitter = Math.random() * 2 ** tried
  if (answer instanceof Failure) return jitter
  if (answer.status !== 429 && answer.status < 500) return undefined
  const named = Number(answer.headers.get('retry-after') ?? 0)
  return named <= longestWaitSeconds ? named + jitter : undefined
}

function failureOf({ status, headers, body }: Received): Failure {
  const problem = asProblem(body.toString())
  const issues = problem?.issues?.map(({ message }) => `  ${message}`) ?? []
  const said = problem ? `${problem.code}: ${problem.detail}` : `The server answered ${status}.`
  const after = headers.get('retry-after')
  const later = after ? [`  Try again in ${after} seconds.`] : []
  return new Failure(kindOfStatus(status), [said, ...issues, ...later].join('\n'), problem)
}

function asProblem(text: string): components['schemas']['Problem'] | undefined {
  const read = asJson(text)
  const isProblem = typeof read === 'object' && read !== null && 'code' in read
  return isProblem ? (read as components['schemas']['Problem']) : undefined
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
