import type { PublisherAnswer, PublisherState } from './publisher-state.ts'

/** `series/observations` with a key. */
export function answerFred(state: PublisherState, query: URLSearchParams): PublisherAnswer {
  if (!state.keys.has(query.get('api_key') ?? '')) {
    return problem('Bad Request.  The value for variable api_key is not registered.')
  }
  const rows = rowsOf(state, query.get('series_id'), query.get('observation_start'))
  if (!rows) return problem('Bad Request.  The series does not exist.')
  if (state.quota <= 0 || isOverLimit(state)) return tooMany
  state.quota -= 1
  const observations = rows.map(([date, value]) => ({
    realtime_start: '2026-11-01',
    realtime_end: '2026-11-01',
    date,
    value,
  }))
  return json(200, {
    units: 'lin',
    count: observations.length,
    offset: 0,
    limit: 100_000,
    observations,
  })
}

const tooMany: PublisherAnswer = { status: 429, type: 'application/json', body: '{}' }

function isOverLimit({ limit, calledAt }: PublisherState): boolean {
  if (!limit) return false
  const began = performance.now() - limit.windowMs
  return calledAt.filter((at) => at > began).length > limit.calls
}

/** The CSV file behind the charts, without a key. */
export function answerFredGraph(state: PublisherState, query: URLSearchParams): PublisherAnswer {
  const id = query.get('id') ?? ''
  const rows = rowsOf(state, id, query.get('cosd'))
  if (!rows) return { status: 404, type: 'text/html', body: '<html>Not found</html>' }
  const lines = rows.map(([date, value]) => `${date},${value}`)
  return {
    status: 200,
    type: 'application/csv',
    body: `${[`observation_date,${id}`, ...lines].join('\n')}\n`,
  }
}

function rowsOf(state: PublisherState, id: string | null, from: string | null) {
  const values = state.series.get(id ?? '')
  if (!values) return undefined
  return [...values]
    .map(([month, { value }]) => [`${month}-01`, value] as const)
    .filter(([date]) => date >= (from ?? ''))
    .sort(([left], [right]) => (left < right ? -1 : 1))
}

function problem(message: string): PublisherAnswer {
  return json(400, { error_code: 400, error_message: message })
}

function json(status: number, body: unknown): PublisherAnswer {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}
