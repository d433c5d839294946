import { z } from 'zod'
import { readCsv } from '#core/batch/read-csv.ts'
import { minuteMs } from '#core/time/durations.ts'
import { monthStart } from '#core/time/month.ts'
import type { CollectedValue, IndexCollector, SeriesReading } from '#server/ports.ts'
import { type CallLimit, callPace } from './call-pace.ts'
import { type FetchLimits, fetchText, NotReachable, publisherLimits } from './fetch-text.ts'

export type FredSettings = {
  /** Overrides the host; FRED's two services run on two different hosts. */
  readonly apiBase: string | undefined
  readonly apiKey: string | undefined
  readonly limits?: FetchLimits
  readonly callLimit?: CallLimit
}

/** The limit that the API documents: the 121st call within a minute is refused. */
const publishedLimit: CallLimit = { calls: 120, windowMs: minuteMs }

const observations = z.object({
  count: z.number().optional(),
  observations: z.array(z.object({ date: z.string(), value: z.string() })),
})

const problem = z.object({ error_message: z.string() })

/**
 * FRED, of the Federal Reserve Bank of St. Louis. With a key it reads the API, without one the CSV
 * file behind the charts. Each series takes one request.
 */
export function fredCollector(settings: FredSettings): IndexCollector {
  const { apiBase, apiKey } = settings
  const limits = {
    ...(settings.limits ?? publisherLimits),
    pace: callPace(settings.callLimit ?? publishedLimit),
  }
  return {
    source: 'fred',
    read: async ({ seriesIds, from }) => {
      const readings: SeriesReading[] = []
      for (const seriesId of seriesIds) {
        const stopped = readings.find(({ kind }) => kind === 'quota' || kind === 'key-refused')
        readings.push(
          stopped
            ? { ...stopped, seriesId }
            : await readOne(seriesId, from, { apiBase, apiKey }, limits),
        )
      }
      return readings
    },
  }
}

async function readOne(
  seriesId: string,
  from: string,
  { apiBase, apiKey }: Pick<FredSettings, 'apiBase' | 'apiKey'>,
  limits: FetchLimits,
): Promise<SeriesReading> {
  const refuse = (
    kind: Exclude<SeriesReading['kind'], 'read'>,
    message: string,
  ): SeriesReading => ({
    kind,
    seriesId,
    message,
  })
  const url = addressOf(seriesId, from, { apiBase, apiKey })
  try {
    const { status, text } = await fetchText(url, {}, limits)
    if (status === 429) return refuse('quota', 'Too many requests (429).')
    if (status === 404) return refuse('unknown-series', 'There is no such series.')
    if (status === 400 || status === 403) return refuseByWord(refuse, text)
    if (status !== 200) return refuse('not-reachable', `The server answered ${status}.`)
    const rows = apiKey === undefined ? rowsOfCsv(text, seriesId) : rowsOfJson(text)
    if (!rows) return refuse('malformed', 'The answer could not be read.')
    return readRows(seriesId, rows)
  } catch (error) {
    if (error instanceof NotReachable) return refuse('not-reachable', error.message)
    throw error
  }
}

function addressOf(
  seriesId: string,
  from: string,
  { apiBase, apiKey }: Pick<FredSettings, 'apiBase' | 'apiKey'>,
): string {
  const id = encodeURIComponent(seriesId)
  if (apiKey === undefined) {
    return `${apiBase ?? 'https://fred.stlouisfed.org'}/graph/fredgraph.csv?id=${id}&cosd=${from}`
  }
  const base = apiBase ?? 'https://api.stlouisfed.org'
  const key = encodeURIComponent(apiKey)
  return `${base}/fred/series/observations?series_id=${id}&api_key=${key}&file_type=json&observation_start=${from}`
}

type Refuse = (kind: Exclude<SeriesReading['kind'], 'read'>, message: string) => SeriesReading

function refuseByWord(refuse: Refuse, text: string): SeriesReading {
  const parsed = problem.safeParse(parseJson(text))
  const said = parsed.success ? parsed.data.error_message.slice(0, 200) : 'The request was refused.'
  if (/api_key/i.test(said)) return refuse('key-refused', 'The API key was refused.')
  return refuse(/not exist/i.test(said) ? 'unknown-series' : 'malformed', said)
}

type Row = { readonly date: string; readonly value: string }

function rowsOfJson(text: string): readonly Row[] | undefined {
  const parsed = observations.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { count, observations: rows } = parsed.data
  // The answer holds fewer rows than it counts, so part of it is missing.
  return count !== undefined && rows.length < count ? undefined : rows
}

/** A complete file ends with a line break; without one it was cut off. */
function rowsOfCsv(text: string, seriesId: string): readonly Row[] | undefined {
  if (!text.endsWith('\n')) return undefined
  const { columns, rows } = readCsv(text)
  const [day] = columns
  if (day === undefined || !columns.includes(seriesId)) return undefined
  return rows.map(({ cells }) => ({ date: cells[day] ?? '', value: cells[seriesId] ?? '' }))
}

function readRows(seriesId: string, rows: readonly Row[]): SeriesReading {
  const values: CollectedValue[] = []
  let missing = 0
  for (const { date, value } of rows) {
    if (value === '.' || value === '') {
      missing += 1
      continue
    }
    if (!/^\d{4}-\d{2}-01$/.test(date) || !/^\d+(\.\d+)?$/.test(value) || Number(value) <= 0) {
      return { kind: 'malformed', seriesId, message: `"${value.slice(0, 20)}" is not a value.` }
    }
    values.push({ month: monthStart(date), value: Number(value), isPreliminary: false })
  }
  if (values.length === 0) {
    return { kind: 'missing', seriesId, message: 'The answer holds nothing of this series.' }
  }
  return { kind: 'read', seriesId, values, missing }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
