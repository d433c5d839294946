import { setTimeout } from 'node:timers/promises'
import type { components } from '../schema.d.ts'
import { Failure, kindOfStatus } from './failure.ts'

export type Project = components['schemas']['Project']

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
  const key = environment['PLUMBLINE_API_KEY']
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
    return { data: await answer.json(), nextCursor: cursorIn(answer.headers.get('link')) }
  }
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

/** Every request of the command line reads, or has an idempotency key: each may be repeated. */
export async function fetchRepeatedly(url: string, init: RequestInit = {}): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(silenceMs) }).catch(
      (error: unknown) =>
        new Failure('unreachable', `No answer from ${new URL(url).host}: ${causeOf(error)}`),
    )
    if (answer instanceof Response && answer.ok) return answer
    const wait = tried < tries ? secondsToWait(answer, tried) : undefined
    if (wait === undefined) throw answer instanceof Failure ? answer : await failureOf(answer)
    await setTimeout(wait * 1000)
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Undefined where another try does no good. */
function secondsToWait(answer: Response | Failure, tried: number): number | undefined {
  // Many that failed together come back one by one.
  const jitter = Math.random() * 2 ** tried
  if (answer instanceof Failure) return jitter
  if (answer.status !== 429 && answer.status < 500) return undefined
  const named = Number(answer.headers.get('retry-after') ?? 0)
  return named <= longestWaitSeconds ? named + jitter : undefined
}

async function failureOf(answer: Response): Promise<Failure> {
  const text = await answer.text()
  const problem = asProblem(text)
  const issues = problem?.issues?.map(({ message }) => `  ${message}`) ?? []
  const said = problem
    ? `${problem.code}: ${problem.detail}`
    : `The server answered ${answer.status}.`
  return new Failure(kindOfStatus(answer.status), [said, ...issues].join('\n'), problem)
}

function asProblem(text: string): components['schemas']['Problem'] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const isProblem = typeof read === 'object' && read !== null && 'code' in read
    return isProblem ? (read as components['schemas']['Problem']) : undefined
  } catch {
    return undefined
  }
}
