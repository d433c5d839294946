import type { PublisherAnswer, PublisherState, StandInValue } from './publisher-state.ts'

type Sent = {
  readonly seriesid: readonly string[]
  readonly startyear: string
  readonly endyear: string
  readonly registrationkey?: string
}

/**
 * Version 2 of the public data API: all values are strings, newest first, and refusals are HTTP
 * 200.
 */
export function answerBls(state: PublisherState, body: string): PublisherAnswer {
  const sent = JSON.parse(body) as Sent
  const { registrationkey: key, seriesid } = sent
  if (key !== undefined && !state.keys.has(key)) {
    return refusal(
      `The key:${key} provided by the User is invalid. Please contact BLS to renew your registration key.`,
    )
  }
  if (state.quota <= 0) {
    return refusal(
      'Request could not be serviced, as the daily threshold for total number of requests allocated to the user has been reached.',
    )
  }
  state.quota -= 1
  const most = key === undefined ? { series: 25, years: 10 } : { series: 50, years: 20 }
  const years = Number(sent.endyear) - Number(sent.startyear) + 1
  const message = seriesid
    .slice(0, most.series)
    .filter((id) => !state.series.has(id))
    .map((id) => `Series does not exist for Series ${id}`)
  if (years > most.years) {
    message.push(`Year range has been reduced to the system-allowed limit of ${most.years} years.`)
  }
  const endYear = Math.min(Number(sent.endyear), Number(sent.startyear) + most.years - 1)
  const series = seriesid.slice(0, most.series).map((seriesID) => ({
    seriesID,
    data: dataOf(state.series.get(seriesID), Number(sent.startyear), endYear),
  }))
  return json({ status: 'REQUEST_SUCCEEDED', responseTime: 87, message, Results: { series } })
}

function dataOf(
  values: ReadonlyMap<string, StandInValue> | undefined,
  startYear: number,
  endYear: number,
) {
  const months = [...(values ?? [])]
    .filter(
      ([month]) => Number(month.slice(0, 4)) >= startYear && Number(month.slice(0, 4)) <= endYear,
    )
    .sort(([left], [right]) => (left < right ? 1 : -1))
  return months.flatMap(([month, { value, isPreliminary }]) => {
    const entry = {
      year: month.slice(0, 4),
      period: `M${month.slice(5, 7)}`,
      periodName: 'Month',
      value,
      footnotes: isPreliminary ? [{ code: 'P', text: 'Preliminary.' }] : [{}],
    }
    // BLS puts the yearly average before December.
    return entry.period === 'M12' ? [{ ...entry, period: 'M13', value: '1.0' }, entry] : [entry]
  })
}

function refusal(message: string): PublisherAnswer {
  return json({ status: 'REQUEST_NOT_PROCESSED', responseTime: 0, message: [message], Results: {} })
}

function json(body: unknown): PublisherAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}
