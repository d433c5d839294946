/**
 * How long personal data is kept. The privacy page and the jobs both read these periods, so the
 * page states what is done.
 */
import { countOf } from '#core/sentence-parts.ts'
import type { Instant } from '#core/time/day.ts'

export const retentionPeriods = {
  /** Orders with everything that belongs to them, and their payments. */
  projects: { years: 7 },
  /** Profiles and accounts, counted from the last activity. */
  clients: { years: 3 },
  /** Unfinished intakes with their files, counted from the last change. */
  intakes: { days: 30 },
  /** Mails, messages, demo requests, webhooks, texts of a language model. */
  communications: { years: 3 },
  /** Records of views, and links and codes that no longer work. */
  technicalLogs: { years: 1 },
} as const

type Period = { readonly years: number } | { readonly days: number }

/** Data that ended before this moment is no longer kept. Years are calendar years. */
export function keptSince(now: Instant, period: Period): Instant {
  const moment = new Date(now)
  if ('days' in period) moment.setUTCDate(moment.getUTCDate() - period.days)
  else moment.setUTCFullYear(moment.getUTCFullYear() - period.years)
  return moment.toISOString()
}

/** `7 years`, `30 days`, `1 year`. */
export function periodWords(period: Period): string {
  const [count, unit] = 'days' in period ? [period.days, 'day'] : [period.years, 'year']
  return countOf(count, unit)
}
