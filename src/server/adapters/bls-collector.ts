import { z } from 'zod'
import type { Day } from '#core/time/day.ts'
import { calendarMonth, firstDayOf } from '#core/time/month.ts'
import type { CollectedValue, IndexCollector, SeriesReading } from '#server/ports.ts'
import { type FetchLimits, fetchText, NotReachable, publisherLimits } from './fetch-text.ts'

export type BlsSettings = {
  /** The address up to, but not including, `/timeseries/data/`. */
  readonly apiBase: string
  readonly apiKey: string | undefined
  readonly limits?: FetchLimits
}

const answerShape = z.object({
  status: z.string(),
  message: z.array(z.string()).catch([]),
  Results: z
    .object({ series: z.array(z.unknown()) })
    .optional()
    .catch(undefined),
})

const seriesShape = z.object({
  seriesID: z.string(),
  data: z.array(
    z.object({
      year: z.string(),
      period: z.string(),
      value: z.string(),
      footnotes: z.array(z.object({ code: z.string().optional() })).catch([]),
    }),
  ),
})

type PublishedSeries = z.output<typeof seriesShape>

/**
 * The BLS Public Data API, version 2. It reports an exhausted daily quota with HTTP 200; the caller
 * must then wait for hours before asking again. With a key a call may ask for 50 series and 20
 * years, without one for 25 and 10.
 */
export function blsCollector({ apiBase, apiKey, limits }: BlsSettings): IndexCollector {
  const most = apiKey === undefined ? { series: 25, years: 10 } : { series: 50, years: 20 }
  return {
    source: 'bls',
    read: async ({ seriesIds, from, today }) => {
      const readings: SeriesReading[] = []
      const endYear = calendarMonth(today).year
      const startYear = Math.max(calendarMonth(from).year, endYear - most.years + 1)
      for (let at = 0; at < seriesIds.length; at += most.series) {
        const seriesid = seriesIds.slice(at, at + most.series)
        const body = {
          seriesid,
          startyear: String(startYear),
          endyear: String(endYear),
          ...(apiKey === undefined ? {} : { registrationkey: apiKey }),
        }
        const answered = await ask(apiBase, body, limits ?? publisherLimits)
        readings.push(...seriesid.map((id) => hideKey(answered(id), apiKey)))
        // These refusals would repeat for every further call, and each call counts against the
        // daily quota.
        if (readings.some(({ kind }) => kind === 'quota' || kind === 'key-refused')) {
          const left = seriesIds.slice(at + most.series)
          return [...readings, ...left.map((id) => hideKey(answered(id), apiKey))]
        }
      }
      return readings
    },
  }
}

type Answer = (seriesId: string) => SeriesReading

async function ask(apiBase: string, body: object, limits: FetchLimits): Promise<Answer> {
  const all =
    (kind: Exclude<SeriesReading['kind'], 'read'>, message: string): Answer =>
    (seriesId) => ({ kind, seriesId, message })
  try {
    const { status, text } = await fetchText(
      `${apiBase}/timeseries/data/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      limits,
    )
    if (status === 429) return all('quota', 'Too many requests (429).')
    if (status !== 200) return all('not-reachable', `The server answered ${status}.`)
    const parsed = answerShape.safeParse(parseJson(text))
    if (!parsed.success) return all('malformed', 'The answer could not be read.')
    const { status: outcome, message, Results } = parsed.data
    const said = message.join(' ').trim()
    if (outcome !== 'REQUEST_SUCCEEDED') {
      return /key/i.test(said) && /invalid|not valid/i.test(said)
        ? all('key-refused', said)
        : all('quota', said || outcome)
    }
    return (seriesId) => readSeries(seriesId, Results?.series ?? [], message)
  } catch (error) {
    if (error instanceof NotReachable) return all('not-reachable', error.message)
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A series that cannot be read does not discard the others. */
function readSeries(
  seriesId: string,
  all: readonly unknown[],
  messages: readonly string[],
): SeriesReading {
  const found = all.find((one) => isSeries(one, seriesId))
  const about = messages.filter((message) => message.includes(seriesId)).join(' ')
  const parsed = seriesShape.safeParse(found)
  if (found !== undefined && !parsed.success) {
    return { kind: 'malformed', seriesId, message: 'The series could not be read.' }
  }
  if (!parsed.success || parsed.data.data.length === 0) {
    const kind = /not exist|invalid series/i.test(about) ? 'unknown-series' : 'missing'
    return { kind, seriesId, message: about || 'The answer holds nothing of this series.' }
  }
  return readValues(seriesId, parsed.data)
}

function isSeries(one: unknown, seriesId: string): boolean {
  return typeof one === 'object' && one !== null && 'seriesID' in one && one.seriesID === seriesId
}

function readValues(seriesId: string, { data }: PublishedSeries): SeriesReading {
  const values = new Map<string, CollectedValue>()
  let missing = 0
  for (const { year, period, value, footnotes } of data) {
    const month = monthOf(year, period)
    if (month === undefined || values.has(month)) continue
    if (value === '-') {
      missing += 1
      continue
    }
    // One value that is not a number makes the whole series doubtful, so none of it is used.
    if (!/^\d+(\.\d+)?$/.test(value) || Number(value) <= 0) {
      return { kind: 'malformed', seriesId, message: `"${value.slice(0, 20)}" is not a value.` }
    }
    const isPreliminary = footnotes.some(({ code }) => code === 'P')
    values.set(month, { month, value: Number(value), isPreliminary })
  }
  return { kind: 'read', seriesId, values: [...values.values()], missing }
}

/** The first day of a month or quarter; undefined for yearly averages such as M13. */
function monthOf(year: string, period: string): Day | undefined {
  const [, kind, number] = /^([MQ])(0[1-9]|1[0-2])$/.exec(period) ?? []
  if (!/^\d{4}$/.test(year) || kind === undefined) return undefined
  if (kind === 'M') return firstDayOf(Number(year) * 12 + Number(number) - 1)
  return Number(number) > 4 ? undefined : firstDayOf(Number(year) * 12 + (Number(number) - 1) * 3)
}

/** Error texts of the API repeat the key, which must not be stored. */
function hideKey(reading: SeriesReading, apiKey: string | undefined): SeriesReading {
  if (reading.kind === 'read' || apiKey === undefined) return reading
  return { ...reading, message: reading.message.replaceAll(apiKey, '***') }
}
