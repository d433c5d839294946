/** The built-in index table as histories: what a new installation knows of each series. */
import type { Day } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import { type PublishedSeriesId, publishedSeriesIds } from './index-series.ts'
import { indexTable } from './index-table.ts'

export type IndexHistory = {
  readonly firstMonth: Day
  /** 1 for a monthly series, 3 for a quarterly one. */
  readonly stepMonths: 1 | 3
  /** Undefined where the publisher left a month out. The first and the last are numbers. */
  readonly values: readonly (number | undefined)[]
}

export const publishedSeries = Object.fromEntries(
  publishedSeriesIds.map((id) => [id, readRow(indexTable[id])]),
) as Readonly<Record<PublishedSeriesId, IndexHistory>>

function readRow(row: string): IndexHistory {
  const [month = '', step, ...values] = row.trim().split(/\s+/)
  return {
    firstMonth: monthStart(month),
    stepMonths: step === '3' ? 3 : 1,
    values: values.map((value) => (value === '-' ? undefined : Number(value))),
  }
}
