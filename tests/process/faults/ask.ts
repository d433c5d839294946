import type { Dice } from '../../../tools/seed/dice.ts'
import { pause } from '../launch-server.ts'
import type { Outside } from './stand-ins.ts'

export type Shop = {
  readonly webs: readonly string[]
  readonly outside: Outside
  readonly dice: Dice
  /** Of a member of staff. */
  token: string
  /** Of the second person for large refunds. */
  approverToken: string
  /** When both last signed in. */
  provedAt: number
  /** Of a client of the public API. */
  readonly apiKey: string
  /** When requests are no longer retried. */
  deadline: number
  /** The number of answered requests. */
  answered: number
}

export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly cookie: string
  /** The address of the next page of a list. */
  readonly next?: string | undefined
}

/** One request to any web process. Undefined when its result is unknown. */
export async function ask(
  shop: Pick<Shop, 'webs' | 'dice' | 'answered'>,
  path: string,
  init: RequestInit = {},
): Promise<Answer | undefined> {
  try {
    const answer = await fetch(shop.dice.pick(shop.webs) + path, {
      ...init,
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    shop.answered += 1
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (answer.status >= 500) return undefined
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      cookie: cookie.join('; '),
      next: /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1],
    }
  } catch {
    return undefined
  }
}

/** Retries until there is a definite answer. */
export async function persist(
  shop: Shop,
  what: string,
  attempt: () => Promise<Answer | undefined>,
  holds: (answer: Answer) => boolean = ({ status }) => status === 200,
): Promise<Answer> {
  let last: Answer | undefined
  while (Date.now() < shop.deadline) {
    last = await attempt()
    if (last && holds(last)) return last
    await pause(shop.dice.between(100, 400))
  }
  throw new Error(`${what} never went well: ${JSON.stringify(last).slice(0, 500)}`)
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A request of staff. */
export function staff({ token }: Pick<Shop, 'token'>, method: string, body?: unknown): RequestInit {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${token}`, ...type }
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
}
