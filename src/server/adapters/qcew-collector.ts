import { readCsv } from '#core/batch/read-csv.ts'
import type { Day } from '#core/time/day.ts'
import { calendarMonth, firstDayOf, monthNumber } from '#core/time/month.ts'
import type { CollectedValue, IndexCollector, SeriesReading } from '#server/ports.ts'
import { type FetchLimits, fetchText, NotReachable, publisherLimits } from './fetch-text.ts'

export type QcewSettings = {
  /** The address up to, but not including, the year. */
  readonly apiBase: string
  readonly limits?: FetchLimits
}

/** A quarter is published five to six months after it ended; older ones get revised. */
const quartersTried = 6

const neededColumns = ['area_fips', 'own_code', 'industry_code', 'disclosure_code', 'avg_wkly_wage']

/**
 * Average weekly construction wages by area, from the Quarterly Census of Employment and Wages. A
 * series id is `QCEW-23-` and the area's code. Only private ownership counts, and withheld values
 * are skipped.
 */
export function qcewCollector({ apiBase, limits }: QcewSettings): IndexCollector {
  return {
    source: 'qcew',
    read: async ({ seriesIds, today }) => {
      const { files, refused } = await readQuarters(apiBase, today, limits ?? publisherLimits)
      return seriesIds.map((seriesId) => readSeries(seriesId, files, refused))
    },
  }
}

async function readQuarters(
  apiBase: string,
  today: Day,
  limits: FetchLimits,
): Promise<{ readonly files: readonly QuarterFile[]; readonly refused: Refused | undefined }> {
  const files: QuarterFile[] = []
  let refused: Refused | undefined
  for (const month of quartersBefore(today)) {
    const file = await readQuarter(apiBase, month, limits)
    if (file === undefined) continue
    if ('wages' in file) files.push(file)
    else refused ??= file
    // A publisher that cannot be reached for one quarter cannot be reached for the next.
    if (refused?.kind === 'not-reachable') break
  }
  return { files, refused }
}

type Refused = {
  readonly kind: 'not-reachable' | 'malformed' | 'quota'
  readonly message: string
}

type QuarterFile = {
  readonly month: Day
  /** Weekly wages by area; undefined where the publisher withholds them. */
  readonly wages: ReadonlyMap<string, number | undefined>
}

function quartersBefore(today: Day): Day[] {
  const current = Math.floor(monthNumber(today) / 3) * 3
  return Array.from({ length: quartersTried }, (_, at) => firstDayOf(current - (at + 1) * 3))
}

/** Undefined for a quarter that is not published yet. */
async function readQuarter(
  apiBase: string,
  month: Day,
  limits: FetchLimits,
): Promise<QuarterFile | Refused | undefined> {
  const { year, month: first } = calendarMonth(month)
  const quarter = Math.floor((first - 1) / 3) + 1
  const url = `${apiBase}/${year}/${quarter}/industry/23.csv`
  try {
    const { status, text } = await fetchText(url, {}, limits)
    if (status === 404) return undefined
    if (status === 429) return { kind: 'quota', message: 'Too many requests (429).' }
    if (status !== 200) return { kind: 'not-reachable', message: `The server answered ${status}.` }
    const wages = wagesOf(text)
    return wages ? { month, wages } : { kind: 'malformed', message: 'The file could not be read.' }
  } catch (error) {
    if (error instanceof NotReachable) return { kind: 'not-reachable', message: error.message }
    throw error
  }
}

function wagesOf(text: string): ReadonlyMap<string, number | undefined> | undefined {
  if (!text.endsWith('\n')) return undefined
  const { columns, rows } = readCsv(text)
  if (neededColumns.some((name) => !columns.includes(name))) return undefined
  const wages = new Map<string, number | undefined>()
  for (const { cells } of rows) {
    if (cells['own_code'] !== '5' || cells['industry_code'] !== '23') continue
    const wage = cells['disclosure_code'] ? undefined : Number(cells['avg_wkly_wage'])
    wages.set(cells['area_fips'] ?? '', wage && wage > 0 ? wage : undefined)
  }
  return wages
}

function readSeries(
  seriesId: string,
  files: readonly QuarterFile[],
  refused: Refused | undefined,
): SeriesReading {
  const area = seriesId.replace('QCEW-23-', '')
  const values = files.flatMap(({ month, wages }): CollectedValue[] => {
    const value = wages.get(area)
    return value === undefined ? [] : [{ month, value, isPreliminary: false }]
  })
  if (values.length === 0) {
    if (refused) return { ...refused, seriesId }
    const known = files.some(({ wages }) => wages.has(area))
    return {
      kind: files.length > 0 && !known ? 'unknown-series' : 'missing',
      seriesId,
      message: 'No wages were published for this area.',
    }
  }
  const missing = files.filter(({ wages }) => wages.has(area)).length - values.length
  return { kind: 'read', seriesId, values, missing }
}
