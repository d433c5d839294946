import type { CallPace } from './call-pace.ts'

/**
 * The publisher could not be reached: no connection, no answer in time, or an answer that was too
 * large or cut off.
 */
export class NotReachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotReachable'
  }
}

export type FetchedText = { readonly status: number; readonly text: string }

export type FetchLimits = {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** The delay before the single retry of a call that got no answer. */
  readonly retryDelayMs: number
  /** Set where the other side limits calls; the retry counts as a call too. */
  readonly pace?: CallPace
}

export const publisherLimits: FetchLimits = {
  timeoutMs: 20_000,
  maxBytes: 20_000_000,
  retryDelayMs: 1000,
}

/** Returns the whole answer as text. Server errors (5xx) and missing answers are retried once. */
export async function fetchText(
  url: string,
  init: RequestInit,
  limits: FetchLimits,
): Promise<FetchedText> {
  const fetchInTurn = () =>
    limits.pace ? limits.pace(() => fetchOnce(url, init, limits)) : fetchOnce(url, init, limits)
  try {
    const answer = await fetchInTurn()
    if (answer.status < 500) return answer
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, limits.retryDelayMs))
  const answer = await fetchInTurn()
  if (answer.status >= 500) throw new NotReachable(`The server answered ${answer.status}.`)
  return answer
}

async function fetchOnce(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: FetchLimits,
): Promise<FetchedText> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response, maxBytes) }
  } catch (error) {
    if (error instanceof NotReachable) throw error
    throw new NotReachable(reasonOf(error, timeoutMs))
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new NotReachable('The answer is too large.')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `No answer within ${timeoutMs / 1000} seconds.`
  }
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `The server cannot be reached${code}.`
}
