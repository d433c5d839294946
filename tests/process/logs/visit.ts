import PostalMime from 'postal-mime'
import { until } from '#server/testing/until.ts'
import { person } from './person.ts'

type Answer = { readonly status: number; readonly text: string }

type Sent = {
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Record<string, string>
  /** Any failure is an error of the test. */
  readonly expect?: number
}

type Cookies = Map<string, string>

function headersOf(cookies: Cookies, { body, headers }: Sent): Record<string, string> {
  return {
    'user-agent': person.browser,
    'x-forwarded-for': person.from,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
}

function bodyOf({ body, form }: Sent): { readonly body?: string | FormData } {
  if (form) return { body: form }
  if (body === undefined) return {}
  return { body: typeof body === 'string' ? body : JSON.stringify(body) }
}

function keepCookies(cookies: Cookies, response: Response): void {
  for (const one of response.headers.getSetCookie()) {
    const [name = '', value = ''] = one.split(';')[0]?.split(/=(.*)/) ?? []
    cookies.set(name, value)
  }
}

/** A browser that keeps its cookies and has one address. */
export function openVisit(url: string) {
  const cookies: Cookies = new Map()
  const ask = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const headers = headersOf(cookies, sent)
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers,
      ...bodyOf(sent),
    })
    keepCookies(cookies, response)
    const text = await response.text()
    if (response.status !== (sent.expect ?? 200)) {
      throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`)
    }
    return { status: response.status, text }
  }
  return {
    cookies,
    ask,
    get: (path: string, sent?: Sent) => ask('GET', path, sent),
    post: (path: string, body?: unknown, sent?: Sent) => ask('POST', path, { body, ...sent }),
    /** The answer as data. */
    read: async <Data>(method: string, path: string, sent?: Sent): Promise<Data> =>
      JSON.parse((await ask(method, path, sent)).text) as Data,
  }
}

export type Visit = ReturnType<typeof openVisit>

type Delivered = readonly { readonly recipients: readonly string[]; readonly source: Buffer }[]

/** The first group of the pattern in a mail to the address. */
export async function mailed(deliveries: Delivered, to: string, pattern: RegExp): Promise<string> {
  return await until(
    async () => {
      for (const { recipients, source } of deliveries) {
        if (!recipients.includes(to)) continue
        const { text = '' } = await PostalMime.parse(source)
        const found = pattern.exec(text)?.[1]
        if (found !== undefined) return found
      }
      return ''
    },
    (found) => found !== '',
  )
}
